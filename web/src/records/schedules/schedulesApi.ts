import type { Dispatch, Schedule, ScheduleBody, ScheduleName } from '#wire/schedules.ts'
import { baseApi, ifMatch } from '../../session/baseApi.ts'
import { noteWhenSent } from '../mails/sentHere.ts'

const schedulesApi = baseApi.enhanceEndpoints({ addTagTypes: ['Schedule', 'Dispatch'] }).injectEndpoints({
  endpoints: build => ({
    schedules: build.query<Schedule[], void>({
      query: () => '/api/enviaments',
      providesTags: ['Schedule'],
    }),

    saveSchedule: build.mutation<Schedule, { schedule: Schedule; body: ScheduleBody }>({
      query: ({ schedule, body }) => ({
        url: `/api/enviaments/${schedule.nom}`,
        method: 'PUT',
        headers: ifMatch(schedule),
        body,
      }),
      invalidatesTags: (_, error) => (error ? [] : ['Schedule']),
    }),

    /** What was sent, the newest first, with what became of each mail. */
    dispatches: build.query<Dispatch[], ScheduleName>({
      query: nom => `/api/enviaments/${nom}/historial`,
      providesTags: (_, __, nom) => [{ type: 'Dispatch', id: nom }],
    }),

    /** `key` is made up by who asks: the same one told twice sends nothing again. */
    sendNow: build.mutation<Dispatch, { nom: ScheduleName; key: string }>({
      query: ({ nom, key }) => ({
        url: `/api/enviaments/${nom}/ara`,
        method: 'POST',
        headers: { 'Idempotency-Key': key },
      }),
      onQueryStarted: noteWhenSent,
      invalidatesTags: (_, error, { nom }) => (error ? [] : [{ type: 'Dispatch', id: nom }]),
    }),
  }),
})

export const { useSchedulesQuery, useSaveScheduleMutation, useDispatchesQuery, useSendNowMutation } =
  schedulesApi
