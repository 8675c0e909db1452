import { sql } from 'kysely'
import { z } from 'zod'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import type { ClientEvent, FieldChange } from '#wire/clientEvents.ts'
import type { MailLedgerItem } from '#wire/mailLedger.ts'
import { dunningLevelSchema } from '#wire/reminders.ts'
import type { Database } from '../database/tables.ts'
import { changedFields, changedLines, isKept } from './changedFields.ts'
import type { EventContent } from './eventContent.ts'
import { remindersSent } from './mailEvents.ts'

/** Events of one kind have their own fields: each is told apart. */
type NotedEvent = ClientEvent extends infer Event
  ? Event extends ClientEvent
    ? EventContent<Event>
    : never
  : never

/** An entry of the audit log, with what there still is of what it tells about. */
type Entry = {
  identifier: number
  account: string | null
  action: string
  entity: string
  record: string
  before: unknown
  after: unknown
  serieIdentifier: string | null
  numFact: number | null
  title: string | null
}

/** What the log calls the product itself, as imports and first starts do it. */
const PRODUCT = 'system'

/** What entries of the audit log say of a client, by their identifiers: fields and names, never the records that they keep. */
export const auditEvents = async (db: Database, identifiers: number[]): Promise<Map<number, NotedEvent>> => {
  if (identifiers.length === 0) return new Map()
  const { rows } = await sql<Entry>`
    select
      entry.identifier, nullif(entry.account, ${PRODUCT}) as account, entry.action, entry.entity, entry.record, entry.before, entry.after,
      invoice.serie_identifier, invoice.num_fact, contract.producto_titulo as title
    from audit_log as entry
    left join invoices as invoice
      on invoice.identifier = case when entry.entity = 'invoices' then entry.record::integer end
    left join contracts as contract
      on contract.identifier = case when entry.entity = 'contracts' then entry.record::integer end
    where entry.identifier = any(${identifiers}::bigint[])
  `.execute(db)
  const reminders = rows.filter(({ action }) => action === 'remind')
  const [numbers, mails] = await Promise.all([
    numbersOf(db, reminders.flatMap(remindedOf)),
    remindersSent(
      db,
      reminders.map(({ identifier }) => identifier),
    ),
  ])
  return new Map(
    rows.map(entry => [
      entry.identifier,
      entry.action === 'remind'
        ? reminderEvent(entry, numbers, mails.get(entry.identifier) ?? [])
        : entry.entity === 'invoices'
          ? invoiceEvent(entry)
          : entry.entity === 'contracts'
            ? contractEvent(entry)
            : clientEvent(entry),
    ]),
  )
}

const clientEvent = ({ account, action, before, after }: Entry): NotedEvent => ({
  kind: action === 'create' ? 'clientCreate' : 'clientChange',
  account,
  changes: changedFields('clients', before, after),
})

const contractEvent = ({ account, action, record, before, after, title }: Entry): NotedEvent => ({
  kind: action === 'create' ? 'contractCreate' : action === 'delete' ? 'contractDelete' : 'contractChange',
  account,
  contract: {
    identifier: Number(record),
    // As it is called now, that one knows it again; else as it was.
    title: title ?? textOf(after, 'productoTitulo') ?? textOf(before, 'productoTitulo') ?? record,
    gone: title === null,
  },
  changes: changedFields('contracts', before, after),
})

const invoiceEvent = (entry: Entry): NotedEvent => {
  const { account, action, record, before, after, serieIdentifier, numFact } = entry
  const kept = numberSchema.safeParse(before)
  const known = serieIdentifier !== null && numFact !== null ? { serieIdentifier, numFact } : kept.data
  // An annulment keeps the whole invoice and changes no field of it: all of it has come to nothing.
  const changes = action === 'annul' ? [] : changedFields('invoices', before, after)
  return {
    kind: action === 'delete' ? 'invoiceDelete' : action === 'annul' ? 'invoiceAnnul' : changedKind(changes),
    account,
    invoice: {
      identifier: Number(record),
      number: known ? invoiceNumber(known) : record,
      gone: serieIdentifier === null,
    },
    changes,
    lines: action === 'change' ? changedLines(before, after) : 0,
  }
}

const changedKind = (changes: readonly FieldChange[]): 'payment' | 'compensation' | 'invoiceChange' => {
  const isChanged = (...names: string[]) => changes.some(({ field }) => names.includes(field))
  if (isChanged('compensatedBy')) return 'compensation'
  return isChanged('isPagada', 'collected') ? 'payment' : 'invoiceChange'
}

const reminderEvent = (
  entry: Entry,
  numbers: ReadonlyMap<number, string>,
  mails: MailLedgerItem[],
): NotedEvent => ({
  kind: 'reminder',
  account: entry.account,
  subject: textOf(entry.after, 'subject') ?? '',
  level: leveledSchema.safeParse(entry.after).data?.level ?? null,
  invoices: remindedOf(entry).flatMap(identifier => {
    const number = numbers.get(identifier)
    return number === undefined ? [] : [{ identifier, number, gone: false }]
  }),
  mails,
})

const numberSchema = z.object({ serieIdentifier: z.string(), numFact: z.number() })
const leveledSchema = z.object({ level: dunningLevelSchema })
const remindedSchema = z.object({ invoices: z.array(z.number()) })

const remindedOf = ({ after }: Entry): number[] => remindedSchema.safeParse(after).data?.invoices ?? []

const textOf = (kept: unknown, field: string): string | null => {
  const value = isKept(kept) ? kept[field] : null
  return typeof value === 'string' ? value : null
}

const numbersOf = async (db: Database, identifiers: number[]): Promise<Map<number, string>> => {
  if (identifiers.length === 0) return new Map()
  const rows = await db
    .selectFrom('invoices')
    .select(['identifier', 'serieIdentifier', 'numFact'])
    .where('identifier', 'in', identifiers)
    .execute()
  return new Map(rows.map(row => [row.identifier, invoiceNumber(row)]))
}
