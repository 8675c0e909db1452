import { z } from 'zod'
import type { Day } from '#domain/dates.ts'
import { nodeAt, parseAgencyXml, type XmlNode } from './agencyXml.ts'
import { optionalCode, optionalText, readDay, text } from './answerFields.ts'
import { type ConsultationAnswer, readConsultation } from './readConsultation.ts'

/** What became of a record, or of the one of before that a record repeats. */
export type RecordState = 'accepted' | 'acceptedWithErrors' | 'rejected'

/** What the agency says of one record of a message. */
export type AnswerLine = {
  /** Tax number of the issuer. */
  issuer: string
  /** Number with its series, as the record has it. */
  number: string
  /** Day on which the invoice was issued. */
  day: Day
  operation: 'alta' | 'anulacion'
  /** The record's own reference, by which it is known best; null where it has none. */
  refExterna: string | null
  state: RecordState
  /** The agency's code (see errorCodes.ts); null where all is well. */
  code: number | null
  text: string | null
  /** Of a record that is refused as repeated (3000): what the agency has under the same number. Null of any other. */
  duplicate: {
    /** Which sending brought it. */
    requestId: string
    state: 'accepted' | 'acceptedWithErrors' | 'cancelled'
    code: number | null
    text: string | null
  } | null
}

/** The answer to a message of records (RespuestaRegFactuSistemaFacturacion). */
export type RegistrationAnswer = {
  kind: 'registered'
  /** Proof of the sending; it can't be asked for again. Null when all was rejected. */
  csv: string | null
  /** When the message came in by the agency's clock, an ISO instant with offset; null when all was rejected. */
  presentedAt: string | null
  /** Tax number of who has sent it, which the certificate tells; null when all was rejected. */
  presenter: string | null
  /** Seconds until the next message may go; null where the agency leaves it as it was. */
  waitSeconds: number | null
  /** `partly`: one of the records at least was rejected or has errors. */
  state: 'accepted' | 'partly' | 'rejected'
  /** In no order that could be relied on. */
  lines: AnswerLine[]
}

/** The message as a whole was refused (SOAP 1.1 fault); none of its records was taken. */
export type AgencyFault = {
  kind: 'fault'
  /** `client`: the message must change. `server`: it may be sent again as it is. */
  side: 'client' | 'server'
  /** The agency's code (see errorCodes.ts); null where the fault tells none. */
  code: number | null
  text: string
}

/** Not of the service: a page of a gateway, an answer that was cut off, nothing at all. */
export type UnreadableAnswer = { kind: 'unreadable'; what: 'empty' | 'html' | 'other' }

export type AgencyAnswer = RegistrationAnswer | ConsultationAnswer | AgencyFault | UnreadableAnswer

/**
 * Reads the body of any answer of the agency's service. What it says of a message that it does not understand itself is told by
 * `unreadable`: whether the message was taken is not known then.
 */
export const readAnswer = (body: string): AgencyAnswer => {
  if (body.trim() === '') return { kind: 'unreadable', what: 'empty' }
  const content = nodeAt(parseAgencyXml(body), 'Envelope', 'Body')
  const answer = content === undefined ? null : readContent(content)
  return answer ?? { kind: 'unreadable', what: /<html[\s>]/i.test(body) ? 'html' : 'other' }
}

const readContent = (content: XmlNode): AgencyAnswer | null => {
  const { Fault, RespuestaRegFactuSistemaFacturacion, RespuestaConsultaFactuSistemaFacturacion } = content
  if (Fault !== undefined) return readFault(Fault)
  if (RespuestaRegFactuSistemaFacturacion !== undefined)
    return readRegistration(RespuestaRegFactuSistemaFacturacion)
  if (RespuestaConsultaFactuSistemaFacturacion !== undefined)
    return readConsultation(RespuestaConsultaFactuSistemaFacturacion)
  return null
}

const faultSchema = z.object({ faultcode: optionalText, faultstring: optionalText })

/** `Codigo[4104]. …`, as the agency writes it; older answers have no point, or a blank before the bracket. */
const FAULT_TEXT = /^\s*C[oó]digo\s*\[\s*(\d{3,5})\s*\]\s*[.:]?\s*/i

