import { formatDay } from '#domain/dates.ts'
import { normalizeIban } from '#domain/iban.ts'
import { formatMoney, formatPercent } from '#domain/money.ts'
import { payeeAccount } from '#domain/payeeAccount.ts'
import type { Language } from '#wire/company.ts'
import type { InvoiceDocument } from '#wire/documents.ts'
import type { MailPreview } from '#wire/mailTemplates.ts'
import type { TemplateWords } from '../mail/defaultTemplates.ts'
import { fillSubject, fillTemplate, paragraphs } from '../mail/fillTemplate.ts'

/** What the mail of an invoice tells about it; amounts in euros, `iva` in percent, null where there are several. */
export type InvoiceMailFacts = Pick<
  InvoiceDocument,
  'fechaFactura' | 'fechaVencimiento' | 'precioBase' | 'iva' | 'impuestoIVA' | 'totalFactura' | 'payment'
> & {
  number: string
  /** Whom the invoice is made out to. */
  cliente: string
  /** Where the issuer is asked. */
  contact: string | null
  isPagada: boolean
}

/** The mail that brings an invoice: the company's words around what is owed, by when and how it is paid. */
export const invoiceMailText = (
  language: Language,
  template: TemplateWords,
  facts: InvoiceMailFacts,
  company: string,
): MailPreview => {
  const words = WORDS[language]
  const values = {
    cliente: facts.cliente,
    numero: facts.number,
    fecha: formatDay(facts.fechaFactura),
    vencimiento: formatDay(facts.fechaVencimiento),
    total: formatMoney(facts.totalFactura),
    empresa: company,
    contacto: facts.contact,
  }
  return {
    subject: fillSubject(template.subject, values),
    text: paragraphs(
      fillTemplate(template.opening, values),
      listed([
        [words.taxBase, formatMoney(facts.precioBase)],
        [
          facts.iva === null ? words.vat : `${words.vat} ${formatPercent(facts.iva)}`,
          formatMoney(facts.impuestoIVA),
        ],
        [words.total, formatMoney(facts.totalFactura)],
      ]),
      facts.isPagada
        ? words.paid
        : listed([[words.due, formatDay(facts.fechaVencimiento)], ...payment(words, facts)]),
      fillTemplate(template.closing, values),
    ),
  }
}

type Words = Record<
  | 'taxBase'
  | 'vat'
  | 'total'
  | 'due'
  | 'paid'
  | 'method'
  | 'transfer'
  | 'directDebit'
  | 'bank'
  | 'account'
  | 'reference',
  string
> & { endingIn: (digits: string) => string }

type Fact = [label: string, value: string]

const listed = (all: readonly Fact[]): string => all.map(([label, value]) => `${label}: ${value}`).join('\n')

/** Of an account that money is collected from, a mail tells no more than the PDF does: its last four digits. */
const payment = (words: Words, { payment, number }: InvoiceMailFacts): Fact[] => {
  switch (payment.method) {
    case 'transfer':
      return [
        [words.method, words.transfer],
        [words.bank, payment.bank],
        ...payeeAccount(payment.iban, words.account),
        [words.reference, number],
      ]
    case 'direct-debit':
      return [
        [words.method, words.directDebit],
        ...(payment.iban === null
          ? []
          : [[words.account, words.endingIn(normalizeIban(payment.iban).slice(-4))] satisfies Fact]),
      ]
    case 'unknown':
      return []
  }
}

const ca: Words = {
  taxBase: 'Base imposable',
  vat: 'IVA',
  total: 'Total',
  due: 'Venciment',
  paid: 'Aquesta factura ja està pagada.',
  method: 'Forma de pagament',
  transfer: 'transferència bancària',
  directDebit: 'rebut domiciliat; no heu de fer res',
  bank: 'Banc',
  account: 'Compte',
  endingIn: digits => `acabat en ${digits}`,
  reference: 'Referència',
}

const es: Words = {
  taxBase: 'Base imponible',
  vat: 'IVA',
  total: 'Total',
  due: 'Vencimiento',
  paid: 'Esta factura ya está pagada.',
  method: 'Forma de pago',
  transfer: 'transferencia bancaria',
  directDebit: 'recibo domiciliado; no tiene que hacer nada',
  bank: 'Banco',
  account: 'Cuenta',
  endingIn: digits => `terminada en ${digits}`,
  reference: 'Referencia',
}

const WORDS: Record<Language, Words> = { ca, es }
