import { sql } from 'kysely'
import { addMonths, type Day, formatDay } from '#domain/dates.ts'
import { normalizeIban } from '#domain/iban.ts'
import { sumMoney } from '#domain/money.ts'
import { isSepaReference } from '#domain/sepa/characters.ts'
import { type Brought, broughtAt, earliestCollection, type FileTerms } from '#domain/sepa/fileTerms.ts'
import { sequenceOf } from '#domain/sepa/mandates.ts'
import { isTargetDay, targetDayFrom } from '#domain/sepa/targetCalendar.ts'
import { AppError, conflict, unprocessable } from '#platform/errors.ts'
import { checkAccount } from '#wire/bankAccount.ts'
import type { RemittanceBody } from '#wire/remittances.ts'
import { currentCompany } from '../company/companyStore.ts'
import { presentCompany } from '../company/presentCompany.ts'
import { type Actor, audit } from '../database/audit.ts'
import type { Database, Tx } from '../database/tables.ts'
import { requireRestoresConfirmed } from '../database/unconfirmedRestores.ts'
import { type Checked, checkCandidates } from './checkCandidates.ts'
import { noticesByThemselves } from './debitNotices.ts'
import { type Candidate, readCandidates } from './readCandidates.ts'
import { texts } from './texts.ts'

type By = { today: Day; now: Date; actor: Actor }

/**
 * Prepares a remittance of what is left to pay of invoices. Name, account, mandate and amount are copied: what the file says does not change any more.
 *
 * @returns its identifier.
 * @throws AppError 409 `in-remittance`, `after-restore`, `before-due` unless that is meant; 422 for a day that banks don't settle on or can't be asked for any more, a bank without IBAN, a company without
 * tax number, and the first invoice that can't be collected.
 */
export const addRemittance = (
  db: Database,
  { bancIdentifier, collectionDate, invoices, isEarly = false }: RemittanceBody,
  { today, now, actor }: By,
): Promise<number> =>
  db.transaction().execute(async tx => {
    // The bank may have had these debits since the backup, and clients are told of them by themselves.
    await requireRestoresConfirmed(tx)
    if (new Set(invoices).size < invoices.length) throw refused(texts.twice)
    const creditor = await creditorOf(tx)
    const bank = await bankOf(tx, bancIdentifier)
    requireDay(collectionDate, broughtAt(now), bank.terms)
    const checked = await lockAndCheck(tx, invoices, collectionDate, today)
    const early = earlyOf(checked, collectionDate)
    if (!isEarly) requireNone(early, collectionDate)

    const { rows } = await sql<{ identifier: number }>`
      select nextval(pg_get_serial_sequence('remittances', 'identifier'))::int as identifier`.execute(tx)
    const identifier = rows[0]?.identifier ?? 0
    await sql`
      insert into remittances (identifier, message_id, collection_date, banc_identifier, bank_name, bank_iban, creditor_name, creditor_identifier,
        created_at, created_by) overriding system value
      values (${identifier}, ${messageIdOf(identifier, today)}, ${collectionDate}, ${bancIdentifier}, ${bank.name}, ${bank.iban}, ${creditor.name},
        ${creditor.identifier}, ${now}, ${actor.account})
    `.execute(tx)
    await insertLines(tx, identifier, checked)
    await audit(tx, actor, {
      action: 'create',
      entity: 'remittances',
      record: identifier,
      after: {
        collectionDate,
        bancIdentifier,
        invoices: checked.map(({ candidate }) => candidate.number),
        total: sumMoney(checked.map(({ candidate }) => Number(candidate.claim))),
        ...(early.length > 0 && { early: early.map(({ number }) => number) }),
      },
    })
    await noticesByThemselves(tx, identifier, 'prepared', { today, actor })
    return identifier
  })

const refused = (text: string, field = 'invoices') => unprocessable(text, { [field]: text })

/** @throws AppError 422 for a day on which nothing can be collected, or no more by that bank. */
const requireDay = (day: Day, now: Brought, terms: FileTerms): void => {
  const earliest = earliestCollection(now, terms)
  if (day < earliest) {
    const { leadDays, cutOff } = terms
    const text = texts.tooNear({ day: formatDay(earliest), count: leadDays, cutOff: cutOff ?? 'none' })
    throw refused(text, 'collectionDate')
  }
  if (!isTargetDay(day)) {
    const next = formatDay(targetDayFrom(day))
    throw refused(texts.notTargetDay({ day: formatDay(day), next }), 'collectionDate')
  }
  if (day > addMonths(now.day, 12)) throw refused(texts.tooFar, 'collectionDate')
}

const creditorOf = async (tx: Tx): Promise<{ name: string; identifier: string }> => {
  const row = await currentCompany(tx)
  const company = row && presentCompany(row)
  if (!company || company.creditorIdentifier === null) throw unprocessable(texts.noCreditor)
  return { name: company.nombre, identifier: company.creditorIdentifier }
}

