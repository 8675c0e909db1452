import { sumMoney } from '#domain/money.ts'
import {
  decideTax,
  type TaxDecision,
  type TaxedClient,
  TREATMENTS,
  type Treatment,
} from '#domain/taxTreatment.ts'
import { quotaOf } from '#domain/vat.ts'
import type { Database } from '../database/tables.ts'
import { readTaxedClient, taxCodes } from '../taxes/taxDecisions.ts'
import type { Original } from './readOriginals.ts'

type Part = Original['parts'][number]

/** Whoever was charged a rate was taxed as at home. */
const AT_HOME: TaxedClient = {
  zone: 'spain',
  isBusiness: true,
  hasEuVatNumber: false,
  reverseCharge: false,
  rate: 0,
}

/** Rates that a typed invoice may have had: those of today, and of foodstuffs in between. */
const RATES = [21, 10, 4, 5, 7.5, 2]

/** How what does not say it was taxed: an invoice of earlier software by what is said of it and by what its quota tells, 0 % by its cause. */
export type TypedTaxes = {
  /** All of it as one part; null where its quota is that of no one rate. */
  whole: (original: Original, place: number) => Part | null
  /** Some of it, taxed as is said; null where nobody can be taxed so. */
  said: (treatment: string, place: number) => Part | null
  /** What an invoice of these books says at 0 % for no cause, with the one that client and company tell by now; any other part, and where they tell none, as it is. */
  explained: (part: Part) => Part
}

/** @param client whose they are; as it is now, since nothing else is known of it. */
export const typedTaxes = async (db: Database, client: number): Promise<TypedTaxes> => {
  const taxed = await readTaxedClient(db, client)
  const decide = (treatment: Treatment | null) =>
    decideTax({ treatment, isGoods: false }, taxed?.client ?? AT_HOME, taxed?.zero)
  const part = (decision: TaxDecision, place: number): Part => ({
    original: place,
    key: decision.key,
    rate: decision.rate,
    base: 0,
    quota: 0,
    codes: taxCodes(decision),
  })
  // Whoever was charged no VAT was so then, whatever the client is charged by now.
  const atZero = decideTax(
    { treatment: null, isGoods: false },
    { ...(taxed?.client ?? AT_HOME), rate: 0 },
    taxed?.zero,
  )
  const atRate = (rate: number) => decideTax({ treatment: null, isGoods: false }, { ...AT_HOME, rate })
  return {
    whole: (original, place) => {
      const { base, cuota, typed } = original
      const decision = cuota === 0 ? withoutQuota() : atRateOf()
      return decision && { ...part(decision, place), base, quota: cuota }

      function withoutQuota(): TaxDecision {
        const decided = decide(typed?.tratamiento ?? null)
        return (decided.rate ?? 0) === 0 ? decided : atZero
      }

      function atRateOf(): TaxDecision | null {
        const rates = [taxed?.client.rate ?? 0, ...RATES]
        const fits = (rate: number) => Math.abs(sumMoney([quotaOf(base, rate), -cuota])) <= 0.02
        const rate = rates.find(fits)
        return rate === undefined ? null : atRate(rate)
      }
    },
    said: (treatment, place) => {
      if (!isTreatment(treatment)) return null
      return part(/^\d/.test(treatment) ? atRate(Number(treatment)) : decide(treatment), place)
    },
    explained: own => {
      if (own.codes.qualification !== 'S1' || (own.rate ?? 0) !== 0) return own
      return atZero.isCauseMissing ? own : { ...own, rate: atZero.rate, codes: taxCodes(atZero) }
    },
  }
}

const isTreatment = (text: string): text is Treatment => TREATMENTS.some(treatment => treatment === text)
