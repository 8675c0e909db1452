import { type Day, formatDay } from '#domain/dates.ts'
import { fold } from '#domain/fold.ts'
import { isValidBic, isValidIban, normalizeIban } from '#domain/iban.ts'
import { lostCharacters, toSepaText } from '#domain/sepa/characters.ts'
import { type DebtorAddress, MAX_NAME } from '#domain/sepa/directDebitXml.ts'
import { expiryOf, type MandateState, mandateState } from '#domain/sepa/mandates.ts'
import { isReturnReason, RETURN_REASONS } from '#domain/sepa/returnReasons.ts'
import { texts as reasonTexts } from '#domain/sepa/returnTexts.ts'
import { isBeyondEea, isSepaAccount } from '#domain/sepa/zone.ts'
import { countryCode } from '#domain/verifactu/countries.ts'
import type { Collectable } from '#wire/remittances.ts'
import type { Debtor, MandateOfClient, ReturnedDebit } from './readDebtors.ts'
import { texts } from './texts.ts'

export type Obstacle = Collectable['obstacles'][number]
export type Remark = Collectable['remarks'][number]

export type CheckedDebtor = {
  obstacles: Obstacle[]
  /** What stops nothing, and staff had better know. */
  remarks: Remark[]
  /** By what it is collected; null where it can't be. */
  mandate: MandateOfClient | null
  address: DebtorAddress | null
}

/** What stops a client's account from being debited on a day, whatever for. A mandate that `isTaken` serves nobody else. */
export const checkDebtor = (debtor: Debtor, day: Day): CheckedDebtor => {
  const { mandate, obstacle } = chooseMandate(debtor, day)
  const address = addressOf(debtor)
  return {
    obstacles: [
      ...(debtor.hold === null
        ? []
        : [{ code: 'onHold', text: texts.onHold({ reason: debtor.hold }) } as const]),
      ...(debtor.dispute === null
        ? []
        : [{ code: 'disputed', text: texts.disputed({ reason: debtor.dispute }) } as const]),
      ...accountObstacles(debtor),
      ...(obstacle ? [obstacle] : []),
      ...(isBeyondEea(debtor.iban ?? '') && address === null
        ? [{ code: 'noAddress', text: texts.noAddress } as const]
        : []),
    ],
    remarks: [...returnRemarks(debtor), ...nameRemarks(debtor.debtorName), ...bicRemarks(debtor)],
    mandate,
    address,
  }
}

/** What the file for the bank says of a client's bank; null where its IBAN has to do, as within the EEA it does (Regulation (EU) 260/2012, art. 5). */
export const bicOf = ({ bic }: Pick<Debtor, 'bic'>): string | null => {
  const written = bic === null ? '' : normalizeIban(bic)
  return isValidBic(written) ? written : null
}

const bicRemarks = (debtor: Debtor): Remark[] => {
  if (bicOf(debtor) !== null) return []
  if (debtor.bic?.trim()) return [{ code: 'wrongBic', text: texts.wrongBic }]
  return isBeyondEea(debtor.iban ?? '') ? [{ code: 'noBic', text: texts.noBic }] : []
}

/** A client's name as the bank will read it, where that is not how it is written. */
const nameRemarks = (nombre: string): Remark[] => {
  const name = toSepaText(nombre, MAX_NAME)
  const lost = lostCharacters(nombre)
  const told: Remark[] =
    lost.length === 0
      ? []
      : [{ code: 'nameLost', text: texts.nameLost({ characters: lost.join(' '), name }) }]
  if (name !== toSepaText(nombre, Number.POSITIVE_INFINITY))
    return [...told, { code: 'nameCut', text: texts.nameCut({ name }) }]
  return told.length > 0 || name === nombre
    ? told
    : [{ code: 'nameMapped', text: texts.nameMapped({ name }) }]
}

/** `AC04, compte cancel·lat`; the code alone where it is none of ours, and that the bank has told none. */
export const reasonOfReturn = (code: string | null): string => {
  if (code === null) return reasonTexts.reasons.MS03
  return isReturnReason(code) ? `${code}, ${reasonTexts.reasons[code]}` : code
}

const actionOf = ({ code }: ReturnedDebit) =>
  code !== null && isReturnReason(code) ? RETURN_REASONS[code] : null

/** What its bank has said of a debit of this account is true of the next one, until one is collected. */
const returnRemarks = ({ iban, returns }: Debtor): Remark[] => {
  const last = returns.find(
    one => one.iban === iban && !one.isOver && ['talk', 'mend'].includes(actionOf(one) ?? ''),
  )
  if (!last) return []
  const told = { day: formatDay(last.day), reason: reasonOfReturn(last.code) }
  return [{ code: 'otherCameBack', text: texts.otherCameBack(told) }]
}