const bankOf = async (
  tx: Tx,
  identifier: number,
): Promise<{ name: string; iban: string; terms: FileTerms }> => {
  const bank = await tx
    .selectFrom('banks')
    .selectAll()
    .where('identifier', '=', identifier)
    .forShare()
    .executeTakeFirst()
  if (!bank?.isActive) throw refused(texts.unknownBank, 'bancIdentifier')
  const account = checkAccount(bank)
  if (account.kind !== 'iban') throw refused(texts.wrongBank, 'bancIdentifier')
  return { name: bank.nombre, iban: normalizeIban(account.account), terms: bank }
}

/** In one order, so that two calls at once wait for each other and not in a circle. */
const lockAndCheck = async (
  tx: Tx,
  invoices: readonly number[],
  day: Day,
  today: Day,
): Promise<Checked[]> => {
  await sql`
    select identifier from invoices where identifier = any(${invoices}::int[]) order by identifier for update`.execute(
    tx,
  )
  await sql`
    select identifier from mandates
    where cliente_identifier in (select cliente_identifier from invoices where identifier = any(${invoices}::int[]))
    order by identifier for update
  `.execute(tx)
  const candidates = await readCandidates(tx, sql`invoice.identifier = any(${invoices}::int[])`, { today })
  if (candidates.length < invoices.length) throw refused(texts.noInvoice)
  const checked = checkCandidates(candidates, () => day)
  const blocked = checked.filter(({ obstacles }) => obstacles.length > 0)
  const [first] = blocked
  const obstacle = first?.obstacles[0]
  if (first && obstacle) {
    const text = texts.blocked({
      number: first.candidate.number,
      reason: obstacle.text,
      more: blocked.length - 1,
    })
    if (obstacle.code === 'inRemittance') throw new AppError(409, 'in-remittance', text, { invoices: text })
    throw refused(text)
  }
  return checked
}

/** What would be collected before the day that its client was told by the invoice. */
const earlyOf = (checked: readonly Checked[], day: Day): Candidate[] =>
  checked.map(({ candidate }) => candidate).filter(({ notBefore }) => day < notBefore)

/** @throws AppError 409 `before-due`, by the first: its client, who was told of another day, may not have the money there, and may claim it back from its bank. */
const requireNone = (early: readonly Candidate[], day: Day): void => {
  const [first] = early
  if (!first) return
  const { number, notBefore } = first
  const told = { number, announced: formatDay(notBefore) }
  throw conflict(texts.beforeDue({ ...told, day: formatDay(day), count: early.length }), 'before-due')
}

/** `REM-20261123-000042`. */
const messageIdOf = (identifier: number, today: Day): string =>
  `REM-${today.replaceAll('-', '')}-${String(identifier).padStart(6, '0')}`

/** Of an invoice that was deleted another may have the number: attempts are counted by it. */
const insertLines = async (tx: Tx, remittance: number, checked: readonly Checked[]): Promise<void> => {
  const { rows } = await sql<{ numero: string; attempts: number }>`
    select numero, max(attempt) as attempts from remittance_lines
    where numero = any(${checked.map(({ candidate }) => candidate.number)}::text[]) group by numero
  `.execute(tx)
  const attempts = new Map(rows.map(row => [row.numero, row.attempts]))
  const lines = checked.map(({ candidate, mandate, bic, address }) => {
    if (mandate === null) throw new Error(`no mandate for ${candidate.number}`)
    const attempt = (attempts.get(candidate.number) ?? 0) + 1
    return {
      remittance_identifier: remittance,
      invoice_identifier: candidate.identifier,
      cliente_identifier: candidate.clienteIdentifier,
      mandate_identifier: mandate.identifier,
      numero: candidate.number,
      fecha_factura: candidate.fechaFactura,
      amount: candidate.claim,
      attempt,
      end_to_end_id: endToEndIdOf(candidate, attempt),
      mandate_reference: mandate.reference,
      signed_on: mandate.signedOn,
      scheme: mandate.scheme,
      sequence: sequenceOf(mandate),
      is_other_account: mandate.iban !== candidate.iban,
      is_recent_account: candidate.isRecentAccount,
      debtor_name: candidate.debtorName,
      iban: candidate.iban,
      bic,
      address,
    }
  })
  const columns = sql.join(Object.keys(lines[0] ?? {}).map(column => sql.id(column)))
  await sql`
    insert into remittance_lines (${columns})
    select ${columns} from json_populate_recordset(null::remittance_lines, ${JSON.stringify(lines)}::json)
  `.execute(tx)
}

/** The number and the attempt; of a number that banks can't write, what the invoice is known by among us. */
const endToEndIdOf = ({ number, identifier }: Checked['candidate'], attempt: number): string => {
  const written = `${number}-${attempt}`
  return isSepaReference(written) ? written : `F${identifier}-${attempt}`
}
