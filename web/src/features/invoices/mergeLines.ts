import type { InvoiceLine } from '#wire/invoices.ts'
import { texts as formTexts } from '../../ui/form/formTexts.ts'
import { texts as invoiceTexts } from './invoiceTexts.ts'
import { bodyOf, draftOf, type LineChanges, type LineDraft, lineKey } from './lineChanges.ts'
import { texts } from './texts.ts'

const LABELS: Readonly<Record<keyof LineDraft, string>> = {
  producte: invoiceTexts.description,
  productoDescripcion: invoiceTexts.lineText,
  cantidad: invoiceTexts.quantity,
  productoPrecio: invoiceTexts.price,
  productoDescuento: texts.discount,
}
type Field = keyof LineDraft
const FIELDS = Object.keys(LABELS) as Field[]

/** A line, or what was typed into one. */
type Fields = Readonly<Record<Field, string | number | null | undefined>>

/** The fields in which two differ. */
const differing = (one: Fields, other: Fields): Field[] =>
  FIELDS.filter(field => (one[field] ?? '') !== (other[field] ?? ''))

/** The line as it was saved, with what was changed here since it was read. */
const merged = <Line extends Fields>(mine: Line, before: Fields, saved: Line): Line => ({
  ...saved,
  ...Object.fromEntries(differing(mine, before).map(field => [field, mine[field]])),
})

const inWords = (line: LineDraft, field: Field): string => line[field] || formTexts.empty

/**
 * Puts lines that somebody else saved meanwhile under what was done to them here, field by field, as `mergeSaved` does with a form: what was
 * changed here stays, the rest is as it was saved, and what both have changed is told, as is what can be kept no more.
 *
 * @param before the lines that the changes began from.
 * @param saved the same as they are now.
 */
export function mergeLines(
  changes: LineChanges,
  before: readonly InvoiceLine[],
  saved: readonly InvoiceLine[],
): LineChanges {
  const now = new Map(saved.map(line => [lineKey(line), bodyOf(line)]))
  const next = {
    applied: { ...changes.applied },
    drafts: { ...changes.drafts },
    removed: changes.removed.filter(identifier => now.has(identifier)),
    told: [] as string[],
  }
  for (const line of before) {
    const identifier = lineKey(line)
    const was = bodyOf(line)
    const is = now.get(identifier)
    const applied = changes.applied[identifier]
    const draft = changes.drafts[identifier]
    const isRemoved = changes.removed.includes(identifier)
    delete next.applied[identifier]
    delete next.drafts[identifier]
    if (is && applied && differing(applied, was).length > 0)
      next.applied[identifier] = merged(applied, was, is)
    if (is && draft) next.drafts[identifier] = merged(draft, draftOf(was), draftOf(is))

    const typed = draft ?? draftOf(applied ?? was)
    const typedIn = differing(typed, draftOf(was))
    if (!is) {
      const words = typedIn.map(field => `${LABELS[field]}: ${inWords(typed, field)}`)
      if (words.length > 0 && !isRemoved)
        next.told.push(texts.lineGone({ line: was.producte, typed: words.join(' · ') }))
      continue
    }
    const savedThere = differing(draftOf(is), draftOf(was))
    if (isRemoved) {
      if (savedThere.length > 0) next.told.push(texts.lineChangedThere({ line: was.producte }))
      continue
    }
    for (const field of typedIn.filter(field => savedThere.includes(field)))
      if (typed[field] !== draftOf(is)[field]) {
        const told = formTexts.savedByOther({ value: inWords(draftOf(is), field) })
        next.told.push(`${was.producte}, ${LABELS[field]}: ${told}`)
      }
  }
  return next
}
