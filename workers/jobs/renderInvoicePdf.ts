import { invoicePdfKey } from '#contract/documents.ts'
import { type RenderInvoicePdf, renderInvoicePdfJob } from '#contract/jobs.ts'
import type { DocumentStore } from '#platform/documents.ts'
import { renderInvoice } from '../documents/renderInvoice.ts'
import { defineJob, type JobContext } from '../job.ts'
import { TransientError } from '../transientError.ts'
import { queueMails } from './sendMail.ts'

/** Versions of an invoice that could have left a file behind: more edits than that happen to no invoice. */
const VERSIONS_BACK = 20

/** As much of a reason as the API takes. */
const REASON_LENGTH = 2_000

/** Makes the PDF of one version of an invoice, keeps it and tells the API that it is there. */
export const renderInvoicePdf = defineJob({
  ...renderInvoicePdfJob,
  options: {
    attempts: 3,
    backoff: { type: 'exponential', delay: 1_000 },
    // A sweep that asked just before the job was done must not queue it once more: the sweep itself removes what is old.
    removeOnComplete: false,
    removeOnFail: { count: 1_000 },
  },
  whenAway: 'wait',

  run: async ({ identifier, version }, context) => {
    const { api, documents, logger, requestId } = context
    const invoice = await api.invoiceDocument(identifier, requestId)
    if (invoice?.version !== version) {
      logger.info({ identifier, version, current: invoice?.version }, 'nobody wants this version any more')
      return
    }
    const pdf = await renderInvoice(invoice)
    const key = invoicePdfKey({ identifier, version })
    await kept(documents, key, pdf)
    const noted = await api.documentDone({ identifier, version, error: null }, requestId)
    const useless = noted ? olderThan({ identifier, version }) : [key]
    await Promise.all(useless.map(old => removed(documents, old, logger)))
    await queueMails(noted?.correus ?? [], context)
    logger.debug({ key, bytes: pdf.length }, noted ? 'PDF made' : 'PDF came too late')
  },

  giveUp: async ({ identifier, version }, reason, { api, requestId }) => {
    await api.documentDone({ identifier, version, error: reason.slice(0, REASON_LENGTH) }, requestId)
  },
})

/** A disk that is full or away is no fault of the invoice. */
const kept = async (documents: DocumentStore, key: string, bytes: Uint8Array): Promise<void> => {
  try {
    await documents.put(key, bytes)
  } catch (error) {
    throw new TransientError('the document store takes nothing', { cause: error })
  }
}

const olderThan = ({ identifier, version }: RenderInvoicePdf): string[] =>
  Array.from({ length: Math.min(version - 1, VERSIONS_BACK) }, (_, index) =>
    invoicePdfKey({ identifier, version: version - 1 - index }),
  )

/** Only tidies up: a file that stays is served to nobody. */
const removed = async (
  documents: DocumentStore,
  key: string,
  logger: JobContext['logger'],
): Promise<void> => {
  try {
    await documents.remove(key)
  } catch (error) {
    logger.warn({ err: error, key }, 'could not remove an old PDF')
  }
}
