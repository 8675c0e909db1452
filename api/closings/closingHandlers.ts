import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { closingContent } from './closingContent.ts'
import { closePeriod, reopenPeriod } from './moveBoundary.ts'
import { readClosings } from './readClosings.ts'

/** Months that are done with: what is closed, closing more, reopening. */
export const closingHandlers = ({ db, clock }: Deps): HandlersOf<'closings'> => ({
  readClosings: () => readClosings(db),
  previewClosing: ({ query }) => closingContent(db, query.closedThrough),
  closePeriod: async ({ body, actor }) => {
    await closePeriod(db, body, clock.today(), actor)
    return readClosings(db)
  },
  reopenPeriod: async ({ body, actor }) => {
    await reopenPeriod(db, body, actor)
    return readClosings(db)
  },
})
