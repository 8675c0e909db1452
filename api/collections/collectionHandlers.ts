import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { WrittenJson } from '../http/writtenJson.ts'
import { agenda } from './agenda.ts'
import { addEntry, clientCollections, endEntry, reopenEntry } from './collectionEntries.ts'
import { dunningDays, setDunningDays } from './dunningDays.ts'

/** Whom to call today, and what was noted of it (decision 0076). */
export const collectionHandlers = ({ db, clock }: Deps) =>
  ({
    listCollections: async () => new WrittenJson(await agenda(db, clock.today())),
    readClientCollections: ({ params }) => clientCollections(db, params.identifier, clock.today()),
    readDunningDays: () => dunningDays(db),
    changeDunningDays: ({ body, actor }) => setDunningDays(db, body, actor),
    addCollectionEntry: ({ body, keyed, actor }) =>
      addEntry(db, body, keyed, { today: clock.today(), actor }),
    endCollectionEntry: ({ params, actor }) =>
      endEntry(db, params.identifier, { today: clock.today(), actor }),
    reopenCollectionEntry: ({ params, actor }) =>
      reopenEntry(db, params.identifier, { today: clock.today(), actor }),
  }) satisfies Partial<HandlersOf<'collections'>>
