import { formatDay } from '#domain/dates.ts'
import { normalizeIban } from '#domain/iban.ts'
import { formatMoney, formatPercent, sumMoney } from '#domain/money.ts'
import { payeeAccount } from '#domain/payeeAccount.ts'
import type { Language } from '#wire/company.ts'
import type { InvoiceDocument } from '#wire/documents.ts'
import type { MailPreview } from '#wire/mailTemplates.ts'
import type { TemplateWords } from '../mail/defaultTemplates.ts'
import { fillSubject, fillTemplate, paragraphs } from '../mail/fillTemplate.ts'

/** What the mail of an invoice tells about it; amounts in euros, `iva` in percent, null where there are several. */
export type InvoiceMailFacts = Pick<
  InvoiceDocument,
  | 'fechaFactura'
  | 'fechaVencimiento'
  | 'precioBase'
  | 'iva'
  | 'impuestoIVA'
  | 'totalFactura'
  | 'taxes'
  | 'withholding'
  | 'correction'
  | 'payment'
> & {
  number: string
  /** Whom the invoice is made out to. */
  cliente: string
  /** Where the issuer is asked. */
  contact: string | null
  isPagada: boolean
  /** It was given up: who has done so asks for nothing, does not say that it was paid, and lets nobody off it. */
  isWrittenOff?: boolean
  /** What is collected by direct debit came back, or its announced day is over: no day is told any more, nor that nothing is to be done. */
  isDebitOver?: boolean
  /** What has come in of it, and what is still asked for; null where that is the whole. */
  partly: { collected: number; left: number } | null
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
        ...corrected(words, facts),
        ...taxes(words, facts),
        [words.total, formatMoney(facts.totalFactura)],
        ...withholding(words, facts),
        ...difference(words, facts),
      ]),
      howItIsPaid(words, facts),
      fillTemplate(template.closing, values),
    ),
  }
}

/** A correction that asks for nothing says so: what it gives back is settled with what it corrects. */
const howItIsPaid = (words: Words, facts: InvoiceMailFacts): string => {
  const { correction } = facts
  if (correction && changeOf(correction) <= 0) return words.nothingToPay
  if (facts.isWrittenOff) return ''
  if (facts.isPagada) return words.paid
  if (facts.partly && facts.partly.left <= 0) return words.nothingToPay
  return listed([
    ...partly(words, facts),
    [words.due, formatDay(facts.fechaVencimiento)],
    ...payment(words, facts),
  ])
}

const changeOf = ({ change }: NonNullable<InvoiceMailFacts['correction']>): number =>
  sumMoney([change.base, change.cuota, -(change.withheld ?? 0)])

type Words = Record<
  | 'corrects'
  | 'reason'
  | 'difference'
  | 'nothingToPay'
  | 'taxBase'
  | 'vat'
  | 'baseWithoutVat'
  | 'total'
  | 'withholding'
  | 'toPay'
  | 'collected'
  | 'leftToPay'
  | 'due'
  | 'paid'
  | 'method'
  | 'transfer'
  | 'directDebit'
  | 'nothingToDo'
  | 'debitDay'
  | 'mandate'
  | 'creditor'
  | 'bank'
  | 'account'
  | 'reference',
  string
> & { endingIn: (digits: string) => string }

type Fact = [label: string, value: string]

const listed = (all: readonly Fact[]): string => all.map(([label, value]) => `${label}: ${value}`).join('\n')

/** Which invoices it corrects, and why. */
const corrected = (words: Words, { correction }: InvoiceMailFacts): Fact[] =>
  correction === undefined
    ? []
    : [
        [
          words.corrects,
          correction.originals
            .map(({ numero, fechaFactura }) => `${numero} (${formatDay(fechaFactura)})`)
            .join(', '),
        ],
        [words.reason, correction.motivo],
      ]

/** By substitution its total is not what changes. */
const difference = (words: Words, { correction }: InvoiceMailFacts): Fact[] =>
  correction?.modo === 'S' ? [[words.difference, formatMoney(changeOf(correction))]] : []

