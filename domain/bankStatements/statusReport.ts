import { type Day, toDay } from '../dates.ts'
import { normalizeIban } from '../iban.ts'
import { centsOf } from './cents.ts'
import { MAX_MOVEMENTS } from './maxMovements.ts'
import { texts } from './texts.ts'
import { UnreadableStatement } from './unreadable.ts'
import { allAt, firstAt, textAt, type XmlElement } from './xmlElement.ts'

/** What a bank has to say of one debit. */
export type ReportedDebit = {
  /** The block that it is of; null where the bank does not say. */
  block: string | null
  endToEndId: string
  isRejected: boolean
  /** ISO code, the bank's own or its words. */
  reason: string | null
  /** Cents; null where none is told. */
  amount: number | null
  /** Whom it was to be collected for; null where the bank does not say. */
  iban: string | null
}

export type RefusedBlock = { block: string; reason: string | null }

/** What a bank answers to a file of ours (pain.002). No money moves by it. */
export type StatusReport = {
  /** The bank's own name of it. */
  reference: string | null
  day: Day | null
  messageId: string
  /** The whole file was refused. */
  isRefused: boolean
  reason: string | null
  /** Refused as a whole, of which no debit is told by itself. */
  refusedBlocks: RefusedBlock[]
  debits: ReportedDebit[]
  /** Its word for the whole (`PART`, `ACTC`), where it says one. */
  status: string | null
}

/** What of a reason is kept. */
const MOST_REASON = 35

/** Whether a document is one. */
export const isStatusReport = (document: XmlElement): boolean => envelopeOf(document) !== undefined

const envelopeOf = (document: XmlElement): XmlElement | undefined =>
  document.name === 'CstmrPmtStsRpt'
    ? document
    : document.name === 'Document'
      ? firstAt(document, 'CstmrPmtStsRpt')
      : undefined

/**
 * Reads a customer payment status report (pain.002, versions .03 to .10, by local names).
 *
 * @throws UnreadableStatement for one that names no message of ours, or a debit whose name or amount can't be read.
 */
export const readStatusReport = (document: XmlElement): StatusReport => {
  const report = envelopeOf(document)
  const group = report && firstAt(report, 'OrgnlGrpInfAndSts')
  const messageId = group ? textAt(group, 'OrgnlMsgId') : null
  if (!report || !group || messageId === null) throw new UnreadableStatement(texts.reportOfNothing)
  const status = textAt(group, 'GrpSts')
  const debits: ReportedDebit[] = []
  const refusedBlocks: RefusedBlock[] = []
  for (const block of allAt(report, 'OrgnlPmtInfAndSts')) {
    const name = textAt(block, 'OrgnlPmtInfId')
    const isRefused = textAt(block, 'PmtInfSts') === 'RJCT'
    const told = allAt(block, 'TxInfAndSts')
    if (debits.length + told.length > MAX_MOVEMENTS)
      throw new UnreadableStatement(texts.tooManyMovements({ most: String(MAX_MOVEMENTS) }))
    if (isRefused && told.length === 0) {
      if (name === null) throw new UnreadableStatement(texts.reportOfNothing)
      refusedBlocks.push({ block: name, reason: reasonOf(block) })
    }
    for (const debit of told) debits.push(debitOf(debit, name, debits.length + 1, block, isRefused))
  }
  return {
    reference: textAt(report, 'GrpHdr', 'MsgId'),
    day: toDay(textAt(report, 'GrpHdr', 'CreDtTm') ?? ''),
    messageId,
    isRefused: status === 'RJCT',
    reason: reasonOf(group),
    refusedBlocks,
    debits,
    status,
  }
}

const debitOf = (
  debit: XmlElement,
  block: string | null,
  place: number,
  ofBlock: XmlElement,
  isBlockRefused: boolean,
): ReportedDebit => {
  const endToEndId = textAt(debit, 'OrgnlEndToEndId')
  const status = textAt(debit, 'TxSts')
  const isRejected = status === null ? isBlockRefused : status === 'RJCT'
  if (endToEndId === null) throw new UnreadableStatement(texts.reportField({ place: String(place) }))
  const element = firstAt(debit, 'OrgnlTxRef', 'Amt', 'InstdAmt')
  const amount = element ? centsOf(element.text) : null
  if (element && (amount === null || (element.attributes.Ccy ?? 'EUR') !== 'EUR'))
    throw new UnreadableStatement(texts.reportField({ place: String(place) }))
  const iban = textAt(debit, 'OrgnlTxRef', 'CdtrAcct', 'Id', 'IBAN')
  return {
    block,
    endToEndId,
    isRejected,
    reason: reasonOf(debit) ?? reasonOf(ofBlock),
    amount,
    iban: iban === null ? null : normalizeIban(iban),
  }
}

const reasonOf = (from: XmlElement): string | null =>
  (
    textAt(from, 'StsRsnInf', 'Rsn', 'Cd') ??
    textAt(from, 'StsRsnInf', 'Rsn', 'Prtry') ??
    textAt(from, 'StsRsnInf', 'AddtlInf')
  )?.slice(0, MOST_REASON) ?? null
