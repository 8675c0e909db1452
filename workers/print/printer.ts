import pdfMake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { withTimeout } from '#platform/withTimeout.ts'
import './engine/fastText.ts'
import { FONT_FAMILY, FONT_FILES } from './fonts.ts'

// A definition is made from what staff and imports wrote: it may name no file and no address that pdfmake would fetch.
pdfMake.setUrlAccessPolicy(() => false)
pdfMake.setLocalAccessPolicy(() => false)
pdfMake.setFonts({ [FONT_FAMILY]: FONT_FILES })

/** The longest invoice takes a second. pdfmake's promise never settles when a stream of it breaks. */
const TIME_LIMIT_MS = 30_000

/**
 * Prints a definition. The same definition gives the same bytes where its `info.creationDate` is set: PDFKit derives the file
 * id from `info`. Keeps the thread busy while it lays out. Rejects when pdfmake fails or is not done after the time limit.
 */
export const printPdf = async (
  definition: TDocumentDefinitions,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<Buffer> =>
  withTimeout(
    timeLimitMs,
    pdfMake.createPdf(definition).getBuffer(),
    () => new Error(`PDF not done after ${timeLimitMs} ms`),
  )
