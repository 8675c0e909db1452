import { listCentres } from '../centres/centreStore.ts'
import { presentCentre } from '../centres/presentCentre.ts'
import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { deleteGroup, insertGroup, listGroups, updateGroup } from './groupStore.ts'
import { presentGroup } from './presentGroup.ts'

/** Groups of workshops, each with its centres. */
export const groupHandlers = ({ db }: Deps): HandlersOf<'groups'> => ({
  listGroups: async () => (await listGroups(db)).map(presentGroup),
  listActiveGroups: async () => (await listGroups(db, { activeOnly: true })).map(presentGroup),
  addGroup: ({ body, keyed, actor }) => insertGroup(db, body, { keyed, actor }),
  changeGroup: async ({ params, body, version, actor }) =>
    presentGroup(await updateGroup(db, params.identifier, body, version, actor)),
  deleteGroup: ({ params, version, actor }) => deleteGroup(db, params.identifier, version, actor),
})

/** Groups know their centres, and so they read both. */
export const centresAndGroupsHandlers = ({ db }: Deps) =>
  ({
    listCentresAndGroups: async () => {
      const [centres, groups] = await Promise.all([listCentres(db), listGroups(db)])
      return { centros: centres.map(presentCentre), grupos: groups.map(presentGroup) }
    },
  }) satisfies Partial<HandlersOf<'centres'>>
