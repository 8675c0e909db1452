import type * as wire from '#wire/jobs.ts'
import type { Job } from './job.ts'
import { checkDocuments } from './jobs/checkDocuments.ts'
import { dispatchSchedules } from './jobs/dispatchSchedules.ts'
import { makeExport } from './jobs/makeExport.ts'
import { renderInvoicePdfs } from './jobs/renderInvoicePdfs.ts'
import { sendMail } from './jobs/sendMail.ts'
import { sendRecords } from './jobs/sendRecords.ts'
import { sweep } from './jobs/sweep.ts'

/** The name of each job that is declared (`wire/jobs.ts`). */
type JobName = {
  [Export in keyof typeof wire]: (typeof wire)[Export] extends {
    name: infer Name extends string
    queue: wire.QueueName
    payload: unknown
  }
    ? Name
    : never
}[keyof typeof wire]

/** Who does each; one that is declared and done by nobody is an error of types. */
const JOBS: { readonly [Name in JobName]: Job<Name> } = {
  sweep,
  dispatchSchedules,
  checkDocuments,
  renderInvoicePdfs,
  makeExport,
  sendMail,
  sendRecords,
}

/** Every job there is, by its name in the queue. */
export const REGISTRY: ReadonlyMap<string, Job> = new Map(Object.entries(JOBS))
