import { safeFileName } from '#domain/fileNames.ts'
import { storedInvoicePdf } from '../documents/invoice/storedInvoicePdf.ts'
import { printInvoice } from '../documents/printing.ts'
import { TransientError } from '../transientError.ts'
import type { Attachment, AttachmentSources, AttachmentsOf } from './attachment.ts'
import { NotPrintedError } from './notPrintedError.ts'

/** One version of an invoice. */
type Invoice = { identifier: number; version: number; number: string }

export const attachInvoice: AttachmentsOf<'invoice'> = async ({ invoice, version, number }, sources) => [
  await invoicePdf({ identifier: invoice, version, number }, sources),
]

/**
 * The PDF of an invoice as it is kept; where the store has lost it or can't read it, printed anew, which gives the same bytes.
 *
 * @throws TransientError when the store is away, or when this version is not the current one any more.
 */
export const invoicePdf = async (invoice: Invoice, sources: AttachmentSources): Promise<Attachment> => ({
  filename: `${safeFileName(invoice.number)}.pdf`,
  contentType: 'application/pdf',
  bytes: (await storedInvoicePdf(sources, invoice)) ?? (await printed(invoice, sources)),
})

const printed = async (
  { identifier, version }: Invoice,
  { api, requestId }: AttachmentSources,
): Promise<Uint8Array> => {
  const document = await api.invoiceDocument(identifier, requestId)
  if (document?.version !== version) throw new TransientError('the invoice has just changed')
  try {
    return await printInvoice(document)
  } catch (error) {
    throw new NotPrintedError(String(error), { cause: error })
  }
}
