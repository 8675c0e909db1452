import { buffer } from 'node:stream/consumers'
import type { Logger } from '#platform/logger.ts'
import type { FileStore } from '#platform/storage/fileStore.ts'
import { invoicePdfKey } from '#wire/documents.ts'
import { StoreAwayError } from '#workers/transientError.ts'

/**
 * The PDF of one version of an invoice as it is kept; null where the store has none, not yet or not any more, or can't read this one though it
 * answers: whoever wants it prints it anew.
 *
 * @throws StoreAwayError when the store is away; its message is for staff.
 */
export const storedInvoicePdf = async (
  { fileStore, logger }: { fileStore: FileStore; logger: Pick<Logger, 'warn'> },
  invoice: { identifier: number; version: number },
): Promise<Buffer | null> => {
  const key = invoicePdfKey(invoice)
  try {
    const document = await fileStore.get(key)
    return document && (await buffer(document.stream))
  } catch (error) {
    await fileStore.ping().catch(() => {
      throw new StoreAwayError('El magatzem de documents no respon.', { cause: error })
    })
    logger.warn({ err: error, key }, 'a PDF can’t be read: printed anew')
    return null
  }
}
