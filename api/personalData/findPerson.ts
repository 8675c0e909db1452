import { sql } from 'kysely'
import type { Day } from '#domain/dates.ts'
import type { PersonalData, PersonalPlace } from '#wire/personalData.ts'
import type { Database } from '../database/tables.ts'
import {
  BANKS,
  contactsOf,
  countIn,
  isFree,
  isOf,
  isToldOf,
  isWaiting,
  KEPT_YEARS,
  PRINTED,
  pastCompanies,
  TEMPLATES,
  TEXTS,
  viewsOf,
  WORK,
  WRITTEN,
} from './places.ts'

type Counts = Record<PersonalPlace, number>

/** Where an address is kept, and what an erasure would do there. */
export const findPerson = async (db: Database, address: string, now: Date): Promise<PersonalData> => {
  const clients = await contactsOf(db, address).execute()
  const views = await viewsOf(db, address)
  const { rows } = await sql<Omit<Counts, 'clients' | 'views'> & { keptUntil: Day | null }>`
    with own as (
      select *, ${isWaiting} as waits, ${isFree(now)} as is_free from mails where ${isOf(address)}
    )
    select
      (select count(*)::int from audit_log where ${isToldOf(address)}) as log,
      ${countIn(WRITTEN, address)} as notes,
      ${countIn(TEXTS, address)} + (select count(*)::int ${pastCompanies(address, { isPrinted: false })}) as texts,
      ${countIn(PRINTED, address)} + (select count(*)::int ${pastCompanies(address, { isPrinted: true })}) as printed,
      ${countIn(BANKS, address)} as bank,
      ${countIn(TEMPLATES, address)} as templates,
      ${countIn(WORK, address)} as work,
      (select count(*)::int from own where is_free) as "oldMails",
      (select count(*)::int from own where not is_free and not waits) as mails,
      (select max(coalesce(settled_at, created_at) + make_interval(years => ${sql.lit(KEPT_YEARS)}))::date from own where not is_free and not waits) as "keptUntil",
      (select count(*)::int from own where waits) as waiting,
      (select count(*)::int from audit_log where lower(account) = lower(${address})) as deeds,
      (select count(*)::int from users where lower(email) = lower(${address})) as account,
      (select count(*)::int from schedules where lower(${address}) = any (select lower(one) from unnest(recipients) as one)) as schedules,
      (select count(*)::int from (select email from company_versions order by identifier desc limit 1) as company where lower(email) = lower(${address})) as company
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('counts have no row')
  const { keptUntil, ...others } = row
  const counts: Counts = { clients: clients.length, views: views.length, ...others }
  return {
    address,
    places: Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([place, count]) => ({
        place: place as PersonalPlace,
        count,
        until: place === 'mails' ? keptUntil : null,
      })),
    clients: clients.map(({ identifier, nombre }) => ({ identifier, nombre })),
  }
}