/** Base and VAT; by rate where there are several, and what has none says that it has none. An invoice of one rate, or without any, as ever. */
const taxes = (words: Words, { precioBase, iva, impuestoIVA, taxes = [] }: InvoiceMailFacts): Fact[] => {
  if (taxes.length < 2)
    return [
      [words.taxBase, formatMoney(precioBase)],
      [iva === null ? words.vat : `${words.vat} ${formatPercent(iva)}`, formatMoney(impuestoIVA)],
    ]
  return taxes.flatMap(({ tipo, base, cuota, mention }): Fact[] => {
    if (mention !== null) return [[words.baseWithoutVat, formatMoney(base)]]
    const rate = formatPercent(tipo ?? 0)
    return [
      [`${words.taxBase} ${rate}`, formatMoney(base)],
      [`${words.vat} ${rate}`, formatMoney(cuota)],
    ]
  })
}

/** What the client keeps back as income tax, and what is left to pay. */
const withholding = (words: Words, { totalFactura, withholding }: InvoiceMailFacts): Fact[] =>
  withholding === undefined
    ? []
    : [
        [`${words.withholding} ${formatPercent(withholding.rate)}`, formatMoney(-withholding.amount)],
        [words.toPay, formatMoney(sumMoney([totalFactura, -withholding.amount]))],
      ]

/** What came in before it was due, and what is left, which a correction may have lowered too. */
const partly = (words: Words, { partly }: InvoiceMailFacts): Fact[] => {
  if (partly === null) return []
  const { collected, left } = partly
  const fact: Fact[] = collected === 0 ? [] : [[words.collected, formatMoney(-collected)]]
  return [...fact, [words.leftToPay, formatMoney(left)]]
}

/** Of an account that money is collected from, a mail tells no more than the PDF does: its last four digits. */
const payment = (words: Words, { payment, isDebitOver = false, number }: InvoiceMailFacts): Fact[] => {
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
        [words.method, isDebitOver ? words.directDebit : `${words.directDebit}; ${words.nothingToDo}`],
        ...(payment.iban === null
          ? []
          : [[words.account, words.endingIn(normalizeIban(payment.iban).slice(-4))] satisfies Fact]),
        ...(payment.announced === undefined
          ? []
          : ([
              ...(isDebitOver ? [] : [[words.debitDay, formatDay(payment.announced.day)] satisfies Fact]),
              [words.mandate, payment.announced.reference],
              [words.creditor, payment.announced.creditor],
            ] satisfies Fact[])),
      ]
    case 'unknown':
      return []
  }
}

const ca: Words = {
  corrects: 'Rectifica',
  reason: 'Motiu',
  difference: 'Diferència amb la factura original',
  nothingToPay: 'Per aquesta factura no heu de pagar res.',
  taxBase: 'Base imposable',
  vat: 'IVA',
  baseWithoutVat: 'Base sense IVA',
  total: 'Total',
  withholding: 'Retenció IRPF',
  toPay: 'Líquid a pagar',
  collected: 'Ja cobrat',
  leftToPay: 'Queda per pagar',
  due: 'Venciment',
  paid: 'Aquesta factura ja està pagada.',
  method: 'Forma de pagament',
  transfer: 'transferència bancària',
  directDebit: 'rebut domiciliat',
  nothingToDo: 'no heu de fer res',
  debitDay: 'Dia de càrrec',
  mandate: 'Referència del mandat',
  creditor: 'Identificador del creditor',
  bank: 'Banc',
  account: 'Compte',
  endingIn: digits => `acabat en ${digits}`,
  reference: 'Referència',
}

const es: Words = {
  corrects: 'Rectifica',
  reason: 'Motivo',
  difference: 'Diferencia con la factura original',
  nothingToPay: 'Por esta factura no tiene que pagar nada.',
  taxBase: 'Base imponible',
  vat: 'IVA',
  baseWithoutVat: 'Base sin IVA',
  total: 'Total',
  withholding: 'Retención IRPF',
  toPay: 'Líquido a pagar',
  collected: 'Ya cobrado',
  leftToPay: 'Queda por pagar',
  due: 'Vencimiento',
  paid: 'Esta factura ya está pagada.',
  method: 'Forma de pago',
  transfer: 'transferencia bancaria',
  directDebit: 'recibo domiciliado',
  nothingToDo: 'no tiene que hacer nada',
  debitDay: 'Día de cargo',
  mandate: 'Referencia del mandato',
  creditor: 'Identificador del acreedor',
  bank: 'Banco',
  account: 'Cuenta',
  endingIn: digits => `terminada en ${digits}`,
  reference: 'Referencia',
}

const WORDS: Record<Language, Words> = { ca, es }
