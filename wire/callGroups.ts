import type { z } from 'zod'
import { annulmentCalls } from './calls/annulments.ts'
import { apiTokenCalls } from './calls/apiTokens.ts'
import { auditCalls } from './calls/audit.ts'
import { bankStatementCalls } from './calls/bankStatements.ts'
import { bankCalls } from './calls/banks.ts'
import { billingCalls } from './calls/billing.ts'
import type { Call } from './calls/call.ts'
import { centreCalls } from './calls/centres.ts'
import { clientCalls } from './calls/clients.ts'
import { closingCalls } from './calls/closings.ts'
import { collectionCalls } from './calls/collections.ts'
import { companyCalls } from './calls/company.ts'
import { contractCalls } from './calls/contracts.ts'
import { correctionCalls } from './calls/corrections.ts'
import { documentCalls } from './calls/documents.ts'
import { exportCalls } from './calls/exports.ts'
import { groupCalls } from './calls/groups.ts'
import { importCalls } from './calls/imports.ts'
import { invoiceCalls } from './calls/invoices.ts'
import { listViewCalls } from './calls/listViews.ts'
import { mailCalls } from './calls/mails.ts'
import { mandateCalls } from './calls/mandates.ts'
import { opsCalls } from './calls/ops.ts'
import { overviewCalls } from './calls/overview.ts'
import { passwordCalls } from './calls/passwords.ts'
import { paymentCalls } from './calls/payments.ts'
import { personalDataCalls } from './calls/personalData.ts'
import { productCalls } from './calls/products.ts'
import { providerCalls } from './calls/providers.ts'
import { referenceCalls } from './calls/reference.ts'
import { reminderCalls } from './calls/reminders.ts'
import { remittanceCalls } from './calls/remittances.ts'
import { reportCalls } from './calls/reports.ts'
import { restoreCalls } from './calls/restores.ts'
import { scheduleCalls } from './calls/schedules.ts'
import { searchCalls } from './calls/search.ts'
import { secondFactorCalls } from './calls/secondFactors.ts'
import { seriesCalls } from './calls/series.ts'
import { sessionCalls } from './calls/session.ts'
import { signInCalls } from './calls/signIns.ts'
import { userCalls } from './calls/users.ts'
import { verifactuCalls } from './calls/verifactu.ts'
import type { ParameterOf, Value } from './pathOf.ts'
import { annulmentShapes } from './shapes/annulments.ts'
import { apiTokenShapes } from './shapes/apiTokens.ts'
import { auditShapes } from './shapes/audit.ts'
import { bankStatementShapes } from './shapes/bankStatements.ts'
import { bankShapes } from './shapes/banks.ts'
import { billingShapes } from './shapes/billing.ts'
import { centreShapes } from './shapes/centres.ts'
import { clientShapes } from './shapes/clients.ts'
import { closingShapes } from './shapes/closings.ts'
import { collectionShapes } from './shapes/collections.ts'
import { companyShapes } from './shapes/company.ts'
import { contractShapes } from './shapes/contracts.ts'
import { correctionShapes } from './shapes/corrections.ts'
import { documentShapes } from './shapes/documents.ts'
import { exportShapes } from './shapes/exports.ts'
import { groupShapes } from './shapes/groups.ts'
import { importShapes } from './shapes/imports.ts'
import { invoiceShapes } from './shapes/invoices.ts'
import { listViewShapes } from './shapes/listViews.ts'
import { mailShapes } from './shapes/mails.ts'
import { mandateShapes } from './shapes/mandates.ts'
import { opsShapes } from './shapes/ops.ts'
import { overviewShapes } from './shapes/overview.ts'
import { passwordShapes } from './shapes/passwords.ts'
import { paymentShapes } from './shapes/payments.ts'
import { personalDataShapes } from './shapes/personalData.ts'
import { productShapes } from './shapes/products.ts'
import { providerShapes } from './shapes/providers.ts'
import { referenceShapes } from './shapes/reference.ts'
import { reminderShapes } from './shapes/reminders.ts'
import { remittanceShapes } from './shapes/remittances.ts'
import { reportShapes } from './shapes/reports.ts'
import { restoreShapes } from './shapes/restores.ts'
import { scheduleShapes } from './shapes/schedules.ts'
import { searchShapes } from './shapes/search.ts'
import { secondFactorShapes } from './shapes/secondFactors.ts'
import { seriesShapes } from './shapes/series.ts'
import { sessionShapes } from './shapes/session.ts'
import type { Shape } from './shapes/shape.ts'
import { signInShapes } from './shapes/signIns.ts'
import { userShapes } from './shapes/users.ts'
import { verifactuShapes } from './shapes/verifactu.ts'

