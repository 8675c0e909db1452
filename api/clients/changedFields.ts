import { CHANGED_FIELDS, type ChangedRecord } from '#wire/changedFields.ts'
import type { FieldChange } from '#wire/clientEvents.ts'

type Told = FieldChange['before']

/** A record as the audit log keeps it: as it was presented, or the columns of an import under their heads. */
type Kept = Record<string, unknown>

export const isKept = (value: unknown): value is Kept => typeof value === 'object' && value !== null

/** Heads of import files that are not the wire's own names. */
const HEADS: Record<string, string> = { billedThrough: 'facturadoHasta' }

/** A value that can be told in a word; the bank of an invoice by its name. */
const tell = (value: unknown): Told => {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return isKept(value) && typeof value.nombre === 'string' ? value.nombre : null
}

const told = (kept: Kept, field: string): Told => {
  const head = HEADS[field]
  return tell(field in kept || head === undefined ? kept[field] : kept[head])
}

/**
 * The fields that differ between both, of those that are told. What an entry does not say of a field is no change of it: a payment
 * notes two fields, an import those that it brought.
 */
export const changedFields = (record: ChangedRecord, before: unknown, after: unknown): FieldChange[] => {
  if (!isKept(before) || !isKept(after)) return []
  return CHANGED_FIELDS[record].flatMap(field => {
    const change = { field, before: told(before, field), after: told(after, field) }
    return change.before === change.after ? [] : [change]
  })
}

/** How many lines of an invoice are others, or have gone. */
export const changedLines = (before: unknown, after: unknown): number => {
  const [was, is] = [linesOf(before), linesOf(after)]
  return [...was].filter(([identifier, line]) => is.get(identifier) !== line).length
}

const linesOf = (invoice: unknown): Map<unknown, string> => {
  const lines = isKept(invoice) ? invoice.facturaDetalles : null
  if (!Array.isArray(lines)) return new Map()
  return new Map(lines.filter(isKept).map(line => [line.identifier, JSON.stringify(line)]))
}
