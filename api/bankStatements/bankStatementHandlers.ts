import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { requireConfirmed } from '../http/requireConfirmed.ts'
import { acceptMovementAside } from './acceptMovementAside.ts'
import { forgetBankRule, listBankRules } from './bankRules.ts'
import { ignoreMovement, linkMovement, undoMovement } from './decideMovement.ts'
import { importStatements } from './importStatements.ts'
import { listMovements } from './listMovements.ts'
import { listReturnableDebits } from './listReturnableDebits.ts'
import { listStatements } from './listStatements.ts'
import { readMovement } from './oneMovement.ts'
import { receiveFile } from './receiveFile.ts'
import { retryMovement } from './retryMovement.ts'
import { tellOwnDebit } from './tellOwnDebit.ts'
import { tellReturnedDebits } from './tellReturnedDebits.ts'
import { watchedFolder } from './watchedFolder.ts'

/** What banks tell of the company's accounts, and what staff say of it. */
export const bankStatementHandlers = ({
  db,
  clock,
  bankStatementsDir,
}: Deps): HandlersOf<'bankStatements'> => ({
  importBankStatement: async ({ req, caller, actor }) =>
    importStatements(db, await receiveFile(req), actor, {
      today: clock.today(),
      now: clock.now(),
      confirmed: () => requireConfirmed(caller, clock),
    }),
  takeAsideOfStatement: ({ params, actor }) =>
    acceptMovementAside(db, params.identifier, actor, { today: clock.today(), now: clock.now() }),
  readWatchedFolder: () => watchedFolder(bankStatementsDir, clock.now()),
  listBankStatements: ({ query }) => listStatements(db, query),
  listBankMovements: ({ query }) => listMovements(db, query),
  readBankMovement: ({ params }) => readMovement(db, params.identifier),
  linkBankMovement: ({ params, body, actor }) => linkMovement(db, params.identifier, body, actor),
  ignoreBankMovement: ({ params, body, actor }) => ignoreMovement(db, params.identifier, body, actor),
  retryBankMovement: ({ params, actor }) =>
    retryMovement(db, params.identifier, { today: clock.today(), now: clock.now(), actor }),
  tellBankMovementDebit: ({ params, body, actor }) =>
    tellOwnDebit(db, params.identifier, body, { today: clock.today(), now: clock.now(), actor }),
  tellBankMovementDebits: ({ params, body, actor }) =>
    tellReturnedDebits(db, params.identifier, body, { today: clock.today(), now: clock.now(), actor }),
  listReturnableDebits: ({ params, query }) => listReturnableDebits(db, params.identifier, query),
  listBankRules: () => listBankRules(db),
  forgetBankRule: ({ params, actor }) => forgetBankRule(db, params.identifier, actor),
  undoBankMovement: ({ params, actor }) =>
    undoMovement(db, params.identifier, { today: clock.today(), now: clock.now(), actor }),
})
