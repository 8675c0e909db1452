import { INVOICE_COLUMNS_TYPE } from '#wire/invoiceColumns.ts'
import type { Deps } from '../deps.ts'
import { isProgram } from '../http/apiTokens.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { wantsColumns } from '../http/wantsColumns.ts'
import { WrittenJson } from '../http/writtenJson.ts'
import { draftReminders } from './draftReminders.ts'
import { reminderColumns } from './reminderColumns.ts'
import { sendReminders } from './sendReminders.ts'

/** Clients are reminded of what is overdue when staff say so, never by itself. */
export const reminderHandlers = ({ db, clock, outsideMailsPerDay }: Deps): HandlersOf<'reminders'> => ({
  draftReminders: async ({ query: { invoices }, req, res }) =>
    // The columns have no words, which is what some invoices are asked for by name for.
    wantsColumns({ req, res }) && invoices === undefined
      ? new WrittenJson(await reminderColumns(db, clock.today()), INVOICE_COLUMNS_TYPE)
      : draftReminders(db, clock.today(), invoices),
  sendReminders: async ({ req, body, actor, caller }) => ({
    queued: await sendReminders(db, body, {
      caller: caller.sub,
      today: clock.today(),
      actor,
      isProgram: isProgram(req),
      outsidePerDay: outsideMailsPerDay,
    }),
  }),
})
