import { usualArticle } from './taxArticles.ts'
import { texts } from './taxTreatmentTexts.ts'

/**
 * How a line is taxed (LIVA, Ley 37/1992), from what it is and who gets it. What a product, or a contract that overrides it, says of itself:
 * a rate, an exemption (E1–E6 as the tax agency codes them, list L10), not subject (N1 by nature, N2 by place), or the recipient owes the tax
 * (S2). Null is the ordinary case: the client's own rate.
 */
export const TREATMENTS = ['21', '10', '4', 'E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'N1', 'N2', 'S2'] as const
export type Treatment = (typeof TREATMENTS)[number]

/** What 0 % of a client can mean: all that is no rate. */
export const ZERO_TREATMENTS = [
  'E1',
  'E2',
  'E3',
  'E4',
  'E5',
  'E6',
  'N1',
  'N2',
  'S2',
] as const satisfies Treatment[]
export type ZeroTreatment = (typeof ZERO_TREATMENTS)[number]

/** Whether a mention names the article by which it is not taxed, which may be given then. */
export const takesArticle = (treatment: Treatment | null): boolean =>
  treatment !== null && (treatment.startsWith('E') || treatment === 'N1')

/** Where a client is established: the peninsula and the Balearics; Canaries, Ceuta, Melilla; another member state; anywhere else. */
export const TAX_ZONES = ['spain', 'islands', 'eu', 'outside'] as const
export type TaxZone = (typeof TAX_ZONES)[number]

/** What is supplied. `article` is the one that exempts it (`20.Uno.9.º`), where the product says it. */
export type Supply = { treatment: Treatment | null; isGoods: boolean; article?: string | null }

/** Who gets it. `hasEuVatNumber`: registered for intra-community operations (VIES); `rate`: the client's percent, 0 to 100. */
export type TaxedClient = {
  zone: TaxZone
  isBusiness: boolean
  hasEuVatNumber: boolean
  reverseCharge: boolean
  rate: number
}

/** Why an invoice says no tax, or that somebody else pays it: what the mention on paper is made of (RD 1619/2012, art. 6.1.j–m). */
export type Mention =
  | { reason: 'exempt' | 'notSubject'; article: string }
  | { reason: 'place'; isReversed: boolean }
  | { reason: 'reverseCharge' }

/**
 * One treatment of a line. `key` is what the breakdown is grouped by and the wire tells (`21`, `E1`, …); `rate` null where there is none to
 * print. `qualification` and `exemption` exclude each other; `regime` is the agency's list L8A.
 */
export type TaxDecision = {
  key: string
  rate: number | null
  qualification: 'S1' | 'S2' | 'N1' | 'N2' | null
  exemption: 'E1' | 'E2' | 'E3' | 'E4' | 'E5' | 'E6' | null
  regime: '01' | '02' | '08'
  mention: Mention | null
  /** Nothing says why there is no tax: billed all the same, never registered so. */
  isCauseMissing: boolean
}

/** The key of what is not taxed for no reason that anybody has said (`isCauseMissing`). */
export const WITHOUT_CAUSE = '0'

/** Whether the invoice has to name the tax number of who gets it: taxed, or taxed at the other end, or supplied within the Union (RD 1619/2012, art. 6.1.d). */
export const needsTaxNumber = ({ rate, qualification, exemption, mention }: TaxDecision): boolean =>
  (rate ?? 0) > 0 ||
  qualification === 'S2' ||
  exemption === 'E5' ||
  (mention?.reason === 'place' && mention.isReversed)

type Exemption = NonNullable<TaxDecision['exemption']>

/** Exemptions of exports, which the agency takes under the regime of exports alone (code 1199: not under 01). */
const EXPORTS: readonly string[] = ['E2', 'E3'] satisfies Exemption[]

const NO_TAX = {
  rate: null,
  qualification: null,
  exemption: null,
  regime: '01',
  isCauseMissing: false,
} as const

const taxedAt = (rate: number): TaxDecision => ({
  ...NO_TAX,
  key: String(rate),
  rate,
  qualification: 'S1',
  mention: null,
})

const exempt = (exemption: Exemption, article: string | null | undefined): TaxDecision => ({
  ...NO_TAX,
  key: exemption,
  exemption,
  regime: EXPORTS.includes(exemption) ? '02' : '01',
  mention: { reason: 'exempt', article: article || usualArticle(exemption) },
})

const isKnownInEu = ({ zone, isBusiness, hasEuVatNumber }: TaxedClient): boolean =>
  zone === 'eu' && isBusiness && hasEuVatNumber

/** Located where the client is (art. 69, 70): within the EU the client, a business that is registered there, declares the tax. */
const elsewhere = (client: TaxedClient): TaxDecision => ({
  ...NO_TAX,
  key: 'N2',
  qualification: 'N2',
  regime: client.zone === 'islands' ? '08' : '01',
  mention: { reason: 'place', isReversed: isKnownInEu(client) },
})

const reversed = (): TaxDecision => ({
  ...NO_TAX,
  key: 'S2',
  rate: 0,
  qualification: 'S2',
  mention: { reason: 'reverseCharge' },
})

/**
 * What the place makes of it before anything else; null where it is taxed as at home. Services to a business are where the business is (art.
 * 69.Uno.1.º); to a consumer at home, but advice, data and licences outside the EU, which are what is sold here (art. 69.Dos; the islands are
 * excepted there). Goods that leave the territory are exempt as exports (art. 21), those to a registered business of the EU as
 * intra-community supplies (art. 25).
 */
function byPlace({ isGoods }: Supply, client: TaxedClient): TaxDecision | null {
  switch (client.zone) {
    case 'spain':
      return null
    case 'islands':
      if (isGoods) return exempt('E2', null)
      return client.isBusiness ? elsewhere(client) : null
    case 'eu':
      if (!isKnownInEu(client)) return null
      return isGoods ? exempt('E5', null) : elsewhere(client)
    case 'outside':
      return isGoods ? exempt('E2', null) : elsewhere(client)
  }
}

/**
 * Decides rate, codes and mention of a line.
 *
 * What somebody has said expressly to be not subject, or exempt for its destination (N1, N2, E2–E6), stands. All else is asked first where it
 * takes place: an exemption of art. 20, a rate or a reverse charge of art. 84 are of this territory and say nothing of what is outside of it.
 *
 * @param zero what 0 % of a client means in this company, once it has said so (E1 with its article, for one); null: nobody has.
 */
export function decideTax(supply: Supply, client: TaxedClient, zero: Supply | null = null): TaxDecision {
  const { treatment, article } = supply
  switch (treatment) {
    case 'N1':
      return {
        ...NO_TAX,
        key: 'N1',
        qualification: 'N1',
        mention: { reason: 'notSubject', article: article || usualArticle(treatment) },
      }
    case 'N2':
      return elsewhere(client)
    case 'E2':
    case 'E3':
    case 'E4':
    case 'E5':
    case 'E6':
      return exempt(treatment, article)
    default:
      break
  }
  const placed = byPlace(supply, client)
  if (placed) return placed
  if (treatment === 'E1') return exempt('E1', article)
  // Only a business of this territory owes the tax in the place of who supplies (art. 84.Uno.2.º); others are taxed as they always are.
  const canOwe = client.isBusiness && client.zone === 'spain'
  if (canOwe && (treatment === 'S2' || client.reverseCharge)) return reversed()
  if (treatment !== null && treatment !== 'S2') return taxedAt(Number(treatment))
  if (client.rate !== 0) return taxedAt(client.rate)
  if (zero?.treatment) return decideTax({ ...zero, isGoods: supply.isGoods }, client)
  return { ...taxedAt(0), isCauseMissing: true }
}

/** The sentence that stands on the invoice, in the language that is spoken (a document's own: `speaking`). */
export function mentionText(mention: Mention): string {
  switch (mention.reason) {
    case 'exempt':
      return mention.article === '' ? texts.exemptOther : texts.exempt({ article: mention.article })
    case 'notSubject':
      return texts.notSubject({ article: mention.article })
    case 'place':
      return mention.isReversed ? texts.placeReversed : texts.place
    case 'reverseCharge':
      return texts.reverseCharge
  }
}
