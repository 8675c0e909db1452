import { type Day, formatDay } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import type { DebtorAddress } from '#domain/sepa/directDebitXml.ts'
import {
  bicOf,
  type CheckedDebtor,
  checkDebtor,
  type Obstacle,
  type Remark,
  reasonOfReturn,
} from '../debtors/checkDebtor.ts'
import type { MandateOfClient, ReturnedDebit } from '../debtors/readDebtors.ts'
import { texts as debtorTexts } from '../debtors/texts.ts'
import type { Candidate } from './readCandidates.ts'
import { texts } from './texts.ts'

/** Euros: what a debit can be of at most (EPC implementation guidelines of the direct debit, and migration 0062). */
const MAX_DEBIT = 999_999_999.99

export type Checked = {
  candidate: Candidate
  obstacles: Obstacle[]
  remarks: Remark[]
  /** By what it is collected; null where it can't be. */
  mandate: MandateOfClient | null
  bic: string | null
  address: DebtorAddress | null
}

/**
 * Looks at what stops each invoice from being collected on its day, and what staff had better know. A mandate for a single collection serves the first
 * invoice that needs it.
 */
export const checkCandidates = (
  candidates: readonly Candidate[],
  dayOf: (candidate: Candidate) => Day,
): Checked[] => {
  const taken = new Set<number>()
  return candidates.map(candidate => {
    const mandates = candidate.mandates.map(mandate => ({
      ...mandate,
      isTaken: mandate.isTaken || taken.has(mandate.identifier),
    }))
    const debtor = checkDebtor({ ...candidate, mandates }, dayOf(candidate))
    const returned = candidate.returns.find(one => one.invoiceIdentifier === candidate.identifier)
    const obstacles = [...invoiceObstacles(candidate, returned), ...debtor.obstacles]
    if (debtor.mandate?.isOneOff && obstacles.length === 0) taken.add(debtor.mandate.identifier)
    return {
      candidate,
      obstacles,
      remarks: remarksOf(candidate, debtor, returned),
      mandate: debtor.mandate,
      bic: bicOf(candidate),
      address: debtor.address,
    }
  })
}

const invoiceObstacles = (candidate: Candidate, returned: ReturnedDebit | undefined): Obstacle[] => {
  if (candidate.annulledOn !== null) return [{ code: 'annulled', text: texts.annulled }]
  if (candidate.isPagada)
    return [{ code: 'paid', text: candidate.isWrittenOff ? texts.writtenOff : texts.paid }]
  if (candidate.remittance !== null) {
    const remittance = String(candidate.remittance)
    return [{ code: 'inRemittance', text: texts.inRemittance({ remittance }) }]
  }
  if (returned?.choice === 'transfer') return [{ code: 'askedTransfer', text: texts.askedTransfer }]
  if (Number(candidate.claim) <= 0) return [{ code: 'nothingLeft', text: texts.nothingLeft }]
  if (Number(candidate.claim) > MAX_DEBIT) return [{ code: 'tooMuch', text: texts.tooMuch }]
  // Whoever disputes all that it owes is told so as a client.
  const reason = candidate.dispute === null ? candidate.disputeOfInvoice : null
  return reason === null ? [] : [{ code: 'disputed', text: debtorTexts.disputed({ reason }) }]
}

const remarksOf = (
  candidate: Candidate,
  { mandate, remarks: debtor }: CheckedDebtor,
  returned: ReturnedDebit | undefined,
): Remark[] => {
  const remarks: Remark[] = []
  const credit = Number(candidate.credit)
  if (credit > 0) remarks.push({ code: 'credit', text: texts.credit({ amount: formatMoney(credit) }) })
  if (candidate.promisedBy !== null) {
    const day = formatDay(candidate.promisedBy)
    remarks.push({ code: 'promised', text: texts.promised({ day }) })
  }
  if (candidate.asksTransfer) remarks.push({ code: 'asksTransfer', text: texts.asksTransfer })
  if (candidate.remindedOn !== null)
    remarks.push({ code: 'reminded', text: texts.reminded({ day: formatDay(candidate.remindedOn) }) })
  if (returned) {
    const told = { day: formatDay(returned.day), reason: reasonOfReturn(returned.code) }
    remarks.push({ code: 'cameBack', text: texts.cameBack(told) })
  }
  if (candidate.isRecentAccount) remarks.push({ code: 'recentAccount', text: texts.recentAccount })
  if (mandate && candidate.iban !== null && mandate.iban !== candidate.iban)
    remarks.push({ code: 'otherAccount', text: texts.otherAccount })
  // What is said of this invoice is not said of the others again.
  remarks.push(...debtor.filter(({ code }) => code !== 'otherCameBack' || !returned))
  if (!candidate.isActive) remarks.push({ code: 'inactive', text: texts.inactive })
  return remarks
}
