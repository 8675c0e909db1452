import { type Day, formatDay } from '#domain/dates.ts'
import { isValidBic, isValidIban } from '#domain/iban.ts'
import { toSepaText } from '#domain/sepa/characters.ts'
import { type DebtorAddress, MAX_NAME } from '#domain/sepa/directDebitXml.ts'
import { expiryOf, type MandateState, mandateState } from '#domain/sepa/mandates.ts'
import { isBeyondEea, isSepaAccount } from '#domain/sepa/zone.ts'
import { countryCode } from '#domain/verifactu/countries.ts'
import type { Collectable } from '#wire/remittances.ts'
import type { Candidate, MandateOfClient } from './readCandidates.ts'
import { texts } from './texts.ts'

type Obstacle = Collectable['obstacles'][number]
type Remark = Collectable['remarks'][number]

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
    const { mandate, obstacle } = chooseMandate(mandates, dayOf(candidate))
    const address = addressOf(candidate)
    const obstacles = [
      ...invoiceObstacles(candidate),
      ...accountObstacles(candidate),
      ...(obstacle ? [obstacle] : []),
      ...(isBeyondEea(candidate.iban ?? '') && address === null
        ? [{ code: 'noAddress', text: texts.noAddress } as const]
        : []),
    ]
    if (mandate?.isOneOff && obstacles.length === 0) taken.add(mandate.identifier)
    return {
      candidate,
      obstacles,
      remarks: remarksOf(candidate, mandate),
      mandate,
      bic: candidate.bic !== null && isValidBic(candidate.bic) ? candidate.bic : null,
      address,
    }
  })
}

const invoiceObstacles = (candidate: Candidate): Obstacle[] => {
  if (candidate.annulledOn !== null) return [{ code: 'annulled', text: texts.annulled }]
  if (candidate.isPagada) return [{ code: 'paid', text: texts.paid }]
  if (candidate.remittance !== null) {
    const remittance = String(candidate.remittance)
    return [{ code: 'inRemittance', text: texts.inRemittance({ remittance }) }]
  }
  return Number(candidate.claim) > 0 ? [] : [{ code: 'nothingLeft', text: texts.nothingLeft }]
}

const accountObstacles = ({ isAdeudo, iban }: Candidate): Obstacle[] => {
  const found: Obstacle[] = isAdeudo ? [] : [{ code: 'notDebit', text: texts.notDebit }]
  if (!iban) return [...found, { code: 'noIban', text: texts.noIban }]
  if (!isValidIban(iban)) return [...found, { code: 'wrongIban', text: texts.wrongIban }]
  return isSepaAccount(iban) ? found : [...found, { code: 'notSepa', text: texts.notSepa }]
}

/** The newest that can be collected by; else why the newest can't. */
const chooseMandate = (
  mandates: readonly MandateOfClient[],
  day: Day,
): { mandate: MandateOfClient | null; obstacle: Obstacle | null } => {
  const stateOf = (mandate: MandateOfClient): MandateState =>
    mandate.isOneOff && mandate.isTaken ? 'usedUp' : mandateState(mandate, day)
  const usable = mandates.find(mandate => stateOf(mandate) === 'usable')
  if (usable) return { mandate: usable, obstacle: null }
  const [newest] = mandates
  if (!newest) return { mandate: null, obstacle: { code: 'noMandate', text: texts.noMandate } }
  return { mandate: null, obstacle: mandateObstacle(newest, stateOf(newest)) }
}

const mandateObstacle = (mandate: MandateOfClient, state: MandateState): Obstacle => {
  const { reference } = mandate
  switch (state) {
    case 'cancelled':
      return { code: 'mandateCancelled', text: texts.mandateCancelled({ reference }) }
    case 'usedUp':
      return { code: 'mandateUsedUp', text: texts.mandateUsedUp({ reference }) }
    case 'notSigned':
      return { code: 'mandateNotSigned', text: texts.mandateNotSigned({ reference }) }
    default: {
      const day = formatDay(expiryOf(mandate))
      return { code: 'mandateExpired', text: texts.mandateExpired({ reference, day }) }
    }
  }
}

const remarksOf = (candidate: Candidate, mandate: MandateOfClient | null): Remark[] => {
  const remarks: Remark[] = []
  if (candidate.isRecentAccount) remarks.push({ code: 'recentAccount', text: texts.recentAccount })
  if (mandate && candidate.iban !== null && mandate.iban !== candidate.iban)
    remarks.push({ code: 'otherAccount', text: texts.otherAccount })
  const written = toSepaText(candidate.debtorName, MAX_NAME)
  const whole = toSepaText(candidate.debtorName, Number.POSITIVE_INFINITY)
  if (written !== whole) remarks.push({ code: 'nameCut', text: texts.nameCut({ name: written }) })
  else if (written !== candidate.debtorName)
    remarks.push({ code: 'nameMapped', text: texts.nameMapped({ name: written }) })
  if (!candidate.isActive) remarks.push({ code: 'inactive', text: texts.inactive })
  return remarks
}

/** Sent only where a bank outside of the EEA wants it; town and country in their own elements, as since November 2026 they have to be. */
const addressOf = (candidate: Candidate): DebtorAddress | null => {
  const { iban, poblacion, pais, cp, direccion } = candidate
  if (!iban || !isBeyondEea(iban) || !poblacion) return null
  const country = pais === null ? iban.slice(0, 2) : countryCode(pais)
  return country === null ? null : { town: poblacion, postcode: cp, country, line: direccion }
}
