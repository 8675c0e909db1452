import { broughtAt } from '#domain/sepa/fileTerms.ts'
import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { requireConfirmed } from '../http/requireConfirmed.ts'
import { addRemittance } from './addRemittance.ts'
import { chooseAfterReturn } from './afterReturn.ts'
import { sendDebitNotices } from './debitNotices.ts'
import { dueDebits } from './dueDebits.ts'
import {
  type Move,
  refuseRemittance,
  sendRemittance,
  undoRemittance,
  unsettleRemittance,
} from './moveRemittance.ts'
import { listRemittances, remittanceById } from './presentRemittance.ts'
import { remittanceFile } from './remittanceFile.ts'
import { undoRefusal, undoRejection } from './undoRejections.ts'

/** Notes that the bank has collected a remittance, and what it has told of it before. */
type Settle = (db: Deps['db'], move: Move, notCollected?: readonly number[]) => Promise<void>

/** Direct debits that a bank is asked for together. @param settle is of who reads the bank's files, which build upon remittances. */
export const remittanceHandlers = ({ db, clock }: Deps, settle: Settle): HandlersOf<'remittances'> => {
  const at = () => ({ today: clock.today(), now: clock.now() })
  return {
    listRemittances: () => listRemittances(db),
    readDueDebits: ({ query }) => dueDebits(db, broughtAt(clock.now()), query),
    readRemittance: ({ params }) => remittanceById(db, params.identifier),
    addRemittance: async ({ body, actor }) =>
      remittanceById(db, await addRemittance(db, body, { ...at(), actor })),
    readRemittanceFile: async ({ params, query, actor, res }) => {
      const asked = { version: query.version, today: clock.today(), actor }
      const { name, text } = await remittanceFile(db, params.identifier, asked)
      res.attachment(name).type('application/xml').write(text)
    },
    sendRemittance: async ({ params: { identifier }, body, version, actor }) => {
      await sendRemittance(db, { identifier, version, actor, ...at() }, body.isAtBank ?? false)
      return remittanceById(db, identifier)
    },
    settleRemittance: async ({ params: { identifier }, body, version, actor }) => {
      await settle(db, { identifier, version, actor, ...at() }, body.notCollected)
      return remittanceById(db, identifier)
    },
    unsettleRemittance: async ({ params: { identifier }, version, actor }) => {
      await unsettleRemittance(db, { identifier, version, actor, ...at() })
      return remittanceById(db, identifier)
    },
    refuseRemittance: async ({ params: { identifier }, version, actor }) => {
      await refuseRemittance(db, { identifier, version, actor, ...at() })
      return remittanceById(db, identifier)
    },
    undoRefusal: async ({ params: { identifier }, version, actor }) => {
      const remarks = await undoRefusal(db, { identifier, version, actor, ...at() })
      return { ...(await remittanceById(db, identifier)), remarks }
    },
    undoRejection: async ({ params, actor }) =>
      remittanceById(db, await undoRejection(db, params.identifier, actor)),
    sendDebitNotices: ({ params, actor }) =>
      sendDebitNotices(db, params.identifier, { today: clock.today(), actor }),
    chooseAfterReturn: async ({ params, body, actor }) =>
      remittanceById(
        db,
        await chooseAfterReturn(db, params.identifier, body, { today: clock.today(), actor }),
      ),
    undoRemittance: async ({ params: { identifier }, body, version, actor, caller }) => {
      const notSent = body.isNotSent ? () => requireConfirmed(caller, clock) : null
      await undoRemittance(db, { identifier, version, actor, ...at() }, notSent)
      return remittanceById(db, identifier)
    },
  }
}
