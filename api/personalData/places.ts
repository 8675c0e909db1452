import { type RawBuilder, sql } from 'kysely'
import { contactParts } from '#wire/contactAddresses.ts'
import type { Database } from '../database/tables.ts'

/** The correspondence of a business is kept for six years (Código de Comercio, art. 30); a mail counts from when it was settled. */
export const KEPT_YEARS = 6

/** Clients whose contacts name it. */
export const contactsOf = (db: Database, address: string) =>
  db
    .selectFrom('clients')
    .select(['identifier', 'nombre', 'nif', 'personasContacto'])
    .where(sql<boolean>`personas_contacto ~* address_pattern(${address})`)
    .orderBy('nombre')

/** A mail that is done with: sent, or put away by somebody. What was not delivered may still be tried again. */
const isSettled = sql`(state = 'sent' or archived_at is not null)`

/** Mails to it, as a condition. */
export const isTo = (address: string): RawBuilder<boolean> => sql`lower(recipient) = lower(${address})`
/** Mails to it, and those to accounts that tell of it: of an account that was made, of a company's address that has changed. */
export const isOf = (address: string): RawBuilder<boolean> => sql`(
  ${isTo(address)} or cliente_identifier is null and ${tells(['mails', 'payload', 'jsonb'], address)}
)`
export const isWaiting = sql<boolean>`not ${isSettled}`
/** Those that were no correspondence with a client, or need not be kept any more. */
export const isFree = (now: Date): RawBuilder<boolean> => sql`(
  ${isSettled}
  and (cliente_identifier is null or coalesce(settled_at, created_at) < ${now}::timestamptz - make_interval(years => ${sql.lit(KEPT_YEARS)}))
)`

/** Entries of the audit log that tell it as something that was or is. Looked for as it stands first: a pattern costs ten times that, and few entries have it. */
export const isToldOf = (address: string): RawBuilder<boolean> => sql`(
  strpos(lower(concat(before, after, record)), lower(${address})) > 0
  and (
    before::text ~* address_pattern(${address}) or after::text ~* address_pattern(${address})
    or (entity = 'users' and record ~* address_pattern(${address}))
  )
)`

/**
 * Views of lists that look for it or are named by it. What is looked for stands in an address of the browser, where `@` and `=` are written otherwise than in
 * a text: it is read as the browser reads it.
 */
export const viewsOf = async (db: Database, address: string): Promise<number[]> => {
  const views = await db
    .selectFrom('listViews')
    .select(['identifier', 'name', 'query'])
    .where(eb =>
      eb.or([eb('query', 'ilike', '%\\%40%'), eb('query', 'like', '%@%'), eb('name', 'like', '%@%')]),
    )
    .execute()
  return views
    .filter(({ name, query }) =>
      [name, ...new URLSearchParams(query).values()].some(text => contactParts(text, address).length > 0),
    )
    .map(({ identifier }) => identifier)
}

export type Column = readonly [table: string, column: string, type: 'text' | 'jsonb']

function columnsOf(table: string, columns: string): Column[] {
  return columns.split(' ').map(column => [table, column, 'text'])
}

/** Where staff write what they like. */
export const WRITTEN: readonly Column[] = [
  ['collection_entries', 'text', 'text'],
  ['debit_holds', 'reason', 'text'],
  ['payments', 'note', 'text'],
  ['payments', 'reversal_reason', 'text'],
  ['invoices', 'anotacion', 'text'],
  ['invoices', 'written_off_reason', 'text'],
]

/** What records say that are used on, and what of them is printed next. Contacts stand apart. */
export const TEXTS: readonly Column[] = [
  ...columnsOf(
    'clients',
    'nombre nombre_fiscal subtitulo direccion direccion_fiscal poblacion poblacion_fiscal orden_fiscal orden_concepto_fiscal',
  ),
  ...columnsOf('contracts', 'producto_titulo producto_descripcion'),
  ...columnsOf('products', 'nombre descripcion'),
  ...columnsOf('groups', 'nombre url'),
  ...columnsOf('centres', 'nombre direccion poblacion horario url'),
  ...columnsOf('series', 'descripcion'),
]

/** What invoices say, or said when they were issued: it was handed out, and a business keeps it as it was. */
export const PRINTED: readonly Column[] = [
  ...columnsOf('invoice_lines', 'producte producto_descripcion'),
  ...columnsOf(
    'invoices',
    'cliente_nombre buyer_nombre buyer_direccion buyer_poblacion orden_fiscal orden_concepto_fiscal motivo',
  ),
  ...columnsOf('invoice_annulments', 'motivo'),
  ['invoice_annulments', 'issued', 'jsonb'],
  ['invoice_annulments', 'printed', 'jsonb'],
]

/** What banks and their files have told, and what is known of payers by it: the books of the company's accounts, kept as those of its invoices are. */
export const BANKS: readonly Column[] = [
  ...columnsOf('bank_movements', 'text concept payer_name refusal'),
  ...columnsOf('bank_rules', 'pattern'),
  ...columnsOf('bank_statements', 'file_name'),
  ['bank_statements', 'aside', 'jsonb'],
  ...columnsOf('client_payers', 'value'),
  ...columnsOf('remittance_answers', 'file_name'),
  ['remittance_answers', 'facts', 'jsonb'],
]

/** The company's own words in its mails to clients. */
export const TEMPLATES: readonly Column[] = columnsOf('mail_templates', 'subject opening closing')

/** What the company was before, with this as its address: where invoices were issued as that, it is printed on them. */
export const pastCompanies = (
  address: string,
  { isPrinted }: { isPrinted: boolean },
): RawBuilder<unknown> => sql`
  from company_versions as past
  where lower(email) = lower(${address}) and identifier < (select max(identifier) from company_versions)
    and ${isPrinted} = exists (select from invoices where company_version = past.identifier)
`

/** What was kept of calls, files, requests and mails that were refused. */
export const WORK: readonly Column[] = [
  ['mails', 'error', 'text'],
  ['idempotency_keys', 'answer', 'jsonb'],
  ['exports', 'request', 'jsonb'],
  ['removal_requests', 'payload', 'jsonb'],
  ['removal_requests', 'application_user_email', 'text'],
]

/** Rows of a column that tell it, as a condition; looked for as it stands first, as in the log. */
export const tells = ([, column]: Column, address: string): RawBuilder<boolean> => sql`(
  strpos(lower(${sql.ref(column)}::text), lower(${address})) > 0 and ${sql.ref(column)}::text ~* address_pattern(${address})
)`

/** How many rows of these columns tell it. */
export const countIn = (columns: readonly Column[], address: string): RawBuilder<number> =>
  sql`(${sql.join(
    columns.map(one => sql`(select count(*)::int from ${sql.table(one[0])} where ${tells(one, address)})`),
    sql` + `,
  )})`
