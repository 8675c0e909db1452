import type { Day } from '#domain/dates.ts'
import { untilWritten } from '../database/untilWritten.ts'
import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { activity } from './activity.ts'
import { ageing } from './ageing.ts'
import { CLIENTS_OVERVIEW_TABLES, clientsOverview } from './clientsOverview.ts'
import { HISTORY_TABLES, history } from './history.ts'
import { monthState } from './monthState.ts'
import { RUN_OUTLOOK_TABLES, runOutlook } from './runOutlook.ts'

/** What Home shows, each part by itself: what is slow or away takes no other with it. */
export const overviewHandlers = ({ db, clock }: Deps): HandlersOf<'overview'> => {
  // Dear to reckon, asked for by all who open Home, and the same for all of them.
  const outlookOf = untilWritten(db, RUN_OUTLOOK_TABLES, (today: Day) => runOutlook(db, today))
  const historyOf = untilWritten(db, HISTORY_TABLES, (today: Day) => history(db, today))
  const clientsOf = untilWritten(db, CLIENTS_OVERVIEW_TABLES, (today: Day) => clientsOverview(db, today))
  return {
    readRunOutlook: () => outlookOf(clock.today()),
    readMonthState: () => monthState(db, clock.today()),
    readHistory: () => historyOf(clock.today()),
    readAgeing: () => ageing(db, clock.today()),
    readClientsOverview: () => clientsOf(clock.today()),
    readActivity: ({ caller }) => activity(db, caller.role),
  }
}
