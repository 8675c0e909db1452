import { sql } from 'kysely'
import { normalizeIban } from '#domain/iban.ts'
import { accountsNamed } from '#domain/namedAccounts.ts'
import { unprocessable } from '#platform/errors.ts'
import type { Database } from '../database/tables.ts'
import {
  accountsIn,
  foreignAccount,
  type OwnAccounts,
  ownAccounts,
  type Words,
  written,
} from './foreignAccount.ts'

type Besides = {
  /** What the record said before: an account that it named already is none that somebody writes now. */
  stood?: readonly (string | null | undefined)[]
  /** Whom the words are for: their own account may be named to them, once it is no new one. */
  client?: number
}

/**
 * Words that go out in the company's name – on an invoice, in a mail – name no account but those of its banks: whoever could write another one would have
 * clients pay there. Asked of all words together, too, so that no account is told in two parts.
 *
 * @throws AppError 422 about the field, which names the account.
 */
export const requireOwnAccounts = async (
  db: Database,
  words: Words,
  { stood = [], client }: Besides = {},
): Promise<void> => {
  if (accountsIn(words).length === 0) return
  const known = [...accountsNamed(written(stood)), ...(await ibanOf(db, client))]
  const found = foreignAccount(words, { own: await accountsOfBanks(db), known })
  if (found) throw unprocessable(found.text, { [found.field]: found.text })
}

/**
 * The client's own account, in the form in which accounts are found. Not one that it has had for less than thirty days, the window in which it stands beside
 * debits, too: who is signed in makes a client without being asked, with the contacts of a real one and an account of their own, and would have the company's mail name it.
 */
export const ibanOf = async (db: Database, client: number | undefined): Promise<string[]> => {
  if (client === undefined) return []
  const { rows } = await sql<{ iban: string }>`
    select iban from clients
    where identifier = ${client} and iban is not null and not exists (
      select from audit_log
      where entity = 'clients' and record = ${String(client)} and action in ('create', 'change') and at > now() - interval '30 days'
        and after ->> 'iban' is distinct from before ->> 'iban'
    )
  `.execute(db)
  return rows.map(({ iban }) => normalizeIban(iban))
}

/** In use or not: no bank is made unseen, whoever makes one is asked who they are, and all administrators are told. */
export const accountsOfBanks = async (db: Database): Promise<OwnAccounts> =>
  ownAccounts(
    await db
      .selectFrom('banks')
      .select(['pais', 'entidadFinanciera', 'oficina', 'dc', 'numeroCuenta'])
      .execute(),
  )
