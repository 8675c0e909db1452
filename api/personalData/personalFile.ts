import { sql } from 'kysely'
import { contactParts } from '#wire/contactAddresses.ts'
import type { PersonalFile } from '#wire/personalData.ts'
import { currentCompany } from '../company/companyStore.ts'
import { type Actor, audit } from '../database/audit.ts'
import type { Database, Tx } from '../database/tables.ts'
import { allowLongWork } from '../database/timeLimits.ts'
import { contactsOf, isTo, isToldOf } from './places.ts'
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
    .where(isTo(address))
    .orderBy('mails.identifier', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ createdAt, settledAt, ...mail }) => ({
    ...mail,
    writtenAt: createdAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  }))
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