/** The one list of what can be called; whatever tells of all calls is derived from it. */
export const callGroups = {
  clients: { calls: clientCalls, shapes: clientShapes },
  contracts: { calls: contractCalls, shapes: contractShapes },
  products: { calls: productCalls, shapes: productShapes },
  groups: { calls: groupCalls, shapes: groupShapes },
  centres: { calls: centreCalls, shapes: centreShapes },
  series: { calls: seriesCalls, shapes: seriesShapes },
  banks: { calls: bankCalls, shapes: bankShapes },
  bankStatements: { calls: bankStatementCalls, shapes: bankStatementShapes },
  billing: { calls: billingCalls, shapes: billingShapes },
  invoices: { calls: invoiceCalls, shapes: invoiceShapes },
  payments: { calls: paymentCalls, shapes: paymentShapes },
  corrections: { calls: correctionCalls, shapes: correctionShapes },
  annulments: { calls: annulmentCalls, shapes: annulmentShapes },
  mandates: { calls: mandateCalls, shapes: mandateShapes },
  remittances: { calls: remittanceCalls, shapes: remittanceShapes },
  closings: { calls: closingCalls, shapes: closingShapes },
  verifactu: { calls: verifactuCalls, shapes: verifactuShapes },
  documents: { calls: documentCalls, shapes: documentShapes },
  mails: { calls: mailCalls, shapes: mailShapes },
  collections: { calls: collectionCalls, shapes: collectionShapes },
  reminders: { calls: reminderCalls, shapes: reminderShapes },
  overview: { calls: overviewCalls, shapes: overviewShapes },
  reports: { calls: reportCalls, shapes: reportShapes },
  exports: { calls: exportCalls, shapes: exportShapes },
  schedules: { calls: scheduleCalls, shapes: scheduleShapes },
  imports: { calls: importCalls, shapes: importShapes },
  users: { calls: userCalls, shapes: userShapes },
  secondFactors: { calls: secondFactorCalls, shapes: secondFactorShapes },
  session: { calls: sessionCalls, shapes: sessionShapes },
  passwords: { calls: passwordCalls, shapes: passwordShapes },
  providers: { calls: providerCalls, shapes: providerShapes },
  apiTokens: { calls: apiTokenCalls, shapes: apiTokenShapes },
  signIns: { calls: signInCalls, shapes: signInShapes },
  company: { calls: companyCalls, shapes: companyShapes },
  listViews: { calls: listViewCalls, shapes: listViewShapes },
  search: { calls: searchCalls, shapes: searchShapes },
  reference: { calls: referenceCalls, shapes: referenceShapes },
  ops: { calls: opsCalls, shapes: opsShapes },
  audit: { calls: auditCalls, shapes: auditShapes },
  personalData: { calls: personalDataCalls, shapes: personalDataShapes },
  restores: { calls: restoreCalls, shapes: restoreShapes },
} as const satisfies Record<string, { calls: Record<string, Call>; shapes: Record<string, Shape> }>

type Group = (typeof callGroups)[keyof typeof callGroups]
type Merged<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? { [Name in keyof All]: All[Name] }
  : never

/** Every call and every shape by name. */
export type Calls = Merged<Group['calls']>
export type Shapes = Merged<Group['shapes']>
export type CallName = keyof Calls & keyof Shapes

type Of<Name extends CallName, Part extends keyof Shape> = Part extends keyof Shapes[Name]
  ? Shapes[Name][Part]
  : undefined
type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined

/** What a call takes as it is sent, and as the server has read it. */
export type BodySent<Name extends CallName> =
  Of<Name, 'takesFiles'> extends true
    ? FormData
    : Of<Name, 'takesFile'> extends true
      ? Blob
      : Input<Of<Name, 'body'>>
export type BodyRead<Name extends CallName> =
  Of<Name, 'bodyDependsOnCaller'> extends true ? undefined : Output<Of<Name, 'body'>>
export type QueryRead<Name extends CallName> = Output<Of<Name, 'query'>>
export type ParamsRead<Name extends CallName> = {
  [Parameter in ParameterOf<Calls[Name]['path']>]: Parameter extends keyof Of<Name, 'params'>
    ? Output<Of<Name, 'params'>[Parameter]>
    : string
}

/** Parameters and query of a call, as `pathOf` takes them. */
export type AddressSent<Name extends CallName> = Record<ParameterOf<Calls[Name]['path']>, Value> & {
  [Key in keyof Input<Of<Name, 'query'>>]?: Value | readonly Value[] | null | undefined
}

/** What the API answers, as JSON; undefined where it says nothing. What the BFF tells the browser instead of a token is another thing. */
export type AnswerOf<Name extends CallName> = Output<Shapes[Name]['answers'][keyof Shapes[Name]['answers']]>
export type BffAnswerOf<Name extends CallName> =
  Of<Name, 'throughBff'> extends z.ZodType ? Output<Of<Name, 'throughBff'>> : AnswerOf<Name>

export const allCalls: readonly Call[] = Object.values(callGroups).flatMap<Call>(({ calls }) =>
  Object.values(calls),
)

/** The shape of a call. */
export const shapeOf = ({ name }: Call): Shape => {
  const shape = shapes.get(name)
  if (!shape) throw new Error(`no shape of ${name}`)
  return shape
}

const shapes = new Map<string, Shape>(
  Object.values(callGroups).flatMap(group => Object.entries<Shape>(group.shapes)),
)

/** The process that answers a call. */
export const hostOf = ({ path }: Call): 'api' | 'bff' =>
  /^\/(bff|documents|ops)\//.test(path) ? 'bff' : 'api'
