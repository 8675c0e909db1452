import { collectionCalls } from '#wire/calls/collections.ts'
import { reminderCalls } from '#wire/calls/reminders.ts'
import type { ReminderColumns } from '#wire/reminderColumns.ts'
import { reminderRows } from '#wire/reminderRows.ts'
import type { ReminderDraft, ReminderRow } from '#wire/reminders.ts'
import { baseApi } from '../../session/baseApi.ts'
import { type AnswerTo, asks, request, sends } from '../../session/request.ts'
import { noteWhenSent } from '../mails/sentInTab.ts'

/** `wording` goes back with what is sent, so that the server words it as it was then. */
type RemindersRead = { readonly rows: readonly ReminderRow[]; readonly wording: string }

export const remindersApi = baseApi.enhanceEndpoints({ addTagTypes: ['Reminder', 'Mail'] }).injectEndpoints({
  endpoints: build => ({
    /** What all clients would be reminded of, without the words: there may be tens of thousands. */
    reminders: build.query<RemindersRead, void>({
      query: () =>
        request(reminderCalls.draftReminders, { headers: { Accept: 'application/json;profile=columns' } }),
      // As the list of invoices (records/invoices/invoicesApi.ts).
      transformResponse: (columns: ReminderColumns) =>
        Object.freeze({ rows: reminderRows(columns), wording: columns.wording }),
      providesTags: ['Reminder', 'Invoice'],
      structuralSharing: false,
      keepUnusedDataFor: 0,
    }),

    /** The words for these invoices of a client; null when none of them is overdue any more. */
    reminderWords: build.query<ReminderDraft | null, readonly number[]>({
      query: invoices => request(reminderCalls.draftReminders, { at: { invoices } }),
      transformResponse: (drafts: AnswerTo<typeof reminderCalls.draftReminders>) => drafts.at(0) ?? null,
      providesTags: ['Reminder', 'Invoice'],
      keepUnusedDataFor: 0,
    }),

    /** When each level is due; what is drafted follows from it. */
    dunningDays: build.query({ ...asks(collectionCalls.readDunningDays), providesTags: ['Reminder'] }),
    changeDunningDays: build.mutation({
      ...sends(collectionCalls.changeDunningDays),
      invalidatesTags: (_, error) => (error ? [] : ['Reminder']),
    }),

    sendReminders: build.mutation({
      ...sends(reminderCalls.sendReminders),
      onQueryStarted: noteWhenSent,
      // Refused since an invoice has been paid: the drafts are old.
      invalidatesTags: ['Reminder', 'Mail'],
    }),
  }),
})
