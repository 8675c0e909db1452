import { scheduleCalls } from '#wire/calls/schedules.ts'
import type { Schedule, ScheduleBody, ScheduleName } from '#wire/schedules.ts'
import { baseApi } from '../../session/baseApi.ts'
import { asks } from '../../session/request.ts'
import { noteWhenSent } from '../mails/sentInTab.ts'

export const schedulesApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['Schedule', 'Dispatch'] })
  .injectEndpoints({
    endpoints: build => ({
      schedules: build.query({ ...asks(scheduleCalls.listSchedules), providesTags: ['Schedule'] }),

      saveSchedule: build.mutation({
        ...asks(
          scheduleCalls.changeSchedule,
          ({ schedule, body }: { schedule: Schedule; body: ScheduleBody }) => ({
            at: { name: schedule.name },
            seen: schedule,
            body,
          }),
        ),
        invalidatesTags: (_, error) => (error ? [] : ['Schedule']),
      }),

      /** What was sent, the newest first, with what became of each mail. */
      dispatches: build.query({
        ...asks(scheduleCalls.listDispatches, (name: ScheduleName) => ({ at: { name } })),
        providesTags: (_, __, name) => [{ type: 'Dispatch', id: name }],
      }),

      /** `key` is made up by who asks: the same one told twice sends nothing again. */
      sendNow: build.mutation({
        ...asks(scheduleCalls.sendScheduleNow, ({ name, key }: { name: ScheduleName; key: string }) => ({
          at: { name },
          key,
        })),
        onQueryStarted: noteWhenSent,
        invalidatesTags: (_, error, { name }) => (error ? [] : [{ type: 'Dispatch', id: name }]),
      }),
    }),
  })
