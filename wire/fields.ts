import { z } from 'zod'
import { isDay, toDay } from '#domain/dates.ts'
import { isEuVatNumber, normalizeEuVatNumber } from '#domain/euVatNumber.ts'
import { hasAtMostTwoDecimals } from '#domain/money.ts'
import { MAX_BILLING_DAYS, MIN_BILLING_DAYS } from '#domain/periods.ts'
import { TREATMENTS, type Treatment, takesArticle } from '#domain/taxTreatment.ts'
import { MAX_WITHHOLDING } from '#domain/withholding.ts'
import { texts } from './fieldTexts.ts'
import { texts as taxTexts } from './taxTexts.ts'

/**
 * The field kinds that the wire is built from. Rules of section 5 of the specification; units, prices and percents
 * additionally have at most two decimals (the `step` of a control is no rule). Texts are trimmed; an empty optional text is null.
 */

/** A text that must be there. `max` is its greatest length in characters. */
export const requiredText = (max = 200) => z.string().trim().min(1).max(max)

/** A text that may be empty, null or absent; empty becomes null. */
export const optionalText = (max = 200) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform(text => (text === undefined ? undefined : text || null))

const twoDecimals = (schema: z.ZodNumber) =>
  schema.refine(hasAtMostTwoDecimals, { error: () => texts.twoDecimals })

/** An http(s) address of at most `max` characters, or nothing. */
export const optionalWebAddress = (max: number) =>
  optionalText(max).refine(text => !text || z.url({ protocol: /^https?$/ }).safeParse(text).success, {
    error: () => texts.webAddress,
  })

/** Units: zero or more, at most two decimals. */
export const units = () => twoDecimals(z.number().min(0).max(9_999_999.99))

/** An amount in euros: zero or more, at most two decimals. */
export const euros = () => twoDecimals(z.number().min(0).max(9_999_999.99))

/** An amount in euros that is something: below zero where it is given back; at most two decimals. */
export const signedEuros = () =>
  twoDecimals(z.number().min(-999_999_999.99).max(999_999_999.99)).refine(amount => amount !== 0, {
    error: () => texts.notNothing,
  })

/** A figure by which something is raised or, below zero, lowered: at most two decimals. */
export const signedFigure = (least: number, most: number) => twoDecimals(z.number().min(least).max(most))

/** A percent from 0 to 100, at most two decimals. */
export const percent = () => twoDecimals(z.number().min(0).max(100))

/** Percent of the base that a client withholds as income tax: above 0, at most 50, at most two decimals; null where nothing is. */
export const withholding = () => twoDecimals(z.number().gt(0).max(MAX_WITHHOLDING)).nullish()

/** How something is taxed (domain/taxTreatment.ts); null says nothing of its own. */
export const treatment = () => z.enum(TREATMENTS).nullish()

/** The article that exempts it: what the mention on the invoice names in the place of the usual one. */
export const article = () => optionalText(40)

/**
 * Whether an article stands beside a treatment that names one. One that is absent in an update keeps its value, so that the rule is asked
 * again once that is known.
 */
export const hasItsArticle = (value: {
  tratamiento?: Treatment | null | undefined
  articulo?: string | null | undefined
}): boolean => !value.articulo || value.tratamiento === undefined || takesArticle(value.tratamiento)

export const needlessArticleMessage = (): string => taxTexts.needlessArticle

/** A number for intra-community operations, as VIES is asked for it; or nothing. */
export const euVatNumber = () =>
  optionalText(20)
    .transform(text => text && normalizeEuVatNumber(text))
    .refine(text => !text || isEuVatNumber(text), { error: () => taxTexts.euVatNumber })

/** A calendar day `YYYY-MM-DD`; a date-time is accepted and its date taken (reading of AMB-65). */
export const day = () =>
  z
    .string()
    .refine(text => toDay(text) !== null, {
      error: ({ input }) =>
        typeof input === 'string' && input.trim() === '' ? texts.catalan.required : texts.date,
    })
    .transform(text => toDay(text) ?? text)

/** A day as the server answers it. */
export const dayOut = () => z.string().refine(isDay)

/** A time of day `HH:MM`. */
export const timeOfDay = () => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => texts.timeOfDay })

/** The identifier of a record. */
export const identifier = () => z.number().int().positive().max(2_147_483_647)

/** A count of days between two invoices of a contract; that there is a least one holds for recurrent ones only. */
export const billingDays = () => z.number().int().min(0).max(MAX_BILLING_DAYS)

/**
 * Billing days of a recurrent product or contract: 3 to 3650 (billing model, "Periods"). A flag that is absent in an update keeps its
 * value, so that the rule is asked again once that is known.
 */
export const hasBillingPeriod = (value: {
  diasFacturacion: number
  isRecurrente?: boolean | undefined
}): boolean => value.isRecurrente !== true || value.diasFacturacion >= MIN_BILLING_DAYS

export const billingDaysMessage = (): string =>
  texts.billingDays({ least: String(MIN_BILLING_DAYS), most: String(MAX_BILLING_DAYS) })
