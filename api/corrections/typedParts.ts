import Big from 'big.js'
import { r2 } from '#domain/money.ts'
import {
  decideTax,
  type TaxDecision,
  type TaxedClient,
  TREATMENTS,
  type Treatment,
} from '#domain/taxTreatment.ts'
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

/** How an invoice of earlier software was taxed: by what is said of it, and by what its quota tells. */
export type TypedTaxes = {
  /** All of it as one part; null where its quota is that of no one rate. */
  whole: (original: Original, place: number) => Part | null
  /** Some of it, taxed as is said; null where nobody can be taxed so. */
  said: (treatment: string, place: number) => Part | null
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
  const atRate = (rate: number) => decideTax({ treatment: null, isGoods: false }, { ...AT_HOME, rate })
  return {
    whole: (original, place) => {
      const { base, cuota, typed } = original
      const decision = cuota === 0 ? withoutQuota(decide(typed?.tratamiento ?? null)) : atRateOf()
      return decision && { ...part(decision, place), base, quota: cuota }

      function atRateOf(): TaxDecision | null {
        const rates = [taxed?.client.rate ?? 0, ...RATES]
        const fits = (rate: number) =>
          r2(new Big(base).times(rate).times('0.01')).minus(cuota).abs().lte('0.02')
        const rate = rates.find(fits)
        return rate === undefined ? null : atRate(rate)
      }
    },
    said: (treatment, place) => {
      if (!isTreatment(treatment)) return null
      return part(/^\d/.test(treatment) ? atRate(Number(treatment)) : decide(treatment), place)
    },
  }
}

/** Charged no VAT, though the client is charged some today: nobody has said why. */
const withoutQuota = (decision: TaxDecision): TaxDecision =>
  (decision.rate ?? 0) === 0 ? decision : decideTax({ treatment: null, isGoods: false }, AT_HOME)

const isTreatment = (text: string): text is Treatment => TREATMENTS.some(treatment => treatment === text)
