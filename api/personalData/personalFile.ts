import { sql } from 'kysely'
import { contactParts } from '#wire/contactAddresses.ts'
import type { PersonalFile } from '#wire/personalData.ts'
import { currentCompany } from '../company/companyStore.ts'
import { type Actor, audit } from '../database/audit.ts'
import type { Database, Tx } from '../database/tables.ts'
import { allowLongWork } from '../database/timeLimits.ts'
import {
  BANKS,
  contactsOf,
  isOf,
  isToldOf,
  PRINTED,
  pastCompanies,
  TEMPLATES,
  TEXTS,
  tells,
  viewsOf,
  WORK,
  WRITTEN,
} from './places.ts'
import { texts } from './texts.ts'

/** Of each kind so many are told, the newest first: more than anybody has. */
const MOST = 10_000

/**
 * All that is kept about whoever has an address, as they may have it (GDPR art. 15 and 20), and nothing of others. That somebody has taken it is noted,
 * and not about whom.
 */
export const personalFile = (
  db: Database,
  address: string,
  { now, actor }: { now: Date; actor: Actor },
): Promise<PersonalFile> =>
  db.transaction().execute(async tx => {
    // It reads the whole log, as a search and an erasure do.
    await allowLongWork(tx)
    const company = await currentCompany(tx)
    const clients = await contactsOf(tx, address).execute()
    const file: PersonalFile = {
      address,
      madeAt: now.toISOString(),
      controller: {
        nombre: company?.nombre ?? '',
        nif: company?.nif ?? null,
        email: company?.email ?? null,
      },
      about: Object.values(texts.about),
      contactOf: clients.map(({ identifier, nombre, nif, personasContacto }) => ({
        identifier,
        nombre,
        nif,
        contact: contactParts(personasContacto ?? '', address).join('; '),
      })),
      mails: await mailsTo(tx, address),
      account: await accountOf(tx, address),
      written: await writtenOf(tx, address),
      log: await entriesOf(tx, address),
    }
    await audit(tx, actor, { action: 'export', entity: 'personalData', record: null })
    return file
  })

const mailsTo = async (tx: Tx, address: string): Promise<PersonalFile['mails']> => {
  const rows = await tx
    .selectFrom('mails')
    .leftJoin('clients', 'clients.identifier', 'mails.clienteIdentifier')
    .select([
      'kind',
      'state',
      'createdAt',
      'settledAt',
      'clients.nombre as cliente',
      'invoiceNumber as invoice',
    ])
    .where(isOf(address))
    .orderBy('mails.identifier', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ createdAt, settledAt, ...mail }) => ({
    ...mail,
    writtenAt: createdAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  }))
}

const PLACES = {
  notes: WRITTEN,
  texts: TEXTS,
  printed: PRINTED,
  bank: BANKS,
  templates: TEMPLATES,
  work: WORK,
} as const

/** Whatever else the search counts. */
const writtenOf = async (tx: Tx, address: string): Promise<PersonalFile['written']> => {
  const written: PersonalFile['written'] = []
  for (const [place, columns] of Object.entries(PLACES))
    for (const one of columns) {
      const [table, column, type] = one
      const { rows } = await sql<{ text: string }>`
        select ${sql.ref(column)}::text as text from ${sql.table(table)} where ${tells(one, address)} limit ${sql.lit(MOST)}
      `.execute(tx)
      const field = `${table}.${column}`
      for (const { text } of rows)
        written.push({
          place: place as keyof typeof PLACES,
          field,
          text: type === 'jsonb' ? null : contactParts(text, address).join('; '),
        })
    }
  for (const isPrinted of [true, false]) {
    const { rows } = await sql<{ text: string }>`
      select email as text ${pastCompanies(address, { isPrinted })}
    `.execute(tx)
    const place = isPrinted ? 'printed' : 'texts'
    for (const { text } of rows) written.push({ place, field: 'company_versions.email', text })
  }
  const schedules = await tx
    .selectFrom('schedules')
    .select('name')
    .where(sql<boolean>`lower(${address}) = any (select lower(one) from unnest(recipients) as one)`)
    .execute()
  for (const { name } of schedules)
    written.push({ place: 'schedules', field: 'schedules.recipients', text: name })
  const views = await viewsOf(tx, address)
  const named = await tx
    .selectFrom('listViews')
    .select('name')
    .where('identifier', '=', sql<number>`any(${views}::int[])`)
    .execute()
  for (const { name } of named) written.push({ place: 'views', field: 'list_views.query', text: name })
  return written
}

const accountOf = async (tx: Tx, address: string): Promise<PersonalFile['account']> => {
  const user = await tx
    .selectFrom('users')
    .selectAll()
    .where(sql<boolean>`lower(email) = lower(${address})`)
    .executeTakeFirst()
  if (!user) return null
  const signIns = await tx
    .selectFrom('signIns')
    .selectAll()
    .where('userId', '=', user.id)
    .orderBy('beganAt', 'desc')
    .limit(MOST)
    .execute()
  const passkeys = await tx.selectFrom('passkeys').selectAll().where('userId', '=', user.id).execute()
  const provider = await tx
    .selectFrom('providerAccounts')
    .selectAll()
    .where('userId', '=', user.id)
    .executeTakeFirst()
  const codes = await tx
    .selectFrom('totpFactors')
    .select('confirmedAt')
    .where('userId', '=', user.id)
    .executeTakeFirst()
  const tokens = await tx.selectFrom('apiTokens').selectAll().where('makerId', '=', user.id).execute()
  const views = await tx
    .selectFrom('listViews')
    .select(['list', 'name'])
    .where('userId', '=', user.id)
    .execute()
  return {
    nombreUsuario: user.nombreUsuario,
    telefonoUsuario: user.telefonoUsuario,
    rol: user.rol,
    language: user.language,
    createdAt: user.creationDate.toISOString(),
    signIns: signIns.map(one => ({
      beganAt: one.beganAt.toISOString(),
      lastSeenAt: one.lastSeenAt.toISOString(),
      from: one.address,
      device: one.userAgent,
    })),
    passkeys: passkeys.map(({ name, createdAt, lastUsedAt }) => ({
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    provider: provider
      ? {
          issuer: provider.issuer,
          subject: provider.subject,
          createdAt: provider.createdAt.toISOString(),
        }
      : null,
    codesSince: codes?.confirmedAt?.toISOString() ?? null,
    tokens: tokens.map(({ name, createdAt, expiresAt }) => ({
      name,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
    views,
  }
}

const entriesOf = async (tx: Tx, address: string): Promise<PersonalFile['log']> => {
  const { rows } = await sql<Omit<PersonalFile['log'][number], 'at'> & { at: Date }>`
    select at, action, entity, record, lower(account) = lower(${address}) as is_own_deed,
      case when lower(account) = lower(${address}) then address end as from
    from audit_log
    where lower(account) = lower(${address}) or ${isToldOf(address)}
    order by identifier desc limit ${sql.lit(MOST)}
  `.execute(tx)
  return rows.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }))
}
