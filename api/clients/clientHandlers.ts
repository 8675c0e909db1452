import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { requireConfirmed } from '../http/requireConfirmed.ts'
import { clientEdits } from './clientEdits.ts'
import { clientEvents } from './clientEvents.ts'
import { clientStanding } from './clientStanding.ts'
import { clientById, deleteClient, insertClient, listClients, updateClient } from './clientStore.ts'
import { firstClients } from './firstClients.ts'
import { presentClient } from './presentClient.ts'

/** Clients, each with its contracts. */
export const clientHandlers = ({ db, clock }: Deps): HandlersOf<'clients'> => ({
  listClients: async () => (await listClients(db)).map(presentClient),
  firstClients: ({ query }) => firstClients(db, query.rows),
  listClientChoices: async () => (await listClients(db)).map(presentClient),
  listActiveClients: async () => (await listClients(db, { activeOnly: true })).map(presentClient),
  readClient: async ({ params }) => presentClient(await clientById(db, params.identifier)),
  readClientStanding: ({ params }) => clientStanding(db, params.identifier, clock.today()),
  listClientEvents: ({ params, query }) => clientEvents(db, params.identifier, query),
  addClient: async ({ body, keyed, actor }) => presentClient(await insertClient(db, body, { keyed, actor })),
  changeClient: async ({ params, body, version, actor, caller }) => {
    const confirmed = () => requireConfirmed(caller, clock)
    return presentClient(
      await updateClient(db, params.identifier, body, version, clock.today(), { actor, confirmed }),
    )
  },
  deleteClient: ({ params, version, actor }) => deleteClient(db, params.identifier, version, actor),
  previewBulkClients: ({ body, actor }) => clientEdits(db).preview(body, { actor, today: clock.today() }),
  bulkEditClients: ({ body, keyed, actor }) =>
    clientEdits(db).apply(body, keyed, { actor, today: clock.today() }),
  undoBulkClients: ({ body, keyed, actor }) =>
    clientEdits(db).undo(body, keyed, { actor, today: clock.today() }),
})
