import { sql } from 'kysely'
import type { Day } from '#domain/dates.ts'
import { normalizeIban } from '#domain/iban.ts'
import { formatMoney } from '#domain/money.ts'
import { conflict } from '#platform/errors.ts'
import { checkAccount } from '#wire/bankAccount.ts'
import { currentCompany } from '../company/companyStore.ts'
import { presentCompany } from '../company/presentCompany.ts'
import type { Database, Row } from '../database/tables.ts'
import { refusalText } from '../debtors/checkDebtor.ts'
import { texts as debtorTexts } from '../debtors/texts.ts'
import { checkCandidates } from './checkCandidates.ts'
import { fileGiven } from './fileGiven.ts'
import { readCandidates } from './readCandidates.ts'
import { texts } from './texts.ts'

/**
 * Before a remittance goes to the bank: nothing is collected by a mandate that was cancelled since, from an account that the client has given up, or for
 * more than is left after a correction.
 *
 * @throws AppError 409 `changed-since`, by the first invoice. Undone without a word is only what no bank can have.
 */
export const requireStillCollectable = async (
  db: Database,
  remittance: Row<'remittances'>,
  lines: readonly Row<'remittanceLines'>[],
  today: Day,
): Promise<void> => {
  const isGiven = (await fileGiven(db, remittance.identifier)) !== null
  const what = await ownChange(db, remittance)
  if (what !== null)
    throw conflict((isGiven ? texts.ownChangedGiven : texts.ownChanged)({ what }), 'changed-since')
  const [first] = await whatStandsAgainst(db, remittance, lines, today)
  if (!first) return
  throw conflict(isGiven ? texts.changedSinceGiven(first) : texts.changedSince(first), 'changed-since')
}

/** What of ours the file says otherwise than we would today: who changes an account may have been told not to. Null where nothing is. */
export const ownChange = async (
  db: Database,
  { bancIdentifier, bankIban, creditorIdentifier }: Row<'remittances'>,
): Promise<'account' | 'inactive' | 'creditor' | null> => {
  const bank = await db
    .selectFrom('banks')
    .selectAll()
    .where('identifier', '=', bancIdentifier)
    .forShare()
    .executeTakeFirstOrThrow()
  const account = checkAccount(bank)
  if (account.kind !== 'iban' || normalizeIban(account.account) !== normalizeIban(bankIban)) return 'account'
  if (!bank.isActive) return 'inactive'
  const company = await currentCompany(db)
  return company && presentCompany(company).creditorIdentifier === creditorIdentifier ? null : 'creditor'
}

/** A debit that can't be collected any more as it was prepared, by its invoice, and why. */
type Changed = { number: string; reason: string }

/** The same, of each debit that it is so of. */
export const whatStandsAgainst = async (
  db: Database,
  remittance: Row<'remittances'>,
  lines: readonly Row<'remittanceLines'>[],
  today: Day,
): Promise<Changed[]> => {
  // A hold (`holdDebits`) or a dispute (`addEntry`, `reopenEntry`) that is being noted is waited for, and in a transaction the next one waits.
  const clients = lines.map(({ clienteIdentifier }) => clienteIdentifier)
  await sql`select from clients where identifier = any(${clients}::int[]) order by identifier for share`.execute(
    db,
  )
  const identifiers = lines.flatMap(({ invoiceIdentifier }) => invoiceIdentifier ?? [])
  const candidates = await readCandidates(db, sql`invoice.identifier = any(${identifiers}::int[])`, {
    today,
    remittance: remittance.identifier,
  })
  const checked = new Map(
    checkCandidates(candidates, () => remittance.collectionDate).map(one => [one.candidate.identifier, one]),
  )
  return lines.flatMap(line => {
    const now = checked.get(line.invoiceIdentifier ?? 0)
    const reason = now ? whyNot(now, line) : texts.noInvoice
    return reason === null ? [] : [{ number: line.numero, reason }]
  })
}

const whyNot = (
  { candidate, obstacles, mandate }: ReturnType<typeof checkCandidates>[number],
  line: Row<'remittanceLines'>,
): string | null => {
  const [obstacle] = obstacles
  if (obstacle) return obstacle.text
  if (Number(candidate.claim) < Number(line.amount))
    return texts.lessLeft({ amount: formatMoney(Number(candidate.claim)) })
  if (candidate.iban !== line.iban) return texts.otherIban
  const used = candidate.mandates.find(({ identifier }) => identifier === line.mandateIdentifier)
  if (mandate?.identifier !== line.mandateIdentifier && used?.cancelledOn)
    return debtorTexts.mandateCancelled({ reference: line.mandateReference })
  const refused = used && refusalText(used, candidate)
  if (refused) return refused
  return used?.reference === line.mandateReference ? null : texts.mandateChanged
}
