import { bankCalls } from './calls/banks.ts'
import { billingCalls } from './calls/billing.ts'
import type { Call } from './calls/call.ts'
import { centreCalls } from './calls/centres.ts'
import { clientCalls } from './calls/clients.ts'
import { companyCalls } from './calls/company.ts'
import { contractCalls } from './calls/contracts.ts'
import { documentCalls } from './calls/documents.ts'
import { exportCalls } from './calls/exports.ts'
import { groupCalls } from './calls/groups.ts'
import { importCalls } from './calls/imports.ts'
import { invoiceCalls } from './calls/invoices.ts'
import { mailCalls } from './calls/mails.ts'
import { opsCalls } from './calls/ops.ts'
import { productCalls } from './calls/products.ts'
import { referenceCalls } from './calls/reference.ts'
import { reminderCalls } from './calls/reminders.ts'
import { reportCalls } from './calls/reports.ts'
import { scheduleCalls } from './calls/schedules.ts'
import { seriesCalls } from './calls/series.ts'
import { sessionCalls } from './calls/session.ts'
import { userCalls } from './calls/users.ts'

/** The one list of what can be called; whatever tells of all calls is derived from it. */
export const callGroups = {
  clients: clientCalls,
  contracts: contractCalls,
  products: productCalls,
  groups: groupCalls,
  centres: centreCalls,
  series: seriesCalls,
  banks: bankCalls,
  billing: billingCalls,
  invoices: invoiceCalls,
  documents: documentCalls,
  mails: mailCalls,
  reminders: reminderCalls,
  reports: reportCalls,
  exports: exportCalls,
  schedules: scheduleCalls,
  imports: importCalls,
  users: userCalls,
  session: sessionCalls,
  company: companyCalls,
  reference: referenceCalls,
  ops: opsCalls,
} as const satisfies Record<string, Record<string, Call>>

export const allCalls: readonly Call[] = Object.values(callGroups).flatMap<Call>(Object.values)

/** The process that answers a call. */
export const hostOf = ({ path }: Call): 'api' | 'bff' =>
  /^\/(bff|documents|ops)\//.test(path) ? 'bff' : 'api'
