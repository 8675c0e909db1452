import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { WrittenJson } from '../http/writtenJson.ts'
import { annulInvoice } from './annulInvoice.ts'
import { readAnnullable } from './readAnnullable.ts'

/** Invoices that should never have been issued. */
export const annulmentHandlers = (deps: Deps): HandlersOf<'annulments'> => ({
  readAnnullable: ({ params }) => readAnnullable(deps, params.identifier),
  annulInvoice: async ({ params: { identifier }, body, keyed, actor }) =>
    new WrittenJson(await annulInvoice(deps, { identifier, body, keyed, actor })),
})
