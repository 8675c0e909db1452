import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { WrittenJson } from '../http/writtenJson.ts'
import { issueCorrection } from './issueCorrection.ts'
import { previewCorrection } from './previewCorrection.ts'
import { readCorrectable } from './readCorrectable.ts'

/** Invoices that correct others. */
export const correctionHandlers = (deps: Deps): HandlersOf<'corrections'> => ({
  readCorrectable: ({ params }) => readCorrectable(deps.db, params.identifier),
  previewCorrection: ({ body }) => previewCorrection(deps, body),
  correctInvoice: async ({ params, body, keyed, actor }) =>
    new WrittenJson(
      await issueCorrection(deps, { body: { ...body, originales: [params.identifier] }, keyed, actor }),
    ),
  correctInvoices: async ({ body, keyed, actor }) =>
    new WrittenJson(await issueCorrection(deps, { body, keyed, actor })),
})
