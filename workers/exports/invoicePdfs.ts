import { invoiceNumber } from '#domain/invoiceNumber.ts'
import type { ExportWork } from '#wire/exports.ts'
import { renderInvoice } from '../documents/invoice/renderInvoice.ts'
import { storedInvoicePdf } from '../documents/invoice/storedInvoicePdf.ts'
import type { JobContext } from '../job.ts'
import { ExportError } from './exportError.ts'
import { texts } from './texts.ts'

type Invoice = Extract<ExportWork['content'], { kind: 'invoices' }>['invoices'][number]

export type InvoicePdf = { invoice: Invoice; pdf: Uint8Array }

/**
 * The PDFs of invoices, one after the other: as they are kept; one that is not there yet, or can't be read, is printed here, which gives the same
 * bytes. An invoice that was deleted meanwhile is left out.
 *
 * Throws TransientError when store or API are away, ExportError for an invoice that can't be printed.
 */
export async function* invoicePdfs(
  invoices: readonly Invoice[],
  context: Pick<JobContext, 'api' | 'fileStore' | 'logger' | 'requestId'>,
): AsyncGenerator<InvoicePdf, void> {
  for (const invoice of invoices) {
    const pdf = (await storedInvoicePdf(context, invoice)) ?? (await printed(invoice, context))
    if (pdf) yield { invoice, pdf }
    else context.logger.info({ identifier: invoice.identifier }, 'an invoice was deleted meanwhile')
  }
}

const printed = async (
  invoice: Invoice,
  { api, requestId }: Pick<JobContext, 'api' | 'requestId'>,
): Promise<Uint8Array | null> => {
  const document = await api.invoiceDocument(invoice.identifier, requestId)
  if (document === null) return null
  try {
    return await renderInvoice(document)
  } catch (error) {
    throw new ExportError(texts.notPrinted({ number: invoiceNumber(invoice) }), {
      cause: error,
    })
  }
}
