import { dayInMadrid } from '#domain/dates.ts'
import { safeFileName } from '#domain/fileNames.ts'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import type { ExportWork } from '#wire/exports.ts'
import { renderDeclaration } from '../documents/renderDeclaration.ts'
import { renderMandateOrder } from '../documents/renderMandateOrder.ts'
import { renderReport } from '../documents/reports/renderReport.ts'
import type { JobContext } from '../job.ts'
import { mergePdfs } from '../print/mergePdfs.ts'
import { ExportError } from './exportError.ts'
import { type InvoicePdf, invoicePdfs } from './invoicePdfs.ts'
import { makeProgress, SettledError } from './progress.ts'
import { recordFiles } from './recordFiles.ts'
import { texts } from './texts.ts'
import { zipFiles } from './zipFiles.ts'

/**
 * The bytes of a file, piece by piece, telling meanwhile how far it is.
 *
 * Throws ExportError for a reason that staff should know, TransientError while something is away, SettledError when nobody wants the
 * file any more.
 */
export async function* exportFile(work: ExportWork, context: JobContext): AsyncGenerator<Uint8Array, void> {
  const { content, format } = work
  if (content.kind === 'report') {
    if (format === 'zip') throw new ExportError(texts.noZipOfReport)
    await makeProgress(work.identifier, 1, context).begin()
    const report = await context.api.reportDocument(content.request, context.requestId)
    yield await renderReport(report, format)
    return
  }
  if (content.kind === 'records') {
    yield* zipFiles(
      recordFiles(work.identifier, content.chains, context),
      dayInMadrid(new Date(work.createdAt)),
    )
    return
  }
  if (content.kind === 'declaration') {
    await makeProgress(work.identifier, 1, context).begin()
    yield await renderDeclaration(content.declaration)
    return
  }
  if (content.kind === 'mandate') {
    await makeProgress(work.identifier, 1, context).begin()
    yield await renderMandateOrder(content.order)
    return
  }
  await makeProgress(work.identifier, content.invoices.length, context).begin()
  const invoices = await invoicesNow(work.identifier, context)
  if (invoices.length === 0) throw new ExportError(texts.noneLeft)
  const progress = makeProgress(work.identifier, invoices.length, context)
  const pdfs = progress.counting(invoicePdfs(invoices, context))
  const createdAt = new Date(work.createdAt)
  if (format === 'zip') yield* zipFiles(zipped(pdfs), dayInMadrid(createdAt))
  else yield* mergePdfs(merged(pdfs), { title: work.fileName.replace(/\.pdf$/, ''), createdAt })
}

/** Read once the file is begun: who asks for it from here on gets another, whose invoices are as that one knows them. */
const invoicesNow = async (
  identifier: number,
  { api, requestId }: JobContext,
): Promise<Extract<ExportWork['content'], { kind: 'invoices' }>['invoices']> => {
  const work = await api.exportWork(identifier, requestId)
  if (work?.content.kind !== 'invoices') throw new SettledError('the file is settled')
  return work.content.invoices
}

async function* merged(pdfs: AsyncIterable<InvoicePdf>) {
  for await (const { invoice, pdf } of pdfs) yield { title: invoiceNumber(invoice), pdf }
}

/** Named as staff call the invoice. Series that no file system tells apart get their identifier added. */
async function* zipped(pdfs: AsyncIterable<InvoicePdf>) {
  const taken = new Set<string>()
  for await (const { invoice, pdf } of pdfs) {
    const number = safeFileName(invoiceNumber(invoice))
    const name = taken.has(number.toLowerCase()) ? `${number}-${invoice.identifier}` : number
    taken.add(number.toLowerCase())
    yield { name: `${name}.pdf`, bytes: pdf }
  }
}
