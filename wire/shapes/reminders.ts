import { z } from 'zod'
import type { reminderCalls } from '../calls/reminders.ts'
import { INVOICE_COLUMNS_TYPE } from '../invoiceColumns.ts'
import { reminderColumnsSchema } from '../reminderColumns.ts'
import { reminderDraftSchema, remindersQuery, sendRemindersBody, sendRemindersResult } from '../reminders.ts'
import type { ShapesOf } from './shape.ts'

export const reminderShapes = {
  draftReminders: {
    summary: 'What overdue clients would be told.',
    query: remindersQuery,
    answers: { 200: z.array(reminderDraftSchema) },
    otherTypes: { [INVOICE_COLUMNS_TYPE]: reminderColumnsSchema },
  },
  sendReminders: {
    summary: 'Mails the reminders that staff have confirmed.',
    body: sendRemindersBody,
    answers: { 202: sendRemindersResult },
  },
} satisfies ShapesOf<typeof reminderCalls>
