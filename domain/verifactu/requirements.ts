import { type Day, formatDay } from '../dates.ts'
import { isEuVatNumber, normalizeEuVatNumber } from '../euVatNumber.ts'
import { isValidNif, normalizeNif } from '../nif.ts'
import type { TaxDecision } from '../taxTreatment.ts'
import { isCitable, notCitableMessage } from './citedNumber.ts'
import { countryCode } from './countries.ts'
import { agencyName, agencyText, dayOfAgency } from './literals.ts'
import type { Recipient, Registration, TaxDetail } from './record.ts'
import { texts } from './texts.ts'

/**
 * What the agency rejects ("Validaciones y errores", v1.2.2), told before anything is sealed: a sealed record that is wrong can only be
 * followed by another one. Sentences for staff, in the language that is spoken.
 */

/** Who an invoice names as its client. `nif` as it is printed: a Spanish one, one of the Union, or that of another country. */
export type PrintedParty = { nombre: string | null; nif: string | null; pais: string | null }

/** The recipient as a record names it, or the sentence that says what is missing (codes 1100, 1104, 1111, 1126, 1189). */
export const recipientOf = ({ nombre, nif, pais }: PrintedParty): Recipient | string => {
  const name = agencyName(nombre ?? '')
  if (name === '') return texts.noName
  const spanish = normalizeNif(nif ?? '')
  if (spanish === '') return texts.noNif
  if (isValidNif(spanish)) return { name, nif: spanish }
  const union = normalizeEuVatNumber(spanish)
  if (isEuVatNumber(union)) return { name, idType: '02', id: union, country: null }
  const country = countryCode(pais ?? '')
  if (country === null || country === 'ES') return texts.wrongNif
  return { name, idType: '04', id: agencyText(nif ?? '', 20), country }
}

/** Rates of VAT that there are (code 1160 and on); those that were for some months of 2024 are no more. */
export const VAT_RATES: readonly number[] = [4, 10, 21]

/** Why what is taxed so can't be registered; null where it can. @param hasUnionNumber the client has a number of the Union. */
export const decisionProblem = (decision: TaxDecision, hasUnionNumber: boolean): string | null => {
  if (decision.isCauseMissing) return texts.noCause
  if (decision.qualification === 'S1' && !VAT_RATES.includes(decision.rate ?? 0))
    return texts.rate({ rate: String(decision.rate).replace('.', ',') })
  if (decision.exemption === 'E5' && !hasUnionNumber) return texts.unionNumber
  return null
}

/** Characters of a number (code 1104, 1130): printable ASCII without quotes, angle brackets and the equals sign. */
const NUMBER = /^[ !#-&(-;?-~]{1,60}$/

const MAX_PARTS = 12

/** No invoice of before the order on records was in force is taken (code 1152). */
export const FIRST_DAY: Day = '2024-10-28'

/** What is wrong with the number of an invoice as its record would have it; null where nothing is. */
export const numberProblem = (number: string): string | null =>
  NUMBER.test(number) ? null : texts.number({ number })

/** The same of the day that it is issued on. */
export const dayProblem = (day: Day): string | null =>
  day < FIRST_DAY ? texts.tooEarly({ first: formatDay(FIRST_DAY) }) : null

/** What is wrong with a record as a whole; null where nothing is. What a recipient or a treatment lacks was told before it was built. */
export const registrationProblem = (record: Registration): string | null => {
  const { issuer, number, day } = record.invoice
  if (!isValidNif(issuer)) return texts.noIssuer
  if (record.correction?.originals.some(cited => !isCitable(cited.number))) return notCitableMessage()
  return numberProblem(number) ?? dayProblem(dayOfAgency(day)) ?? partsProblem(record)
}

/** What how an invoice is taxed can't be, for whom it is for; null where it can. */
export const partsProblem = ({
  details,
  recipients,
  type,
}: Pick<Registration, 'recipients' | 'type'> & {
  details: Pick<TaxDetail, 'qualification' | 'exemption' | 'rate'>[]
}): string | null => {
  if (details.length > MAX_PARTS) return texts.tooManyParts({ most: String(MAX_PARTS) })
  for (const { qualification, exemption, rate } of details) {
    if (qualification === null && exemption === null) return texts.noCause
    // What an invoice of before was taxed by, its correction is taxed by, too, whatever client and product say by now.
    const isCorrection = type !== 'F1'
    if (qualification === 'S1' && !VAT_RATES.includes(Number(rate))) {
      if (Number(rate) === 0) return isCorrection ? texts.noCauseOfOriginal : texts.noCause
      const said = { rate: String(Number(rate)).replace('.', ',') }
      return isCorrection ? texts.rateOfOriginal(said) : texts.rate(said)
    }
    if (exemption === 'E5' && recipients.some(to => 'nif' in to))
      return isCorrection ? texts.unionNumberOfOriginal : texts.unionNumber
  }
  const foreign = recipients.filter(to => !('nif' in to))
  // Codes 1192 and 1191.
  if (type === 'R2' && foreign.some(to => 'idType' in to && to.idType !== '02'))
    return texts.recipientOfCause({ union: 'yes' })
  if (type === 'R3' && foreign.length > 0) return texts.recipientOfCause({ union: 'no' })
  return null
}
