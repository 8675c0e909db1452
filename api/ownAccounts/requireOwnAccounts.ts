import { formatIban, normalizeIban } from '#domain/iban.ts'
import { accountsNamed } from '#domain/namedAccounts.ts'
import { unprocessable } from '#platform/errors.ts'
import type { Database } from '../database/tables.ts'
import { texts } from './texts.ts'

/** A text by the field that it stands in. */
type Words = Readonly<Record<string, string | null | undefined>>

type Besides = {
  /** What the record said before: an account that it named already is none that somebody writes now. */
  stood?: readonly (string | null)[]
  /** Whom the words are for: their own account may be named to them. */
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
  const together = written(Object.values(words))
  const named = accountsNamed(together)
  if (named.length === 0) return
  const known = new Set([...accountsNamed(written(stood)), ...(await ibanOf(db, client))])
  const banks = new Set(await accountsOfBanks(db))
  const foreign = named.find(iban => !known.has(iban) && !banks.has(accountOf(iban)))
  if (foreign === undefined) return
  const text = texts.foreignAccount({ account: formatIban(foreign) })
  const fields = Object.entries(words).filter(([, said]) => said)
  const [field = ''] =
    fields.find(([, said]) => accountsNamed(said ?? '').includes(foreign)) ?? fields[0] ?? []
  throw unprocessable(text, { [field]: text })
}

const written = (words: readonly (string | null | undefined)[]): string => words.filter(Boolean).join('\n')

const ibanOf = async (db: Database, client: number | undefined): Promise<string[]> => {
  if (client === undefined) return []
  const row = await db
    .selectFrom('clients')
    .select('iban')
    .where('identifier', '=', client)
    .executeTakeFirst()
  return row?.iban ? [normalizeIban(row.iban)] : []
}

/** In use or not: no bank is made unseen, whoever makes one is asked who they are, and all administrators are told. */
const accountsOfBanks = async (db: Database): Promise<string[]> => {
  const banks = await db
    .selectFrom('banks')
    .select(['pais', 'entidadFinanciera', 'oficina', 'dc', 'numeroCuenta'])
    .execute()
  return banks.map(({ pais, entidadFinanciera, oficina, dc, numeroCuenta }) =>
    normalizeIban(`${pais.trim().slice(0, 2)}${entidadFinanciera}${oficina}${dc}${numeroCuenta}`),
  )
}

/** Without the control digits of the IBAN, which those of banks may lack. */
const accountOf = (iban: string): string => iban.slice(0, 2) + iban.slice(4)
