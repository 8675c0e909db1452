import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { holdDebits, readDebitHold, releaseDebits } from './debitHolds.ts'
import { addMandate, cancelMandate, changeMandate, listMandates } from './mandateStore.ts'

/** Orders by which clients let their accounts be debited. */
export const mandateHandlers = ({ db, clock }: Deps): HandlersOf<'mandates'> => ({
  listMandates: ({ params }) => listMandates(db, params.identifier, clock.today()),
  addMandate: ({ body, actor }) => addMandate(db, body, { today: clock.today(), actor }),
  changeMandate: ({ params: { identifier }, body, version, actor }) =>
    changeMandate(db, { identifier, version, body }, { today: clock.today(), actor }),
  cancelMandate: ({ params: { identifier }, version, actor }) =>
    cancelMandate(db, { identifier, version }, { today: clock.today(), actor }),
  readDebitHold: ({ params }) => readDebitHold(db, params.identifier),
  holdDebits: ({ params, body, actor }) =>
    holdDebits(db, params.identifier, body, { now: clock.now(), actor }),
  releaseDebits: ({ params, actor }) => releaseDebits(db, params.identifier, actor),
})
