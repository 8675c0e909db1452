import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { addCertificate, removeCertificate } from './certificateStore.ts'
import { claimMessage } from './claimMessage.ts'
import { chainPiece } from './exportedRecords.ts'
import { invoiceRecords } from './invoiceRecords.ts'
import { mendRecord } from './mendRecord.ts'
import { noteAnswer } from './noteAnswer.ts'
import { readState } from './readState.ts'
import { receiveCertificate } from './receiveCertificate.ts'
import { retrySending } from './retrySending.ts'
import { setEnvironment } from './setEnvironment.ts'
import { testConnection } from './testConnection.ts'

/** Registration with the tax agency: where it stands, what it is sent with, the records of an invoice, and what the workers send. */
export const verifactuHandlers = (deps: Deps): HandlersOf<'verifactu'> => {
  const { db, clock, simulatorUrl } = deps
  return {
    readRegistration: () => readState(db, clock.now()),
    setEnvironment: async ({ body, actor }) => {
      await setEnvironment(db, body, actor)
      return readState(db, clock.now())
    },
    addCertificate: async ({ req, res, actor }) => {
      await addCertificate(deps, { ...(await receiveCertificate(req, res)), actor })
      return readState(db, clock.now())
    },
    removeCertificate: async ({ actor }) => {
      await removeCertificate(deps, actor)
      return readState(db, clock.now())
    },
    retrySending: async ({ actor }) => {
      await retrySending(deps, actor)
      return readState(db, clock.now())
    },
    testConnection: () => testConnection(deps),
    readChain: ({ params, query }) => chainPiece(db, params.identifier, query),
    readInvoiceRecords: ({ params }) => invoiceRecords(db, params.identifier, simulatorUrl),
    mendRecord: async ({ params, actor }) => {
      await mendRecord(deps, { ...params, actor })
      return invoiceRecords(db, params.identifier, simulatorUrl)
    },
    claimMessage: () => claimMessage(deps),
    noteMessageAnswer: ({ params, body }) => noteAnswer(deps, { ...body, ...params }),
  }
}
