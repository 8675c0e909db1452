import type { StatedAccount } from '#domain/bankStatements/statement.ts'
import { normalizeIban } from '#domain/iban.ts'
import { displayAccount } from '#wire/bankAccount.ts'
import type { Row } from '../database/tables.ts'

/** The bank of the company that has an account, the first of them; undefined where none has. */
export const bankOfAccount = (
  { iban, number }: StatedAccount,
  banks: readonly Row<'banks'>[],
): Row<'banks'> | undefined => {
  const wanted = new Set([keyOf(number), ...(iban === null ? [] : [keyOf(iban)])])
  return banks.find(bank => wanted.has(keyOf(normalizeIban(displayAccount(bank)))))
}

/** Accounts of the company, as a predicate on those that movements tell. */
export const isOwnAccount = (banks: readonly Row<'banks'>[]): ((account: string) => boolean) => {
  const own = new Set(banks.map(bank => keyOf(normalizeIban(displayAccount(bank)))))
  return account => own.has(keyOf(normalizeIban(account)))
}

/** Bank, office and number of a Spanish account, however it is written; of others the whole. */
const keyOf = (number: string): string => {
  const [, bank, account] =
    /^ES\d{2}(\d{8})\d{2}(\d{10})$/.exec(number) ??
    /^(\d{8})\d{2}(\d{10})$/.exec(number) ??
    /^(\d{8})(\d{10})$/.exec(number) ??
    []
  return bank === undefined ? number : `${bank}${account}`
}
