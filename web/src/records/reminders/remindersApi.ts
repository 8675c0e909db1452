import { reminderCalls } from '#wire/calls/reminders.ts'
import type { ReminderDraft } from '#wire/reminders.ts'
import { baseApi } from '../../session/baseApi.ts'
import { type AnswerTo, asks, request, sends } from '../../session/request.ts'
import { noteWhenSent } from '../mails/sentHere.ts'

export const remindersApi = baseApi.enhanceEndpoints({ addTagTypes: ['Reminder', 'Mail'] }).injectEndpoints({
  endpoints: build => ({
    reminders: build.query({
      ...asks(reminderCalls.draftReminders),
      providesTags: ['Reminder', 'Invoice'],
      keepUnusedDataFor: 0,
    }),

    /** The words for some of a client's invoices only; null when none of them is overdue any more. */
    reminderOf: build.query<ReminderDraft | null, readonly number[]>({
      query: invoices => request(reminderCalls.draftReminders, { at: { invoices } }),
      transformResponse: (drafts: AnswerTo<typeof reminderCalls.draftReminders>) => drafts.at(0) ?? null,
      keepUnusedDataFor: 0,
    }),

    sendReminders: build.mutation({
      ...sends(reminderCalls.sendReminders),
      onQueryStarted: noteWhenSent,
      // Refused since an invoice has been paid: the drafts are old.
      invalidatesTags: ['Reminder', 'Mail'],
    }),
  }),
})
