import { isDay } from '#domain/dates.ts'
import type { BodySent } from '#wire/callGroups.ts'
import {
  type CorrectionDraft,
  type LeftLine,
  linesOfDraft,
  type Missing as MissingLines,
  type typedOriginalOf,
} from './correctionDraft.ts'

/** What is still to be written before a correction can be looked at. */
type Missing = MissingLines | 'series' | 'date' | 'reason'

export type CorrectionBody = BodySent<'correctInvoices'>

/** What can be looked at and sent, or what it lacks. */
export type CorrectionWritten = { body: CorrectionBody; missing: null } | { body: null; missing: Missing }

type Written = {
  /** Identifiers of the originals that are in the books. */
  books: readonly number[]
  /** Originals of earlier software, null where one is not read yet. */
  typed: readonly ReturnType<typeof typedOriginalOf>[]
  draft: CorrectionDraft
  /** What is left of the originals. */
  lines: readonly LeftLine[]
  client: number | null
  serieIdentifier: string
  fechaFactura: string
  /** Whether its series has later ones, or its day is closed. */
  isTooEarly: boolean
  motivo: string
}

/** The correction as it is written. */
export const correctionBody = ({
  books,
  typed,
  draft,
  lines,
  client,
  serieIdentifier,
  fechaFactura,
  isTooEarly,
  motivo,
}: Written): CorrectionWritten => {
  const isMissing = (missing: Missing) => ({ body: null, missing })
  if (typed.some(one => one === null)) return isMissing('typed')
  const found = linesOfDraft(draft, lines)
  if (found.missing) return isMissing(found.missing)
  if (!serieIdentifier) return isMissing('series')
  if (!isDay(fechaFactura) || isTooEarly) return isMissing('date')
  if (!motivo.trim()) return isMissing('reason')
  return {
    body: {
      serieIdentifier,
      fechaFactura,
      motivo,
      causa: draft.causa,
      modo: draft.modo,
      liberarPeriodos: draft.liberarPeriodos,
      originales: [...books, ...typed.flatMap(one => one ?? [])],
      ...(draft.tipoFactura && { tipoFactura: draft.tipoFactura }),
      ...(found.lines && { facturaDetalles: found.lines }),
      ...(client !== null && { clienteIdentifier: client }),
    },
    missing: null,
  }
}
