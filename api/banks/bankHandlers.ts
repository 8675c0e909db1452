import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { deleteBank, insertBank, listBanks, updateBank } from './bankStore.ts'
import { presentBank } from './presentBank.ts'

/** The company’s accounts that clients pay into. */
export const bankHandlers = ({ db, clock }: Deps): HandlersOf<'banks'> => ({
  listBanks: async () => (await listBanks(db)).map(presentBank),
  listActiveBanks: async () => (await listBanks(db, { activeOnly: true })).map(presentBank),
  addBank: ({ body, keyed, actor }) => insertBank(db, body, clock.now(), { keyed, actor }),
  changeBank: async ({ params, body, version, actor }) =>
    presentBank(await updateBank(db, params.identifier, body, version, actor)),
  deleteBank: ({ params, version, actor }) => deleteBank(db, params.identifier, version, actor),
})