const accountObstacles = ({ isAdeudo, iban, returns }: Debtor): Obstacle[] => {
  const found: Obstacle[] = isAdeudo ? [] : [{ code: 'notDebit', text: texts.notDebit }]
  if (!iban) return [...found, { code: 'noIban', text: texts.noIban }]
  if (!isValidIban(iban)) return [...found, { code: 'wrongIban', text: texts.wrongIban }]
  if (!isSepaAccount(iban)) return [...found, { code: 'notSepa', text: texts.notSepa }]
  // Its bank has said that nothing can be had from it: until the client has given another, or something was collected from it after all.
  const gone = returns.find(one => actionOf(one) === 'account' && one.iban === iban && !one.isOver)
  if (!gone) return found
  const text = texts.accountGone({ day: formatDay(gone.day), reason: reasonOfReturn(gone.code) })
  return [...found, { code: 'accountGone', text }]
}

/**
 * What came back after which a mandate can't be asked for any more: nobody had allowed it, which holds for all that was signed before as well; or it is of the
 * wrong scheme, and one of the other may do.
 */
const refusalOf = (mandate: MandateOfClient, returns: readonly ReturnedDebit[]): ReturnedDebit | undefined =>
  returns.find(one => {
    const isOwn = one.mandateIdentifier === mandate.identifier
    if (actionOf(one) === 'never') return isOwn || mandate.signedOn < one.day
    return isOwn && one.code === 'AC13' && mandate.scheme === 'B2B'
  })

/** What is said of a mandate by which nothing more can be collected, since something came back; null of any other. */
export const refusalText = (
  mandate: MandateOfClient,
  { mandates, returns }: Pick<Debtor, 'mandates' | 'returns'>,
): string | null => {
  const refusal = refusalOf(mandate, returns)
  if (!refusal) return null
  const { reference } = mandates.find(({ identifier }) => identifier === refusal.mandateIdentifier) ?? mandate
  const told = { reference, day: formatDay(refusal.day), reason: reasonOfReturn(refusal.code) }
  return texts.mandateRefused(told)
}

/** The newest that can be collected by; else why the newest can't. */
const chooseMandate = (
  { mandates, returns }: Debtor,
  day: Day,
): { mandate: MandateOfClient | null; obstacle: Obstacle | null } => {
  const stateOf = (mandate: MandateOfClient): MandateState =>
    mandate.isOneOff && mandate.isTaken ? 'usedUp' : mandateState(mandate, day)
  const usable = mandates.find(
    mandate => stateOf(mandate) === 'usable' && refusalOf(mandate, returns) === undefined,
  )
  if (usable) return { mandate: usable, obstacle: null }
  const [newest] = mandates
  if (!newest) return { mandate: null, obstacle: { code: 'noMandate', text: texts.noMandate } }
  const refused = stateOf(newest) === 'usable' ? refusalText(newest, { mandates, returns }) : null
  if (refused === null) return { mandate: null, obstacle: mandateObstacle(newest, stateOf(newest)) }
  return { mandate: null, obstacle: { code: 'mandateRefused', text: refused } }
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

/** Sent only where a bank outside of the EEA wants it; town and country in their own elements, as since November 2026 they have to be. */
const addressOf = ({ iban, poblacion, pais, zonaFiscal, cp, direccion }: Debtor): DebtorAddress | null => {
  if (!iban || !isBeyondEea(iban) || !poblacion) return null
  // As everywhere, no country is Spain; where the client is taxed elsewhere nobody knows which it is, and the account does not say.
  const inSpain = zonaFiscal === 'spain' || zonaFiscal === 'islands' ? 'ES' : null
  const country = pais === null ? inSpain : countryCode(pais)
  return country === null
    ? null
    : {
        town: poblacion,
        postcode: cp,
        country,
        line: streetOf(direccion, [poblacion, cp ?? '', pais ?? '', country]),
      }
}

/** An address line without the parts that say no more than what stands in elements of its own: it may not say them twice (EPC rulebooks 2025, hybrid addresses). */
const streetOf = (line: string | null, elements: readonly string[]): string | null => {
  const told = new Set(elements.flatMap(text => wordsOf(text)))
  const parts = (line ?? '').split(/[,;\n]/).map(part => part.trim())
  return parts.filter(part => wordsOf(part).some(word => !told.has(word))).join(', ') || null
}

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
