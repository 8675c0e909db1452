import { buffer } from 'node:stream/consumers'
import type { FileStore } from '#platform/storage/fileStore.ts'
import { invoicePdfKey } from '#wire/documents.ts'
import { StoreAwayError } from '#workers/transientError.ts'

/**
 * The PDF of one version of an invoice as it is kept; null where the store has none, not yet or not any more.
 *
 * @throws StoreAwayError when the store is away; its message is for staff.
 */
export const storedInvoicePdf = async (
  fileStore: FileStore,
  invoice: { identifier: number; version: number },
): Promise<Buffer | null> => {
  try {
    const document = await fileStore.get(invoicePdfKey(invoice))
    return document && (await buffer(document.stream))
  } catch (error) {
    throw new StoreAwayError('El magatzem de documents no respon.', { cause: error })
  }
}
