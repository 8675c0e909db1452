import { accountWarning } from '#wire/bankAccount.ts'
import type { Bank } from '#wire/banks.ts'
import type { Invoice } from '#wire/invoices.ts'
import { texts } from './invoiceTexts.ts'

/** What an invoice would copy of a bank now. */
const printed = (bank: Bank, banks: readonly Bank[]): { nombre: string; account: string | null } => ({
  nombre: bank.nombre,
  account: accountWarning(bank, banks) === null ? bank.cuentaBancaria : null,
})

/** A bank where one is chosen: name, account, and what speaks against it. */
export const bankLabel = (bank: Bank, banks: readonly Bank[]): string => {
  const remarks = [
    ...(bank.isActive ? [] : [texts.inactiveBank]),
    ...(accountWarning(bank, banks) === null ? [] : [texts.wrongAccount]),
  ]
  return `${bank.nombre} · ${bank.cuentaBancaria}${remarks.length > 0 ? ` (${remarks.join(', ')})` : ''}`
}

export type OtherCopy = { before: string; now: string }

/** Where the bank of the invoice is not as it was copied any more: both in words. Null while they are the same. */
export const otherThanCopied = ({ banc }: Invoice, banks: readonly Bank[]): OtherCopy | null => {
  const bank = banks.find(({ identifier }) => identifier === banc?.identifier)
  if (!bank || !banc) return null
  const { nombre, account } = printed(bank, banks)
  if (nombre === banc.nombre && account === banc.cuentaBancaria) return null
  const inWords = (name: string, account: string | null) => `${name} · ${account ?? texts.noAccount}`
  return { before: inWords(banc.nombre, banc.cuentaBancaria), now: inWords(nombre, account) }
}
