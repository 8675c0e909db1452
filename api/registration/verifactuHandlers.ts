import type { InvoiceRecords } from '#wire/verifactu.ts'
import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { addCertificate, removeCertificate } from '../verifactu/certificateStore.ts'
import { claimMessage } from '../verifactu/claimMessage.ts'
import { readDeclarations, signDeclaration } from '../verifactu/declarations.ts'
import { chainPiece } from '../verifactu/exportedRecords.ts'
import { invoiceRecords } from '../verifactu/invoiceRecords.ts'
import { noteAnswer } from '../verifactu/noteAnswer.ts'
import { readState } from '../verifactu/readState.ts'
import { receiveCertificate } from '../verifactu/receiveCertificate.ts'
import { retrySending } from '../verifactu/retrySending.ts'
import { testConnection } from '../verifactu/testConnection.ts'
import { mendRecord, readMending } from './mendRecord.ts'
import { readRehearsal } from './rehearsed.ts'
import { setEnvironment } from './setEnvironment.ts'

/** Registration with the tax agency: where it stands, what it is sent with, the records of an invoice, and what the workers send. */
export const verifactuHandlers = (deps: Deps): HandlersOf<'verifactu'> => {
  const { db, clock, simulatorUrl } = deps
  const recordsOf = async (invoice: number): Promise<InvoiceRecords> => ({
    ...(await invoiceRecords(db, invoice, simulatorUrl)),
    mending: await readMending(db, invoice),
  })
  return {
    readRegistration: () => readState(db, clock.now()),
    setEnvironment: async ({ body, actor }) => {
      await setEnvironment(deps, body, actor)
      return readState(db, clock.now())
    },
    readRehearsal: () => readRehearsal(db),
    readDeclarations: () => readDeclarations(db),
    signDeclaration: async ({ body, actor }) => {
      await signDeclaration(db, { ...body, now: clock.now(), actor })
      return readDeclarations(db)
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
    readInvoiceRecords: ({ params }) => recordsOf(params.identifier),
    mendRecord: async ({ params, actor }) => {
      await mendRecord(deps, { ...params, actor })
      return recordsOf(params.identifier)
    },
    repeatRecord: async ({ params, actor }) => {
      await mendRecord(deps, { ...params, actor, isRepeated: true })
      return recordsOf(params.identifier)
    },
    claimMessage: () => claimMessage(deps),
    noteMessageAnswer: ({ params, body }) => noteAnswer(deps, { ...body, ...params }),
  }
}
