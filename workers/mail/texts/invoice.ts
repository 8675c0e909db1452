import { formatDay } from '#domain/dates.ts'
import { formatMoney, formatPercent } from '#domain/money.ts'
import type { InvoiceMail } from '#wire/mail.ts'
import { payeeAccount } from '#workers/documents/invoice/payeeAccount.ts'
import { type MailText, paragraphs, type TextContext, type TextOf } from '../mailText.ts'

type Words = {
  invoice: string
  to: (client: string) => string
  attached: (number: string, day: string) => string
  taxBase: string
  vat: string
  total: string
  due: string
  paid: string
  method: string
  transfer: string
  directDebit: string
  bank: string
  account: string
  endingIn: (digits: string) => string
  reference: string
  questions: (contact: string) => string
}

const ca: Words = {
  invoice: 'Factura',
  to: client => `A l’atenció de ${client}:`,
  attached: (number, day) => `Us enviem adjunta la factura ${number}, del ${day}.`,
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
  questions: contact => `Per a qualsevol dubte podeu escriure a ${contact}.`,
}

const es: Words = {
  invoice: 'Factura',
  to: client => `A la atención de ${client}:`,
  attached: (number, day) => `Le enviamos adjunta la factura ${number}, del ${day}.`,
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
  questions: contact => `Para cualquier duda puede escribir a ${contact}.`,
}

const text = (words: Words, content: InvoiceMail, { company }: TextContext): MailText => ({
  subject: [`${words.invoice} ${content.number}`, company].filter(part => part !== '').join(' · '),
  body: paragraphs(
    words.to(content.cliente),
    words.attached(content.number, formatDay(content.fechaFactura)),
    facts([
      [words.taxBase, formatMoney(content.precioBase)],
      [`${words.vat} ${formatPercent(content.iva)}`, formatMoney(content.impuestoIVA)],
      [words.total, formatMoney(content.totalFactura)],
    ]),
    content.isPagada
      ? words.paid
      : facts([[words.due, formatDay(content.fechaVencimiento)], ...payment(words, content)]),
    content.contact && words.questions(content.contact),
    company,
  ),
})

type Fact = [label: string, value: string]

const facts = (all: Fact[]): string => all.map(([label, value]) => `${label}: ${value}`).join('\n')

const payment = (words: Words, { payment, number }: InvoiceMail): Fact[] => {
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
        ...(payment.ibanEnding ? [[words.account, words.endingIn(payment.ibanEnding)] satisfies Fact] : []),
      ]
    case 'unknown':
      return []
  }
}

/** Brings an invoice to its client. */
export const invoice: TextOf<'invoice'> = {
  ca: (content, context) => text(ca, content, context),
  es: (content, context) => text(es, content, context),
}
