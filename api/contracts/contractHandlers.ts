import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { contractEdits } from './contractEdits.ts'
import {
  contractsOfClient,
  deleteContract,
  insertContract,
  setBilledThrough,
  updateContract,
} from './contractStore.ts'
import { presentContract } from './presentContract.ts'
import { selectContracts } from './selectContracts.ts'

/** Contracts, the specification's client-products. */
export const contractHandlers = ({ db, clock }: Deps): HandlersOf<'contracts'> => ({
  listContracts: async () => (await selectContracts(db).execute()).map(presentContract),
  listActiveContracts: async () =>
    (await selectContracts(db).where('contracts.isActive', '=', true).execute()).map(presentContract),
  listContractsOfClient: async ({ params }) =>
    (await contractsOfClient(db, params.clientId)).map(presentContract),
  addContract: ({ body, keyed, actor }) => insertContract(db, body, { today: clock.today(), keyed, actor }),
  changeContract: ({ params, body, version, actor }) =>
    updateContract(db, params.identifier, body, version, clock.today(), actor),
  setBilledThrough: ({ params, body, version, actor }) =>
    setBilledThrough(db, params.identifier, body, version, actor),
  deleteContract: ({ params, version, actor }) => deleteContract(db, params.identifier, version, actor),
  previewBulkContracts: ({ body, actor }) => contractEdits(db).preview(body, { actor, today: clock.today() }),
  bulkEditContracts: ({ body, keyed, actor }) =>
    contractEdits(db).apply(body, keyed, { actor, today: clock.today() }),
  undoBulkContracts: ({ body, keyed, actor }) =>
    contractEdits(db).undo(body, keyed, { actor, today: clock.today() }),
})
