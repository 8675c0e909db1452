import { reminderCalls } from '#wire/calls/reminders.ts'
import type { ReminderDraft, SendRemindersBody } from '#wire/reminders.ts'
import { baseApi } from '../../session/baseApi.ts'
import { type AnswerTo, request } from '../../session/request.ts'
import { noteWhenSent } from '../mails/sentHere.ts'

export const remindersApi = baseApi.enhanceEndpoints({ addTagTypes: ['Reminder', 'Mail'] }).injectEndpoints({
  endpoints: build => ({
    reminders: build.query<AnswerTo<typeof reminderCalls.draftReminders>, void>({
      query: () => request(reminderCalls.draftReminders),
      providesTags: ['Reminder', 'Invoice'],
      keepUnusedDataFor: 0,
    }),

    /** The words for some of a client's invoices only; null when none of them is overdue any more. */
    reminderOf: build.query<ReminderDraft | null, readonly number[]>({
      query: invoices => request(reminderCalls.draftReminders, { at: { invoices } }),
      transformResponse: (drafts: AnswerTo<typeof reminderCalls.draftReminders>) => drafts.at(0) ?? null,
      keepUnusedDataFor: 0,
    }),

    sendReminders: build.mutation<AnswerTo<typeof reminderCalls.sendReminders>, SendRemindersBody>({
      query: body => request(reminderCalls.sendReminders, { body }),
      onQueryStarted: noteWhenSent,
      // Refused since an invoice has been paid: the drafts are old.
      invalidatesTags: ['Reminder', 'Mail'],
    }),
  }),
})
