import { scheduleCalls } from '#wire/calls/schedules.ts'
import type { Schedule, ScheduleBody, ScheduleName } from '#wire/schedules.ts'
import { baseApi } from '../../session/baseApi.ts'
import { type AnswerTo, request } from '../../session/request.ts'
import { noteWhenSent } from '../mails/sentHere.ts'

export const schedulesApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['Schedule', 'Dispatch'] })
  .injectEndpoints({
    endpoints: build => ({
      schedules: build.query<AnswerTo<typeof scheduleCalls.listSchedules>, void>({
        query: () => request(scheduleCalls.listSchedules),
        providesTags: ['Schedule'],
      }),

      saveSchedule: build.mutation<
        AnswerTo<typeof scheduleCalls.changeSchedule>,
        { schedule: Schedule; body: ScheduleBody }
      >({
        query: ({ schedule, body }) =>
          request(scheduleCalls.changeSchedule, { at: { name: schedule.name }, seen: schedule, body }),
        invalidatesTags: (_, error) => (error ? [] : ['Schedule']),
      }),

      /** What was sent, the newest first, with what became of each mail. */
      dispatches: build.query<AnswerTo<typeof scheduleCalls.listDispatches>, ScheduleName>({
        query: name => request(scheduleCalls.listDispatches, { at: { name } }),
        providesTags: (_, __, name) => [{ type: 'Dispatch', id: name }],
      }),

      /** `key` is made up by who asks: the same one told twice sends nothing again. */
      sendNow: build.mutation<
        AnswerTo<typeof scheduleCalls.sendScheduleNow>,
        { name: ScheduleName; key: string }
      >({
        query: ({ name, key }) => request(scheduleCalls.sendScheduleNow, { at: { name }, key }),
        onQueryStarted: noteWhenSent,
        invalidatesTags: (_, error, { name }) => (error ? [] : [{ type: 'Dispatch', id: name }]),
      }),
    }),
  })
