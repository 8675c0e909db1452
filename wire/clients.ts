import { z } from 'zod'
import { TAX_ZONES } from '#domain/taxTreatment.ts'
import { languageSchema } from './company.ts'
import { contractSchema } from './contracts.ts'
import { euVatNumber, identifier, optionalText, percent, requiredText, withholding } from './fields.ts'

/** Codes of `tipoVencimiento`; their rule is `dueDate` (domain/dueDate.ts). */
export const dueTypeSchema = z.enum(['0', '1', '2', '3'])

/** Add form of a client (specification, sections 3 and 5). `personasContacto` is free text, addresses separated by `;`. */
export const clientBody = z.object({
  nombre: requiredText(),
  nif: optionalText(9),
  cp: optionalText(5),
  poblacion: optionalText(50),
  provincia: optionalText(50),
  direccion: optionalText(200),
  pais: optionalText(100),
  nombreFiscal: optionalText(200),
  subtitulo: optionalText(50),
  direccionFiscal: optionalText(200),
  cpFiscal: optionalText(5),
  poblacionFiscal: optionalText(50),
  provinciaFiscal: optionalText(50),
  paisFiscal: optionalText(100),
  ordenFiscal: optionalText(20),
  ordenConceptoFiscal: optionalText(50),
  tipoIVA: percent(),
  swift: optionalText(11),
  iban: optionalText(24),
  isAdeudo: z.boolean().optional(),
  personasContacto: optionalText(2000),
  tipoVencimiento: dueTypeSchema.optional(),
  /** Language of invoices and mails; null is the company's. */
  language: languageSchema.nullish(),
  /** Where it is established, and whether it is a business or a consumer: what decides where a line is taxed. */
  zonaFiscal: z.enum(TAX_ZONES).optional(),
  isEmpresa: z.boolean().optional(),
  /** Its number for intra-community operations (VIES). */
  nifComunitario: euVatNumber(),
  /** It owes the tax itself (art. 84 LIVA). */
  isInversion: z.boolean().optional(),
  /** Percent of income tax that it withholds from what it pays. */
  retencion: withholding(),
})

/** Edit form: the add form plus the flags. A field that is absent keeps its value. */
export const clientUpdateBody = clientBody.extend({
  isActive: z.boolean().optional(),
  inRequest: z.boolean().optional(),
})

const text = z.string().nullable()

export const clientSchema = z.object({
  identifier: identifier(),
  nombre: z.string(),
  nif: text,
  cp: text,
  poblacion: text,
  provincia: text,
  direccion: text,
  pais: text,
  isActive: z.boolean(),
  nombreFiscal: text,
  subtitulo: text,
  direccionFiscal: text,
  cpFiscal: text,
  poblacionFiscal: text,
  provinciaFiscal: text,
  paisFiscal: text,
  ordenFiscal: text,
  ordenConceptoFiscal: text,
  tipoIVA: z.number(),
  swift: text,
  iban: text,
  isAdeudo: z.boolean(),
  personasContacto: text,
  tipoVencimiento: dueTypeSchema,
  language: languageSchema.nullable(),
  inRequest: z.boolean(),
  zonaFiscal: z.enum(TAX_ZONES),
  isEmpresa: z.boolean(),
  nifComunitario: text,
  isInversion: z.boolean(),
  retencion: z.number().nullable(),
  clienteProductos: z.array(contractSchema),
  version: z.number().int(),
})

export type ClientBody = z.infer<typeof clientBody>
export type ClientUpdateBody = z.infer<typeof clientUpdateBody>
export type Client = z.infer<typeof clientSchema>