const readFault = (node: unknown): AgencyFault | null => {
  const parsed = faultSchema.safeParse(node)
  if (!parsed.success) return null
  const { faultcode, faultstring } = parsed.data
  const said = faultstring ?? ''
  const code = FAULT_TEXT.exec(said)?.[1]
  return {
    kind: 'fault',
    side: /server$/i.test(faultcode ?? '') ? 'server' : 'client',
    code: code === undefined ? null : Number(code),
    text: said.replace(FAULT_TEXT, ''),
  }
}

const STATES = {
  Correcto: 'accepted',
  AceptadoConErrores: 'acceptedWithErrors',
  Incorrecto: 'rejected',
} as const
const MESSAGE_STATES = {
  Correcto: 'accepted',
  ParcialmenteCorrecto: 'partly',
  Incorrecto: 'rejected',
} as const
const DUPLICATE_STATES = {
  Correcta: 'accepted',
  AceptadaConErrores: 'acceptedWithErrors',
  Anulada: 'cancelled',
} as const

const lineSchema = z.object({
  IDFactura: z.object({ IDEmisorFactura: text, NumSerieFactura: text, FechaExpedicionFactura: readDay }),
  Operacion: z.object({ TipoOperacion: z.enum(['Alta', 'Anulacion']) }),
  RefExterna: optionalText,
  EstadoRegistro: z.enum(['Correcto', 'AceptadoConErrores', 'Incorrecto']),
  CodigoErrorRegistro: optionalCode,
  DescripcionErrorRegistro: optionalText,
  RegistroDuplicado: z
    .object({
      IdPeticionRegistroDuplicado: text,
      EstadoRegistroDuplicado: z.enum(['Correcta', 'AceptadaConErrores', 'Anulada']),
      CodigoErrorRegistro: optionalCode,
      DescripcionErrorRegistro: optionalText,
    })
    .optional(),
})

const registrationSchema = z.object({
  CSV: optionalText,
  DatosPresentacion: z.object({ NIFPresentador: text, TimestampPresentacion: text }).optional(),
  TiempoEsperaEnvio: optionalText,
  EstadoEnvio: z.enum(['Correcto', 'ParcialmenteCorrecto', 'Incorrecto']),
  RespuestaLinea: z.array(lineSchema).default([]),
})

const readRegistration = (node: unknown): RegistrationAnswer | null => {
  const parsed = registrationSchema.safeParse(node)
  if (!parsed.success) return null
  const answer = parsed.data
  return {
    kind: 'registered',
    csv: answer.CSV,
    presentedAt: answer.DatosPresentacion?.TimestampPresentacion ?? null,
    presenter: answer.DatosPresentacion?.NIFPresentador ?? null,
    waitSeconds: /^\d{1,4}$/.test(answer.TiempoEsperaEnvio ?? '') ? Number(answer.TiempoEsperaEnvio) : null,
    state: MESSAGE_STATES[answer.EstadoEnvio],
    lines: answer.RespuestaLinea.map(readLine),
  }
}

const readLine = (line: z.infer<typeof lineSchema>): AnswerLine => ({
  issuer: line.IDFactura.IDEmisorFactura,
  number: line.IDFactura.NumSerieFactura,
  day: line.IDFactura.FechaExpedicionFactura,
  operation: line.Operacion.TipoOperacion === 'Alta' ? 'alta' : 'anulacion',
  refExterna: line.RefExterna,
  state: STATES[line.EstadoRegistro],
  code: line.CodigoErrorRegistro,
  text: line.DescripcionErrorRegistro,
  duplicate:
    line.RegistroDuplicado === undefined
      ? null
      : {
          requestId: line.RegistroDuplicado.IdPeticionRegistroDuplicado,
          state: DUPLICATE_STATES[line.RegistroDuplicado.EstadoRegistroDuplicado],
          code: line.RegistroDuplicado.CodigoErrorRegistro,
          text: line.RegistroDuplicado.DescripcionErrorRegistro,
        },
})
