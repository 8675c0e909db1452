import type { InvoiceRow } from '#wire/invoiceRows.ts'

const MIN_MS = 5_000
const MS_PER_INVOICE = 2

/**
 * How often to read the list again, in milliseconds, 0 for not at all: while an invoice in sight waits for its PDF, which is
 * there seconds after a run. The longer the list the rarer, because a file that failed for good would be asked for forever.
 */
export const pdfPollInterval = (
  inSight: readonly Pick<InvoiceRow, 'fileVersion'>[],
  total: number,
): number =>
  inSight.some(invoice => invoice.fileVersion === 0) ? Math.max(MIN_MS, total * MS_PER_INVOICE) : 0
