import { formatMoney } from '#domain/money.ts'
import type { AuditEntry } from '#wire/audit.ts'

type Change = AuditEntry['changes'][number]
type Told = Change['before']
type Kept = Record<string, unknown>

/** Counts changes, and tells staff nothing. */
const UNTOLD = new Set(['version'])
/** As much of a long value as shows what it is. */
const TOLD_MOST = 300

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Names of records by the field that has their number: `{ clienteIdentifier: { 7: 'Alfa' } }`. */
export type Names = ReadonlyMap<string, ReadonlyMap<number, string>>

/** The fields of an entry that differ. What is neither a word nor a number is told as its JSON, so that no change is left out. */
export const entryChanges = (before: unknown, after: unknown, names: Names): Change[] => {
  const was = isKept(before) ? before : {}
  const is = isKept(after) ? after : {}
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap(field => {
    if (UNTOLD.has(field) || JSON.stringify(was[field]) === JSON.stringify(is[field])) return []
    const change = { field, before: tell(field, was[field], names), after: tell(field, is[field], names) }
    return change.before === change.after ? [] : [change]
  })
}

const tell = (field: string, value: unknown, names: Names): Told => {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'number') return names.get(field)?.get(value) ?? value
  if (typeof value === 'boolean') return value
  if (isKept(value) && typeof value.nombre === 'string') return value.nombre
  if (Array.isArray(value) && value.length === 0) return null
  if (Array.isArray(value) && value.every(isPart)) return value.map(part => tellPart(part, names)).join(' · ')
  const isList = Array.isArray(value) && value.every(item => typeof item !== 'object')
  const text = typeof value === 'string' ? value : isList ? value.join(', ') : JSON.stringify(value)
  return text.length > TOLD_MOST ? `${text.slice(0, TOLD_MOST)}…` : text
}

/** What of a payment pays an invoice. */
type Part = { invoiceIdentifier: number; amount: number }

const isPart = (value: unknown): value is Part =>
  isKept(value) && typeof value.invoiceIdentifier === 'number' && typeof value.amount === 'number'

const tellPart = ({ invoiceIdentifier, amount }: Part, names: Names): string =>
  `${names.get('invoiceIdentifier')?.get(invoiceIdentifier) ?? invoiceIdentifier}: ${formatMoney(amount)}`

/** Numbers of invoices that payments of the entries pay. */
export const paidIn = (values: readonly unknown[]): number[] =>
  values.flatMap(value => {
    const parts = isKept(value) ? value.allocations : null
    return Array.isArray(parts) ? parts.filter(isPart).map(part => part.invoiceIdentifier) : []
  })

/** Numbers of records that an entry names, by the fields that have them. */
export const numbersIn = (field: string, values: readonly unknown[]): number[] =>
  values.flatMap(value => {
    const number = isKept(value) ? value[field] : null
    return typeof number === 'number' ? [number] : []
  })
