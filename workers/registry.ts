import type { Job } from './job.ts'
import { checkDocuments } from './jobs/checkDocuments.ts'
import { dispatchSchedules } from './jobs/dispatchSchedules.ts'
import { makeExport } from './jobs/makeExport.ts'
import { renderInvoicePdfs } from './jobs/renderInvoicePdfs.ts'
import { sendMail } from './jobs/sendMail.ts'
import { sweep } from './jobs/sweep.ts'

/** Every job there is, by its name in the queue. */
export const REGISTRY: ReadonlyMap<string, Job> = new Map(
  [sweep, dispatchSchedules, checkDocuments, renderInvoicePdfs, makeExport, sendMail].map(job => [
    job.name,
    job,
  ]),
)
