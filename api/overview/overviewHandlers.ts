import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { activity } from './activity.ts'
import { ageing } from './ageing.ts'
import { clientsOverview } from './clientsOverview.ts'
import { history } from './history.ts'
import { monthState } from './monthState.ts'
import { runOutlook } from './runOutlook.ts'

/** What Home shows, each part by itself: what is slow or away takes no other with it. */
export const overviewHandlers = ({ db, clock }: Deps): HandlersOf<'overview'> => ({
  readRunOutlook: () => runOutlook(db, clock.today()),
  readMonthState: () => monthState(db, clock.today()),
  readHistory: () => history(db, clock.today()),
  readAgeing: () => ageing(db, clock.today()),
  readClientsOverview: () => clientsOverview(db, clock.today()),
  readActivity: ({ caller }) => activity(db, caller.role),
})
