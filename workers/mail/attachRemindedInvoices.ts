import { safeFileName } from '#domain/fileNames.ts'
import type { MergedPart } from '../print/mergePdfs.ts'
import { invoicePdf } from './attachInvoice.ts'
import type { Attachment, AttachmentSources, AttachmentsOf } from './attachment.ts'

/** More would be too large for many mail servers, and tedious for who gets them. */
const MAX_APART = 10

type Invoice = Parameters<typeof invoicePdf>[0]

/** The PDFs of the invoices that a reminder is about; many of them as one, in which fonts and logo are there once. */
export const attachRemindedInvoices: AttachmentsOf<'reminder'> = async ({ invoices }, sources) =>
  invoices.length > MAX_APART
    ? [await merged(invoices, sources)]
    : Promise.all(invoices.map(invoice => invoicePdf(invoice, sources)))

const merged = async (invoices: readonly Invoice[], sources: AttachmentSources): Promise<Attachment> => {
  // With the library that reads PDFs, which hardly any mail needs.
  const { mergePdfs } = await import('../print/mergePdfs.ts')
  const parts = async function* (): AsyncGenerator<MergedPart> {
    for (const invoice of invoices)
      yield { title: invoice.number, pdf: (await invoicePdf(invoice, sources)).bytes }
  }
  const title = `${invoices.at(0)?.number} – ${invoices.at(-1)?.number}`
  // The same mail has the same bytes, whenever it is composed.
  const pieces = await Array.fromAsync(mergePdfs(parts(), { title, createdAt: null }))
  return {
    filename: `${safeFileName(title)}.pdf`,
    contentType: 'application/pdf',
    bytes: Buffer.concat(pieces),
  }
}
