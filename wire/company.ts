import { z } from 'zod'
import { isCreditorSuffix } from '#domain/sepa/creditorIdentifier.ts'
import { ZERO_TREATMENTS } from '#domain/taxTreatment.ts'
import { article, hasItsArticle, needlessArticleMessage, optionalText, requiredText } from './fields.ts'
import { texts } from './texts.ts'

/** Language of PDFs and mails. */
export const languageSchema = z.enum(['ca', 'es'])

/** When clients are told of a remittance without anybody asking for it: never, once it is prepared, or once the bank has it. */
export const DEBIT_NOTICES = ['byHand', 'prepared', 'sent'] as const

/** Fields of `companyBody`. */
export const companyFields = z.object({
  nombre: requiredText(200),
  nif: requiredText(9),
  direccion: optionalText(200),
  cp: optionalText(5),
  poblacion: optionalText(50),
  provincia: optionalText(50),
  pais: optionalText(100),
  email: optionalText(254),
  telefono: optionalText(20),
  /** Entry in the Registro Mercantil, printed on every invoice. */
  registryEntry: optionalText(300),
  /** PNG or JPEG as a data URL, at most about 300 kB; null takes it away. */
  logo: z
    .string()
    .max(420_000)
    .regex(/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+=*$/, {
      error: () => texts.logoKind,
    })
    .nullish(),
  /** Language of PDFs and mails. */
  language: languageSchema.optional(),
  /** What 0 % of a client means; null: nobody has said so, and such lines say no cause. */
  tratamientoCero: z.enum(ZERO_TREATMENTS).nullish(),
  articuloCero: article(),
  /** Three letters or figures of the creditor's identifier for direct debits, as the bank has given them. */
  creditorSuffix: z
    .string()
    .trim()
    .toUpperCase()
    .refine(isCreditorSuffix, { error: () => texts.creditorSuffix })
    .optional(),
  /** Days before a debit by which its client has to be told: 14 where no other term was agreed. */
  noticeDays: z.number().int().min(1).max(60).optional(),
  debitNotices: z.enum(DEBIT_NOTICES).optional(),
})

/** Whether what 0 % means has an article only where one goes with it. */
export const hasItsZeroArticle = ({
  tratamientoCero,
  articuloCero,
}: Pick<z.infer<typeof companyFields>, 'tratamientoCero' | 'articuloCero'>): boolean =>
  hasItsArticle({ tratamiento: tratamientoCero, articulo: articuloCero })

export const zeroArticleRule = { error: needlessArticleMessage, path: ['articuloCero'] }

/** The issuer of the invoices: what the law wants printed, and the footer's name. */
export const companyBody = companyFields.refine(hasItsZeroArticle, zeroArticleRule)

export const companySchema = z.object({
  nombre: z.string(),
  nif: z.string().nullable(),
  direccion: z.string().nullable(),
  cp: z.string().nullable(),
  poblacion: z.string().nullable(),
  provincia: z.string().nullable(),
  pais: z.string().nullable(),
  email: z.string().nullable(),
  telefono: z.string().nullable(),
  registryEntry: z.string().nullable(),
  logo: z.string().nullable(),
  language: languageSchema,
  tratamientoCero: z.enum(ZERO_TREATMENTS).nullable(),
  articuloCero: z.string().nullable(),
  creditorSuffix: z.string(),
  noticeDays: z.number().int(),
  debitNotices: z.enum(DEBIT_NOTICES),
  /** By what banks know who collects direct debits: of the tax number, which has to be one. */
  creditorIdentifier: z.string().nullable(),
  version: z.number().int(),
})

/** What everybody may know of the company; `logoVersion` where it has a logo. */
export const publicCompanySchema = z.object({
  nombre: z.string(),
  logoVersion: z.string().optional(),
  /** How people call the company's own identity provider, where one may sign in through it. */
  provider: z.string().optional(),
})

/** The logo as a data URL. */
export const publicLogoSchema = z.object({ logo: z.string(), logoVersion: z.string() })

export const configurationSchema = z.object({ verifactu: z.boolean() })

export type CompanyBody = z.infer<typeof companyBody>
export type Language = z.infer<typeof languageSchema>
export type Company = z.infer<typeof companySchema>
export type PublicCompany = z.infer<typeof publicCompanySchema>
export type PublicLogo = z.infer<typeof publicLogoSchema>
export type Configuration = z.infer<typeof configurationSchema>
