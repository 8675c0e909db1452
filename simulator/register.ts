import { randomBytes } from 'node:crypto'
import { kindOfError } from '#platform/agency/errorCodes.ts'
import { type Line, registrationXml } from './answerXml.ts'
import { dayOf, textAt } from './fields.ts'
import { instantOf, todayOf } from './instants.ts'
import type { SentMessage, SentRecord } from './message.ts'
import type { Outcome, Registry, StoredInvoice } from './registry.ts'
import { operationProblem, type Standing } from './rules/operations.ts'
import { refusalOf } from './rules/refusal.ts'
import { warningOf } from './rules/warnings.ts'

export type Agency = {
  registry: Registry
  now: () => Date
  waitSeconds: number
  isInCensus: (nif: string) => boolean
  /** A code that somebody wants for a record, whatever it says; null for none. */
  wantedCode: (sent: SentRecord) => number | null
  /** Records a page of a consultation. */
  pageSize: number
}

/** Codes that formats of a record were refused with, by its place in the message. */
export type FormatErrors = ReadonlyMap<number, number>

/** Takes a message whose structure is right: every record is accepted or refused by itself. What the answer says is durable. */
export const register = (
  agency: Agency,
  message: SentMessage,
  presenter: string,
  formats: FormatErrors,
): string => {
  const { registry, waitSeconds } = agency
  const now = agency.now()
  const today = todayOf(now)
  const about = { presenter, at: instantOf(now), requestId: requestId(now) }
  const lines = registry.atOnce(() =>
    message.records.map((sent, index): Line => {
      const stored = registry.invoice(sent.key)
      const outcome = judge(agency, message, sent, stored, formats.get(index) ?? null, { now, today })
      registry.receive(sent, outcome, about.requestId)
      if (outcome.state !== 'rejected') registry.store(storedOf(sent, outcome, about))
      return { sent, outcome, duplicate: outcome.code === 3000 ? stored : null }
    }),
  )
  return registrationXml(message, lines, { ...about, csv: csv(), waitSeconds })
}

const judge = (
  { registry, isInCensus, wantedCode }: Agency,
  { obligado }: SentMessage,
  sent: SentRecord,
  stored: StoredInvoice | null,
  format: number | null,
  { now, today }: { now: Date; today: string },
): Outcome => {
  const wanted = wantedCode(sent)
  const refusal =
    format ??
    (wanted !== null && kindOfError(wanted) !== 'accepted' ? wanted : null) ??
    refusalOf(sent, { obligado: obligado.nif, today, isInCensus }) ??
    operationProblem(sent, standingOf(stored))
  if (refusal !== null) return { state: 'rejected', code: refusal }
  const warning = wanted ?? warningOf(sent, registry.endOfChain(sent), now)
  return { state: warning === null ? 'accepted' : 'acceptedWithErrors', code: warning }
}

const standingOf = (stored: StoredInvoice | null): Standing => {
  if (stored === null) return 'none'
  return stored.state === 'annulled' ? 'annulled' : 'alta'
}

const storedOf = (
  sent: SentRecord,
  { state, code }: Outcome,
  { presenter, at, requestId }: { presenter: string; at: string; requestId: string },
): StoredInvoice => ({
  key: sent.key,
  state: sent.kind === 'anulacion' ? 'annulled' : state === 'accepted' ? 'accepted' : 'acceptedWithErrors',
  code,
  record: sent.fields,
  huella: sent.huella,
  total: textAt(sent.fields, 'ImporteTotal'),
  requestId,
  presenter,
  presentedAt: at,
  modifiedAt: at,
})

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** `A-` and 14 signs. */
const csv = (): string => `A-${Array.from(randomBytes(14), byte => LETTERS[byte % LETTERS.length]).join('')}`

/** The instant and six digits, 20 in all. */
const requestId = (now: Date): string =>
  instantOf(now).replace(/\D/g, '').slice(0, 14) +
  String(randomBytes(4).readUInt32BE() % 1_000_000).padStart(6, '0')

/** The month of an invoice, `2026-11`. */
export const monthOf = (day: string): string => dayOf(day).slice(0, 7)
