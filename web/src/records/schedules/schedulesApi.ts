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
          request(scheduleCalls.changeSchedule, { at: { nom: schedule.nom }, seen: schedule, body }),
        invalidatesTags: (_, error) => (error ? [] : ['Schedule']),
      }),

      /** What was sent, the newest first, with what became of each mail. */
      dispatches: build.query<AnswerTo<typeof scheduleCalls.listDispatches>, ScheduleName>({
        query: nom => request(scheduleCalls.listDispatches, { at: { nom } }),
        providesTags: (_, __, nom) => [{ type: 'Dispatch', id: nom }],
      }),

      /** `key` is made up by who asks: the same one told twice sends nothing again. */
      sendNow: build.mutation<
        AnswerTo<typeof scheduleCalls.sendScheduleNow>,
        { nom: ScheduleName; key: string }
      >({
        query: ({ nom, key }) => request(scheduleCalls.sendScheduleNow, { at: { nom }, key }),
        onQueryStarted: noteWhenSent,
        invalidatesTags: (_, error, { nom }) => (error ? [] : [{ type: 'Dispatch', id: nom }]),
      }),
    }),
  })
