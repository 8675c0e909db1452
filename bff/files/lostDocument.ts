import type { Logger } from '#platform/logger.ts'
import type { JobQueue, QueueBackend } from '#platform/queues.ts'
import { checkDocumentsJob, type ExportedFile, type InvoiceVersion } from '#wire/jobs.ts'

type Document = { factura: InvoiceVersion } | { exportacio: ExportedFile }

export type LostDocument = {
  /**
   * Tells the workers that somebody wanted this document and the store has none: they look for themselves, and have it made again.
   * Returns at once and never fails: the sweep comes by it some time, and the next who opens it tells again.
   */
  tell: (document: Document, requestId: string) => void
  close: () => Promise<void>
}

export const makeLostDocument = (backend: QueueBackend, logger: Logger): LostDocument => {
  let queue: JobQueue | null = null

  const add = async (document: Document, requestId: string): Promise<void> => {
    const { name } = checkDocumentsJob
    queue ??= backend.makeQueue(checkDocumentsJob.queue)
    const data =
      'factura' in document
        ? { facturas: [document.factura], requestId }
        : { exportacions: [document.exportacio], requestId }
    await queue.add(name, data, { jobId: idOf(document), removeOnComplete: true, removeOnFail: true })
  }

  return {
    tell: (document, requestId) => {
      add(document, requestId).catch(error =>
        logger.warn({ err: error, requestId }, 'could not tell of a lost document'),
      )
    },
    close: async () => {
      await queue?.close()
    },
  }
}

/** However many wait for it, it is looked for once. */
const idOf = (document: Document): string =>
  'factura' in document
    ? `lost-invoice-${document.factura.identifier}-v${document.factura.version}`
    : `lost-export-${document.exportacio.identifier}`
