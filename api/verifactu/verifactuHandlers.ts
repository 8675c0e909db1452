import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { chainPiece } from './exportedRecords.ts'
import { invoiceRecords } from './invoiceRecords.ts'
import { readState } from './readState.ts'
import { setEnvironment } from './setEnvironment.ts'

/** Registration with the tax agency: where it stands, and the records of an invoice. */
export const verifactuHandlers = ({ db, clock, simulatorUrl }: Deps): HandlersOf<'verifactu'> => ({
  readRegistration: () => readState(db, clock.now()),
  setEnvironment: async ({ body, actor }) => {
    await setEnvironment(db, body, actor)
    return readState(db, clock.now())
  },
  readChain: ({ params, query }) => chainPiece(db, params.identifier, query),
  readInvoiceRecords: ({ params }) => invoiceRecords(db, params.identifier, simulatorUrl),
})
