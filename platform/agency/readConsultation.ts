import { z } from 'zod'
import type { Day } from '#domain/dates.ts'
import { optionalCode, optionalText, readDay, text } from './answerFields.ts'
import type { PaginationKey } from './consultXml.ts'

/** A record as the agency has it: of each invoice the last one. */
export type ConsultedRecord = {
  issuer: string
  number: string
  day: Day
  /** `cancelled`: the last record is an anulación. */
  state: 'accepted' | 'acceptedWithErrors' | 'cancelled'
  /** When that state began, an ISO instant with offset. */
  modifiedAt: string
  code: number | null
  text: string | null
  /** Fingerprint of the record: whether it is the one that was sent. */
  huella: string | null
  refExterna: string | null
  /** F1, R4, …; null of an anulación without a record of before. */
  type: string | null
  /** Whom the invoice is for: their tax numbers, or what stands in the place of one. */
  recipients: string[]
  /** Amounts as the record wrote them. */
  vat: string | null
  total: string | null
  /** When the record was made, as it says itself. */
  generatedAt: string | null
  /** When it came in, in which sending, and who sent it. */
  presentation: { presenter: string; at: string; requestId: string } | null
}

/** The answer to a consultation (RespuestaConsultaFactuSistemaFacturacion). */
export type ConsultationAnswer = {
  kind: 'consulted'
  year: number
  month: number
  records: ConsultedRecord[]
  /** Where the next page begins; null at the end. */
  next: PaginationKey | null
}

const STATES = {
  Correcto: 'accepted',
  AceptadoConErrores: 'acceptedWithErrors',
  Anulado: 'cancelled',
  // The feminine that the same states have elsewhere.
  Correcta: 'accepted',
  AceptadaConErrores: 'acceptedWithErrors',
  Anulada: 'cancelled',
} as const

const keySchema = z.object({ IDEmisorFactura: text, NumSerieFactura: text, FechaExpedicionFactura: readDay })

const recipientSchema = z.object({
  NIF: optionalText,
  IDOtro: z.object({ ID: optionalText }).optional(),
})

const recordSchema = z.object({
  IDFactura: keySchema,
  DatosRegistroFacturacion: z.object({
    RefExterna: optionalText,
    TipoFactura: optionalText,
    // An anulación and a simplified invoice have none, and nothing of the answer depends on them.
    Destinatarios: z
      .object({ IDDestinatario: z.array(recipientSchema) })
      .optional()
      .catch(undefined),
    CuotaTotal: optionalText,
    ImporteTotal: optionalText,
    FechaHoraHusoGenRegistro: optionalText,
    Huella: optionalText,
  }),
  DatosPresentacion: z
    .object({ NIFPresentador: text, TimestampPresentacion: text, IdPeticion: text })
    .optional(),
  EstadoRegistro: z.object({
    TimestampUltimaModificacion: text,
    EstadoRegistro: z.enum([
      'Correcto',
      'AceptadoConErrores',
      'Anulado',
      'Correcta',
      'AceptadaConErrores',
      'Anulada',
    ]),
    CodigoErrorRegistro: optionalCode,
    DescripcionErrorRegistro: optionalText,
  }),
})

const answerSchema = z.object({
  PeriodoImputacion: z.object({
    Ejercicio: z.string().regex(/^\d{4}$/),
    Periodo: z.string().regex(/^\d\d$/),
  }),
  IndicadorPaginacion: z.enum(['S', 'N']),
  RegistroRespuestaConsultaFactuSistemaFacturacion: z.array(recordSchema).default([]),
  ClavePaginacion: keySchema.optional(),
})

/** Null for what is no answer to a consultation. */
export const readConsultation = (node: unknown): ConsultationAnswer | null => {
  const parsed = answerSchema.safeParse(node)
  if (!parsed.success) return null
  const answer = parsed.data
  return {
    kind: 'consulted',
    year: Number(answer.PeriodoImputacion.Ejercicio),
    month: Number(answer.PeriodoImputacion.Periodo),
    records: answer.RegistroRespuestaConsultaFactuSistemaFacturacion.map(readRecord),
    next:
      answer.IndicadorPaginacion === 'S' && answer.ClavePaginacion !== undefined
        ? readKey(answer.ClavePaginacion)
        : null,
  }
}

const readKey = (key: z.infer<typeof keySchema>): PaginationKey => ({
  issuer: key.IDEmisorFactura,
  number: key.NumSerieFactura,
  day: key.FechaExpedicionFactura,
})

const readRecord = (record: z.infer<typeof recordSchema>): ConsultedRecord => {
  const { DatosRegistroFacturacion: data, DatosPresentacion: presentation, EstadoRegistro: state } = record
  return {
    ...readKey(record.IDFactura),
    state: STATES[state.EstadoRegistro],
    modifiedAt: state.TimestampUltimaModificacion,
    code: state.CodigoErrorRegistro,
    text: state.DescripcionErrorRegistro,
    huella: data.Huella,
    refExterna: data.RefExterna,
    type: data.TipoFactura,
    recipients: (data.Destinatarios?.IDDestinatario ?? []).flatMap(
      ({ NIF, IDOtro }) => NIF ?? IDOtro?.ID ?? [],
    ),
    vat: data.CuotaTotal,
    total: data.ImporteTotal,
    generatedAt: data.FechaHoraHusoGenRegistro,
    presentation:
      presentation === undefined
        ? null
        : {
            presenter: presentation.NIFPresentador,
            at: presentation.TimestampPresentacion,
            requestId: presentation.IdPeticion,
          },
  }
}
