import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { draftReminders } from './draftReminders.ts'
import { sendReminders } from './sendReminders.ts'

/** Clients are reminded of what is overdue when staff say so, never by itself. */
export const reminderHandlers = ({ db, clock, outsideMailsPerDay }: Deps): HandlersOf<'reminders'> => ({
  draftReminders: ({ query }) => draftReminders(db, clock.today(), query.invoices),
  sendReminders: async ({ body, actor, caller }) => ({
    queued: await sendReminders(db, body, {
      caller: caller.sub,
      today: clock.today(),
      actor,
      outsidePerDay: outsideMailsPerDay,
    }),
  }),
})
