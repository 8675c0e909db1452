import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { conflict } from '#platform/errors.ts'
import { withoutContact } from '#wire/contactAddresses.ts'
import { type Erasure, PERSONAL_PLACES } from '#wire/personalData.ts'
import { presentClientAlone } from '../clients/presentClient.ts'
import { type Actor, audit, auditAll } from '../database/audit.ts'
import type { Database, Tx } from '../database/tables.ts'
import { allowLongWork } from '../database/timeLimits.ts'
import { findPerson } from './findPerson.ts'
import {
  type Column,
  contactsOf,
  isFree,
  isOf,
  isTo,
  pastCompanies,
  TEXTS,
  tells,
  viewsOf,
  WORK,
  WRITTEN,
} from './places.ts'
import { texts } from './texts.ts'

type By = { now: Date; actor: Actor }

/**
 * Takes an address out wherever the law lets it (GDPR art. 17): contacts of clients with the names that stand beside it, what the audit log says was before and
 * after, what staff have written of it, in notes and in records that are used on, answers kept for repeated calls, saved views of lists, mails that are no correspondence any more. What invoices print stays; mails to clients stay for as long as a business has
 * to keep them. The log tells that it was done, by whom, and not of whom.
 *
 * @throws AppError 409 while something works with the address, or where something of it could not be taken out: then nothing has changed.
 */
export const erasePerson = (db: Database, address: string, { now, actor }: By): Promise<Erasure> =>
  db.transaction().execute(async tx => {
    // The whole log is read, which after years takes longer than what people usually wait for.
    await allowLongWork(tx)
    const { places } = await findPerson(tx, address, now)
    const obstacles = places.filter(({ place }) => PERSONAL_PLACES[place] === 'obstacle')
    if (obstacles.length > 0)
      throw conflict(
        obstacles.map(({ place }) => texts.obstacles[place as keyof typeof texts.obstacles]).join(' '),
        'in-use',
      )
    const clients = await takeOutOfContacts(tx, address, actor)
    const oldMails = await forgetMails(tx, address, now)
    const notes = await takeOutOf(tx, WRITTEN, address)
    const records = (await takeOutOf(tx, TEXTS, address)) + (await forgetCompanies(tx, address))
    const work = await takeOutOf(tx, WORK, address)
    const views = await deleteViews(tx, address)
    // Last: what was noted of the steps before goes with it.
    const erasure = randomUUID()
    const { rows } = await sql<{ log: number }>`
      select erase_from_audit_log(${address}, ${erasure}) as log
    `.execute(tx)
    const log = rows[0]?.log ?? 0
    const { rows: digests } = await sql<{ digest: string }>`
      select audit_erasure_digest(${erasure}) as digest
    `.execute(tx)
    await audit(tx, actor, {
      action: 'erase',
      entity: 'personalData',
      record: erasure,
      after: { clients, log, notes, texts: records, work, views, oldMails, digest: digests[0]?.digest },
    })
    const { places: left } = await findPerson(tx, address, now)
    if (left.some(({ place }) => PERSONAL_PLACES[place] === 'erased')) throw conflict(texts.left, 'left')
    return { clients, log, notes, texts: records, work, views, oldMails }
  })

const takeOutOfContacts = async (tx: Tx, address: string, actor: Actor): Promise<number> => {
  const found = await contactsOf(tx, address).forUpdate().execute()
  const entries = []
  for (const { identifier, personasContacto } of found) {
    const before = await tx
      .selectFrom('clients')
      .selectAll()
      .where('identifier', '=', identifier)
      .executeTakeFirstOrThrow()
    const after = await tx
      .updateTable('clients')
      .set(eb => ({
        personasContacto: withoutContact(personasContacto ?? '', address),
        version: eb('version', '+', 1),
      }))
      .where('identifier', '=', identifier)
      .returningAll()
      .executeTakeFirstOrThrow()
    entries.push({
      action: 'change',
      entity: 'clients',
      record: identifier,
      before: presentClientAlone(before),
      after: presentClientAlone(after),
    })
  }
  await auditAll(tx, actor, entries)
  return found.length
}

/** Who got a mail, once nobody is to know. */
const NOBODY = 'esborrat@erased.invalid'

/** They stay as that a mail was sent; neither their key nor what they were made from tells to whom, or of whom. */
const forgetMails = async (tx: Tx, address: string, now: Date): Promise<number> => {
  const { numAffectedRows } = await sql`
    update mails set
      recipient = case when ${isTo(address)} then ${NOBODY} else recipient end, key = 'erased ' || identifier,
      payload = without_address(payload::text, ${address})::jsonb
    where ${isOf(address)} and ${isFree(now)}
  `.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Without it they would show something else under the same name. */
const deleteViews = async (tx: Tx, address: string): Promise<number> => {
  const views = await viewsOf(tx, address)
  if (views.length > 0) await tx.deleteFrom('listViews').where('identifier', 'in', views).execute()
  return views.length
}

/** What the company was before, where no invoice was issued as that. */
const forgetCompanies = async (tx: Tx, address: string): Promise<number> => {
  const { numAffectedRows } = await sql`
    update company_versions set email = null where identifier in (select identifier ${pastCompanies(address, { isPrinted: false })})
  `.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Records that somebody may have open: what is saved of them after would bring it back. */
const VERSIONED = new Set(['invoices', 'clients', 'contracts', 'products', 'groups', 'centres', 'series'])

/** Texts and JSON alike: in both the address is text. */
const takeOutOf = async (tx: Tx, columns: readonly Column[], address: string): Promise<number> => {
  let rows = 0
  for (const one of columns) {
    const [table, column, type] = one
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = without_address(${sql.ref(column)}::text, ${address})::${sql.raw(type)}
        ${VERSIONED.has(table) ? sql`, version = version + 1` : sql``}
      where ${tells(one, address)}
    `.execute(tx)
    rows += Number(numAffectedRows ?? 0)
  }
  return rows
}
