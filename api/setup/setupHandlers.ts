import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { readSetup } from './readSetup.ts'
import { sampleBooks, startOwn } from './startOwn.ts'

/** The way from empty books, or the sample company's, to a first bill. */
export const setupHandlers = ({ db, clock }: Deps) =>
  ({
    readSetup: () => readSetup(db),
    readSampleBooks: () => sampleBooks(db),
    startOwn: async ({ body, actor }) => {
      await startOwn(db, { seen: body, now: clock.now(), actor })
      return readSetup(db)
    },
  }) satisfies Partial<HandlersOf<'company'>>
