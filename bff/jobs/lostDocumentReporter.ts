import type { Logger } from '#platform/logger.ts'
import type { JobQueue, QueueBackend } from '#platform/queues.ts'
import { checkDocumentsJob } from '#wire/jobs.ts'
import type { LostDocumentReporter, StoredDocument } from '../services.ts'

export const makeLostDocumentReporter = (backend: QueueBackend, logger: Logger): LostDocumentReporter => {
  let queue: JobQueue | null = null

  const add = async (document: StoredDocument, requestId: string): Promise<void> => {
    const { name } = checkDocumentsJob
    queue ??= backend.makeQueue(checkDocumentsJob.queue)
    const data =
      'invoice' in document
        ? { invoices: [document.invoice], requestId }
        : { exports: [document.exported], requestId }
    await queue.add(name, data, { jobId: idOf(document), removeOnComplete: true, removeOnFail: true })
  }

  return {
    report: (document, requestId) => {
      add(document, requestId).catch(error =>
        logger.warn({ err: error, requestId }, 'could not report a lost document'),
      )
    },
    close: async () => {
      await queue?.close()
    },
  }
}

/** However many wait for it, it is looked for once. */
const idOf = (document: StoredDocument): string =>
  'invoice' in document
    ? `lost-invoice-${document.invoice.identifier}-v${document.invoice.version}`
    : `lost-export-${document.exported.identifier}`
