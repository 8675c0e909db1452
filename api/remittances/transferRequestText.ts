import type { Day } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import { payeeAccount } from '#domain/payeeAccount.ts'
import { isReturnReason } from '#domain/sepa/returnReasons.ts'
import { texts as reasonTexts } from '#domain/sepa/returnTexts.ts'
import { speaking } from '#platform/languageContext.ts'
import type { Language } from '#wire/company.ts'
import type { MailPreview } from '#wire/mailTemplates.ts'
import type { TemplateWords } from '../mail/defaultTemplates.ts'
import { type DebitedInvoice, listedMail } from './listedMail.ts'

/** `amount`: what is left to pay. */
export type TransferRequestFacts = DebitedInvoice & {
  fechaVencimiento: Day
  /** ISO code of why the debit came back; null where the bank told none. */
  code: string | null
  bank: string
  account: string | null
}

/** What only the bank and staff need to know: a client's contacts are not told that its owner has died, or what was sent wrongly. */
const TOLD = new Set(['AC01', 'AC04', 'AC06', 'AG01', 'AM04', 'MD01', 'MD06', 'MS02'])

/** The mail that asks for a transfer of what a debit did not bring: the company's words around amount, account and reference. */
export const transferRequestText = (
  language: Language,
  template: TemplateWords,
  facts: TransferRequestFacts,
  company: string,
): MailPreview => {
  const words = WORDS[language]
  const { code } = facts
  const reason = code !== null && TOLD.has(code) && isReturnReason(code) ? code : null
  const listed: [label: string, value: string][] = [
    ...(reason === null
      ? []
      : ([[words.reason, speaking(language, () => reasonTexts.reasons[reason])]] as [string, string][])),
    [words.amount, formatMoney(facts.amount)],
    [words.bank, facts.bank],
    ...payeeAccount(facts.account, words.account),
    [words.payee, company],
    [words.reference, facts.number],
  ]
  return listedMail(template, facts, { due: facts.fechaVencimiento, company, listed })
}

const WORDS = {
  ca: {
    reason: 'Motiu que n’ha donat el banc',
    amount: 'Import',
    bank: 'Banc',
    account: 'Compte',
    payee: 'Beneficiari',
    reference: 'Concepte',
  },
  es: {
    reason: 'Motivo que ha dado el banco',
    amount: 'Importe',
    bank: 'Banco',
    account: 'Cuenta',
    payee: 'Beneficiario',
    reference: 'Concepto',
  },
} satisfies Record<Language, Record<string, string>>
