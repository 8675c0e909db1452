/**
 * A registration record of VERI*FACTU (RD 1007/2023, arts. 9–11; Orden HAC/1177/2024) as the literals that are written: what is hashed is
 * what stands in the XML, to the letter. Amounts are euros with two decimals (`-12.50`), days `dd-mm-yyyy`, instants `2026-01-31T10:00:00+01:00`.
 */

/** What an invoice is known by to the tax agency. */
export type InvoiceId = { issuer: string; number: string; day: string }

/** Who an invoice is for: a tax number of Spain, or a foreign one by the agency's list L7 (`02` of the Union, `04` of a country). */
export type Recipient =
  | { name: string; nif: string }
  | { name: string; idType: '02' | '04'; id: string; country: string | null }

/** Base and quota of one treatment (lists L8A, L9, L10). Null where the schema wants nothing. */
export type TaxDetail = {
  regime: string
  qualification: 'S1' | 'S2' | 'N1' | 'N2' | null
  exemption: string | null
  rate: string | null
  base: string
  quota: string | null
}

/** What a corrective invoice says of those that it corrects: `I` what it changes, `S` anew, beside what was so far. */
export type CorrectionOf =
  | { mode: 'I'; originals: InvoiceId[] }
  | { mode: 'S'; originals: InvoiceId[]; replacedBase: string; replacedQuota: string }

/** `corrects`: it puts an earlier record right (`Subsanacion`); `rejected` and `unknown` say what became of that one (`RechazoPrevio` S, X). */
export type PriorRecord = 'corrects' | 'corrects-rejected' | 'corrects-unknown'

export type Registration = {
  kind: 'alta'
  invoice: InvoiceId
  issuerName: string
  prior: PriorRecord | null
  type: 'F1' | 'R1' | 'R2' | 'R3' | 'R4'
  correction: CorrectionOf | null
  description: string
  recipients: Recipient[]
  details: TaxDetail[]
  totalQuota: string
  total: string
}

/** Takes the record of an invoice back that should never have been issued. `prior`: an annulment of it was rejected; the agency has none of it. */
export type Annulment = {
  kind: 'anulacion'
  invoice: InvoiceId
  prior: { wasRejected: boolean; isUnknown: boolean }
}

/** What a record says, before it has its place in the chain. */
export type RecordContent = Registration | Annulment

/** The software that writes records (`SistemaInformatico`), as its declaration names it. */
export type InvoicingSystem = {
  producerName: string
  producerNif: string
  name: string
  id: string
  version: string
  installation: string
  hasSeveralIssuers: boolean
}

/** Where a record stands: after which one, written when and by what. `reference` comes back in the agency's answer. */
export type ChainPlace = {
  previous: (InvoiceId & { fingerprint: string }) | null
  generatedAt: string
  reference: string
  system: InvoicingSystem
}

export type ChainedRecord = { content: RecordContent; place: ChainPlace; fingerprint: string }
