import { MOST_MOVEMENTS } from '#wire/bankStatements.ts'
import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { ignoreMovement, linkMovement, readMovement, undoMovement } from './decideMovement.ts'
import { importStatements } from './importStatements.ts'
import { listStatements } from './listStatements.ts'
import { presentMovements } from './presentMovements.ts'
import { receiveFile } from './receiveFile.ts'

/** What banks tell of the company's accounts, and what staff say of it. */
export const bankStatementHandlers = ({ db, clock }: Deps): HandlersOf<'bankStatements'> => ({
  importBankStatement: async ({ req, actor }) =>
    importStatements(db, await receiveFile(req), actor, {
      today: clock.today(),
      now: clock.now(),
    }),
  listBankStatements: () => listStatements(db),
  listBankMovements: async ({ query: { state } }) => {
    const movements = db.selectFrom('bankMovements').where('state', '=', state)
    const { count } = await movements
      .select(eb => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    // What waits is told from its oldest on, what was decided from its last.
    const direction = state === 'open' ? 'asc' : 'desc'
    const rows = await movements
      .selectAll()
      .orderBy('bookedOn', direction)
      .orderBy('identifier', direction)
      .limit(MOST_MOVEMENTS)
      .execute()
    return { count: Number(count), movements: await presentMovements(db, rows) }
  },
  readBankMovement: ({ params }) => readMovement(db, params.identifier),
  linkBankMovement: ({ params, body, actor }) => linkMovement(db, params.identifier, body, actor),
  ignoreBankMovement: ({ params, body, actor }) => ignoreMovement(db, params.identifier, body, actor),
  undoBankMovement: ({ params, actor }) =>
    undoMovement(db, params.identifier, { today: clock.today(), now: clock.now(), actor }),
})
