import type { Content, ContentTable, TableCell } from 'pdfmake/interfaces.js'
import { formatDay } from '#domain/dates.ts'
import { normalizeIban } from '#domain/iban.ts'
import { formatMoney, formatPercent, sumMoney } from '#domain/money.ts'
import { payeeAccount } from '#domain/payeeAccount.ts'
import { mentionText } from '#domain/taxTreatment.ts'
import type { InvoiceDocument } from '#wire/documents.ts'
import { beforeAndAfter } from './citedInvoices.ts'
import {
  COLOUR,
  type Fact,
  facts,
  figure,
  LEFT_TEXT_WIDTH,
  LEFT_WIDTH,
  PLACING,
  paragraph,
  paragraphs,
  RIGHT_WIDTH,
  RULE,
  SIZE,
} from './invoiceLook.ts'
import type { InvoiceWords } from './invoiceWords.ts'

/** Tells the closing from other nodes when pdfmake asks where pages may end. */
export const CLOSING_LEVEL = 1

/** Between the last line and the closing. */
export const CLOSING_GAP = 14

/** How it is paid on the left, what it adds up to on the right: never torn apart by the end of a page. */
export const closing = (invoice: InvoiceDocument, words: InvoiceWords, number: string): Content => ({
  headlineLevel: CLOSING_LEVEL,
  unbreakable: true,
  margin: [0, CLOSING_GAP, 0, 0],
  columns: [
    {
      width: LEFT_WIDTH,
      stack: [...payment(invoice, words, number), ...mentions(invoice), ...beforeAndAfter(invoice, words)],
    },
    { width: RIGHT_WIDTH, ...totals(invoice, words) },
  ],
})

/** What a correction changes in what is to be paid, less what is withheld of it. */
const askedBy = ({ change }: NonNullable<InvoiceDocument['correction']>): number =>
  sumMoney([change.base, change.cuota, -(change.withheld ?? 0)])

/** What asks for nothing, or was annulled, says nothing of how it is paid. */
function payment(invoice: InvoiceDocument, words: InvoiceWords, number: string): Content[] {
  const { correction } = invoice
  if (invoice.annulment) return []
  const asked = correction && askedBy(correction)
  if (asked !== undefined && asked <= 0) return []
  // By substitution its total is not what is left to pay.
  const amount: Fact[] =
    asked !== undefined && correction?.modo === 'S' ? [[words.correction.toPay, formatMoney(asked)]] : []
  const look = { bold: true, color: COLOUR.accent, fontSize: SIZE.text }
  return [
    { ...paragraph(words.payment, LEFT_TEXT_WIDTH, look), margin: [0, 2, 0, 2] },
    facts([
      ...amount,
      [words.due, formatDay(invoice.fechaVencimiento)],
      ...method(invoice.payment, words, number),
    ]),
  ]
}

function method(payment: InvoiceDocument['payment'], words: InvoiceWords, number: string): Fact[] {
  switch (payment.method) {
    case 'transfer':
      return [
        [words.method, words.transfer],
        [words.bank, payment.bank],
        ...payeeAccount(payment.iban, words.account),
        [words.reference, number],
      ]
    case 'direct-debit': {
      const lastDigits = payment.iban === null ? '' : normalizeIban(payment.iban).slice(-4)
      return [
        [words.method, words.directDebit],
        ...(lastDigits === '' ? [] : [[words.account, words.endingIn(lastDigits)] satisfies Fact]),
        ...announced(payment, words),
      ]
    }
    case 'unknown':
      return []
  }
}

/** What its client is told of a debit beforehand. */
const announced = (
  { announced: told }: Extract<InvoiceDocument['payment'], { method: 'direct-debit' }>,
  words: InvoiceWords,
): Fact[] =>
  told === undefined
    ? []
    : [
        [words.debitDay, formatDay(told.day)],
        [words.mandate, told.reference],
        [words.creditor, told.creditor],
      ]

type TaxRow = [label: string, amount: number]

/** Base and VAT; by treatment where there is more to say than one rate. What has no rate has no VAT to print. */
function taxRows({ precioBase, iva, impuestoIVA, taxes }: InvoiceDocument, words: InvoiceWords): TaxRow[] {
  if (taxes === undefined)
    return [
      [words.taxBase, precioBase],
      [`${words.vat} ${formatPercent(iva ?? 0)}`, impuestoIVA],
    ]
  return taxes.flatMap(({ tipo, base, cuota, mention }): TaxRow[] => {
    if (mention !== null) return [[words.baseWithout[mention.reason], base]]
    const rate = formatPercent(tipo ?? 0)
    return [
      [`${words.taxBase} ${rate}`, base],
      [`${words.vat} ${rate}`, cuota],
    ]
  })
}

/** The sentences that the law wants where there is no tax, or somebody else owes it (RD 1619/2012, art. 6.1.j–m). */
function mentions({ taxes = [] }: InvoiceDocument): Content[] {
  const sentences = new Set(taxes.flatMap(({ mention }) => (mention === null ? [] : mentionText(mention))))
  return paragraphs([...sentences], LEFT_TEXT_WIDTH, { fontSize: SIZE.text }).map((sentence, place) =>
    place === 0 ? { ...sentence, margin: [0, 8, 0, 0] } : sentence,
  )
}

function totals(invoice: InvoiceDocument, words: InvoiceWords): ContentTable {
  const { precioBase, descuentoFactura, totalFactura, withholding } = invoice
  const row = (label: string, amount: number): TableCell[] => [
    paragraph(label, RIGHT_WIDTH / 2, { color: COLOUR.quiet }),
    figure(formatMoney(amount)),
  ]
  const beforeDiscount = sumMoney([precioBase, -descuentoFactura])
  const body: TableCell[][] = [
    ...(descuentoFactura === 0
      ? []
      : [row(words.sum, beforeDiscount), row(words.discounts, descuentoFactura)]),
    ...taxRows(invoice, words).map(([label, amount]) => row(label, amount)),
    [
      paragraph(words.total, RIGHT_WIDTH / 2, { bold: true, fontSize: SIZE.total, color: COLOUR.accent }),
      figure(formatMoney(totalFactura), { bold: true, fontSize: SIZE.total }),
    ],
  ]
  const total = body.length - 1
  if (withholding !== undefined)
    body.push(row(`${words.withholding} ${formatPercent(withholding.rate)}`, -withholding.amount), [
      paragraph(words.toPay, RIGHT_WIDTH / 2, { bold: true }),
      figure(formatMoney(sumMoney([totalFactura, -withholding.amount])), { bold: true }),
    ])
  return {
    table: { widths: [RIGHT_WIDTH / 2, RIGHT_WIDTH / 2], body },
    layout: {
      ...PLACING,
      hLineWidth: line => (line === total ? RULE.strong : 0),
      hLineColor: () => COLOUR.accent,
      paddingTop: row => (row === total ? 6 : 1.5),
      paddingBottom: row => (row === total - 1 ? 6 : 1.5),
    },
  }
}
