import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { deleteCentre, insertCentre, updateCentre } from './centreStore.ts'
import { presentCentre } from './presentCentre.ts'

/** The workshops. Groups know their centres, and so read both: see groupHandlers. */
export const centreHandlers = ({ db }: Deps) =>
  ({
    addCentre: ({ body, keyed, actor }) => insertCentre(db, body, { keyed, actor }),
    changeCentre: async ({ params, body, version, actor }) =>
      presentCentre(await updateCentre(db, params.identifier, body, version, actor)),
    deleteCentre: ({ params, version, actor }) => deleteCentre(db, params.identifier, version, actor),
  }) satisfies Partial<HandlersOf<'centres'>>
