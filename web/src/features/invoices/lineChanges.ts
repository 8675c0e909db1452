import { type FigureSign, readFigure, writeFigure } from '#domain/figures.ts'
import { amountsOfLine } from '#domain/invoiceLine.ts'
import { fieldMessage } from '#wire/errors.ts'
import { type Invoice, type InvoiceLine, type InvoiceLineBody, invoiceLineBody } from '#wire/invoices.ts'
import { figureProblem } from '../../ui/form/FigureQuestion.tsx'
import { draftTotals } from './draftTotals.ts'

/** What has been typed into a line that is being edited; figures are texts until they are applied. */
export type LineDraft = {
  producte: string
  productoDescripcion: string
  cantidad: string
  productoPrecio: string
  productoDescuento: string
}

/**
 * What has been done to the lines of an invoice and not been saved yet, by the identifier of the line. Kept apart from the
 * lines themselves, so that lines read anew can be put under it.
 */
export type LineChanges = {
  applied: Readonly<Record<number, InvoiceLineBody>>
  drafts: Readonly<Record<number, LineDraft>>
  removed: readonly number[]
  /** What has to be told of lines that somebody else saved meanwhile. */
  told: readonly string[]
}

export const noChanges: LineChanges = { applied: {}, drafts: {}, removed: [], told: [] }

/** A line of an issued invoice has an identifier; only drafts of the billing engine have none. */
export const lineKey = (line: InvoiceLine): number => line.identifier ?? 0

export const bodyOf = (line: InvoiceLine): InvoiceLineBody => ({
  identifier: lineKey(line),
  producte: line.producte,
  cantidad: line.cantidad,
  productoPrecio: line.productoPrecio,
  productoDescuento: line.productoDescuento,
  productoDescripcion: line.productoDescripcion,
})

/** A line as it stands now, and its amount in euros. */
export type CurrentLine = InvoiceLineBody & { precioLinea: number }

const priced = (line: InvoiceLineBody): CurrentLine => ({
  ...line,
  precioLinea: amountsOfLine(line).line,
})

/** All lines of the invoice as they stand with the changes applied, those to be removed included. */
export const currentLines = (invoice: Invoice, { applied }: LineChanges): CurrentLine[] =>
  invoice.facturaDetalles.map(line => priced(applied[lineKey(line)] ?? bodyOf(line)))

export const draftOf = (line: InvoiceLineBody): LineDraft => ({
  producte: line.producte,
  productoDescripcion: line.productoDescripcion ?? '',
  cantidad: writeFigure(line.cantidad),
  productoPrecio: writeFigure(line.productoPrecio),
  productoDescuento: writeFigure(line.productoDescuento),
})

/** The units that may be typed beside the figures of a line. */
export const LINE_SIGNS: Partial<Record<keyof LineDraft, FigureSign>> = {
  productoPrecio: '€',
  productoDescuento: '%',
}

/** The figure typed into a field; undefined where there is none: an empty one is missing, not zero. */
function figure(draft: LineDraft, field: keyof LineDraft): number | undefined {
  const reading = readFigure(draft[field], LINE_SIGNS[field])
  return reading.kind === 'figure' ? reading.value : undefined
}

const isFigure = (field: keyof LineDraft): boolean => field !== 'producte' && field !== 'productoDescripcion'

/** A line of an ordinary invoice: units below zero are of corrections, whose lines nobody edits. */
const ordinaryLine = invoiceLineBody.superRefine(({ cantidad }, context) => {
  if (cantidad < 0)
    context.addIssue({
      code: 'too_small',
      origin: 'number',
      minimum: 0,
      inclusive: true,
      input: cantidad,
      path: ['cantidad'],
    })
})

export type LineErrors = Partial<Record<keyof LineDraft, string>>

/** The line that a draft describes, or what is wrong with it by field. */
export function readDraft(
  identifier: number,
  draft: LineDraft,
): { line: InvoiceLineBody; errors: null } | { line: null; errors: LineErrors } {
  const { data, error } = ordinaryLine.safeParse(
    {
      ...draft,
      identifier,
      cantidad: figure(draft, 'cantidad'),
      productoPrecio: figure(draft, 'productoPrecio'),
      productoDescuento: figure(draft, 'productoDescuento'),
    },
    { error: fieldMessage },
  )
  if (data) return { line: data, errors: null }
  const errors: LineErrors = {}
  for (const { path, message } of error.issues) {
    const field = path[0] as keyof LineDraft
    errors[field] ??= (isFigure(field) && figureProblem(draft[field], LINE_SIGNS[field])) || message
  }
  return { line: null, errors }
}

/** The lines as they would be if every draft that can be read were applied, without those to be removed. */
export function linesToBe(invoice: Invoice, changes: LineChanges): CurrentLine[] {
  return currentLines(invoice, changes)
    .filter(({ identifier }) => !changes.removed.includes(identifier))
    .map(line => {
      const draft = changes.drafts[line.identifier]
      const typed = draft && readDraft(line.identifier, draft).line
      return typed ? priced(typed) : line
    })
}

/** True once a line differs from what was read. */
export const hasChanges = ({ applied, drafts, removed }: LineChanges): boolean =>
  Object.keys(applied).length > 0 || Object.keys(drafts).length > 0 || removed.length > 0

/** Totals in euros as the server will compute them; those of the invoice itself while no line was touched. */
export function totalsToBe(invoice: Invoice, changes: LineChanges) {
  if (!hasChanges(changes)) return invoice
  const keys = new Map(invoice.facturaDetalles.map(line => [lineKey(line), line.tratamiento]))
  const parts = new Map(invoice.desglose.map(part => [part.tratamiento, part]))
  const lines = linesToBe(invoice, changes).map(line => {
    const key = keys.get(line.identifier) ?? ''
    return { ...amountsOfLine(line), key, rate: parts.get(key)?.tipo ?? null }
  })
  return draftTotals(lines, key => parts.get(key)?.mencion ?? null, invoice.retencion)
}
