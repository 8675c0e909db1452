import { describe, expect, it } from 'vitest'
import { accountMailText } from '#api/accountMails/accountMailText.ts'
import { annulmentMailText } from '#api/invoices/annulmentMailText.ts'
import { invoiceMailText } from '#api/invoices/invoiceMailText.ts'
import { DEFAULT_TEMPLATES } from '#api/mail/defaultTemplates.ts'
import { reminderText } from '#api/reminders/reminderText.ts'
import { debitNoticeText } from '#api/remittances/debitNotices.ts'
import { transferRequestText } from '#api/remittances/transferRequestText.ts'
import { declarationFacts, declarationText } from '#domain/verifactu/declaration.ts'
import { speaking } from '#platform/languageContext.ts'
import { languageSchema } from '#wire/company.ts'
import type { InvoiceDocument } from '#wire/documents.ts'
import type { PrintedOrder } from '#wire/mandateOrders.ts'
import type { ReportDocument } from '#wire/reportDocuments.ts'
import { renderInvoice } from '#workers/documents/invoice/renderInvoice.ts'
import { sampleInvoice } from '#workers/documents/invoice/sampleInvoice.ts'
import { renderDeclaration } from '#workers/documents/renderDeclaration.ts'
import { renderMandateOrder } from '#workers/documents/renderMandateOrder.ts'
import { renderReport } from '#workers/documents/reports/renderReport.ts'
import { textOf } from '#workers/print/readPdf.ts'
import { foreignWordsIn, textsIn } from './foreignWords.ts'

/** What clients are sent, in each of the languages that they are written to: mails in their words, and every kind of paper. */

const DAY = '2026-11-30'
const company = 'Consultoria Serra, S.L.'
const ISSUER = {
  nombre: company,
  nif: 'B69965747',
  direccion: 'Carrer Major, 1',
  cp: '08500',
  poblacion: 'Vic',
  provincia: 'Barcelona',
  pais: null,
}
const facts = { cliente: 'Forns Núñez', contact: 'admin@example.com', number: 'A-413', fechaFactura: DAY }

describe.each(languageSchema.options)('what clients are sent in %s', language => {
  const templateOf = (kind: keyof typeof DEFAULT_TEMPLATES) => DEFAULT_TEMPLATES[kind][language]
  const reminded = {
    number: 'A-413',
    fechaFactura: DAY,
    fechaVencimiento: DAY,
    daysOverdue: 12,
    pending: 121,
    totalFactura: 121,
  }
  const sample = sampleInvoice([{}], { language })
  const correction: InvoiceDocument['correction'] = {
    modo: 'S',
    motivo: 'El preu',
    originals: [{ numero: 'A-400', fechaFactura: '2026-10-31', base: 100, cuota: 21 }],
    before: { base: 100, cuota: 21 },
    change: { base: 20, cuota: 4.2 },
  }
  const PAYMENTS: InvoiceDocument['payment'][] = [
    sample.payment,
    { method: 'direct-debit', iban: 'ES9121000418450200051332' },
    { method: 'unknown' },
  ]
  const withholding = { rate: 15, amount: 13.35 }
  const invoiceMails = [
    ...PAYMENTS.map(payment => ({ payment })),
    { isPagada: true },
    { partly: { collected: 60, left: 61 } },
    { correction },
    { withholding },
  ].map(given =>
    invoiceMailText(
      language,
      templateOf('invoice'),
      { ...sample, ...facts, isPagada: false, partly: null, ...given },
      company,
    ),
  )
  const REMINDERS = ['reminder', 'secondReminder', 'finalReminder'] as const
  const reminders = REMINDERS.flatMap(kind =>
    [1, 2].map(count =>
      reminderText(
        language,
        { one: templateOf(kind), many: templateOf(kind === 'reminder' ? 'reminders' : kind) },
        {
          ...facts,
          invoices: Array.from({ length: count }, () => reminded),
          total: 121,
          company,
        },
      ),
    ),
  )
  it.each([
    ...invoiceMails,
    ...reminders,
    annulmentMailText(
      language,
      { ...facts, totalFactura: 121, annulment: { day: DAY, reason: 'Repetida' } },
      company,
    ),
    ...[121, -121].map(closing =>
      accountMailText(
        language,
        templateOf('accountStatement'),
        { ...facts, start: DAY, end: DAY, closing, overdue: 60 },
        company,
      ),
    ),
    debitNoticeText(
      language,
      templateOf('debitNotice'),
      {
        ...facts,
        amount: 121,
        collectionDate: DAY,
        mandateReference: 'M-1',
        creditorIdentifier: 'ES09000B69965747',
        iban: 'ES9121000418450200051332',
      },
      company,
    ),
    ...['AC01', 'AC04', 'AC06', 'AG01', 'AM04', 'MD01', 'MD06', 'MS02'].map(code =>
      transferRequestText(
        language,
        templateOf('transferRequest'),
        {
          ...facts,
          amount: 121,
          fechaVencimiento: DAY,
          code,
          bank: 'Caixa',
          account: 'ES9121000418450200051332',
        },
        company,
      ),
    ),
  ])('a mail says it: $subject', ({ subject, text }) => {
    expect(text.length).toBeGreaterThan(60)
    expect(foreignWordsIn(`${subject} ${text}`, language, [...textsIn(facts), company, 'El preu'])).toEqual(
      [],
    )
  })

  const INVOICES: [what: string, given: Partial<InvoiceDocument>][] = [
    ['by direct debit', { payment: { method: 'direct-debit', iban: 'ES9121000418450200051332' } }],
    ['with something withheld', { withholding }],
    ['that corrects another', { correction }],
    ['that was annulled', { annulment: { day: '2026-12-02', reason: 'Repetida' } }],
    ['that is registered', { registration: { qr: 'https://example.com', isRehearsal: false } }],
    ['that is registered in a rehearsal', { registration: { qr: 'https://example.com', isRehearsal: true } }],
  ]
  it.each(INVOICES)('an invoice %s says it', async (_what, given) => {
    const invoice = sampleInvoice([{}, { productoDescuento: 10 }], { language, ...given })
    const paper = textOf(Buffer.from(await renderInvoice(invoice)))
    expect(paper).toContain('A-413')
    expect(foreignWordsIn(paper, language, textsIn(invoice))).toEqual([])
  })

  it.each(['CORE', 'B2B'] as const)('an order to sign says it: %s', async scheme => {
    const order: PrintedOrder = {
      language,
      reference: 'M-42-1',
      scheme,
      isOneOff: scheme === 'B2B',
      creditor: { ...ISSUER, identifier: 'ES33000B69965747', logo: null },
      debtor: { ...ISSUER, nombre: 'Forns Núñez', nif: 'A58818501', iban: null, bic: null },
      day: DAY,
    }
    const paper = textOf(Buffer.from(await renderMandateOrder(order)))
    expect(paper).toContain('M-42-1')
    expect(foreignWordsIn(paper, language, textsIn(order))).toEqual([])
  })
})

describe.each(['ca', 'es', 'en'] as const)('what staff print in %s', language => {
  const head = { language, company: { ...ISSUER, logo: null }, today: DAY, search: '' } as const
  const entry = { number: null, way: null, note: null, due: null } as const
  const STATEMENT: ReportDocument = {
    report: 'account',
    ...head,
    cliente: 'Forns Núñez',
    nif: 'A58818501',
    from: '2026-09-01',
    to: DAY,
    account: {
      opening: 100,
      closing: 221,
      leftOut: 0,
      entries: [
        { ...entry, day: DAY, kind: 'invoice', identifier: 1, number: 'A-413', due: DAY, amount: 121, balance: 221 },
        { ...entry, day: DAY, kind: 'payment', identifier: 1, way: 'transfer', amount: -21, balance: 200 },
        { ...entry, day: DAY, kind: 'payment', identifier: 2, way: 'cash', amount: -21, balance: 179 },
        { ...entry, day: DAY, kind: 'reversal', identifier: 1, way: 'transfer', amount: 42, balance: 221 },
      ],
    },
    overdue: 60,
  } // biome-ignore format: one entry a line
  const LINE = {
    identifier: 1,
    invoiceIdentifier: 1,
    clienteIdentifier: 1,
    number: 'A-413',
    debtorName: 'Forns Núñez',
    iban: 'ES9121000418450200051332',
    amount: 121.1,
    endToEndId: 'A-413-1',
    mandateReference: 'M-42-1',
    scheme: 'CORE',
    sequence: 'RCUR',
    isOtherAccount: false,
    isRecentAccount: false,
    notice: 'sent',
    isCollected: true,
    returned: null,
  } as const
  const returned = {
    day: DAY,
    reason: 'AM04',
    choice: null,
    isToldByStatement: true,
    request: 'none' as const,
    fee: null,
  }
  const REMITTANCE: ReportDocument = {
    report: 'remittance',
    ...head,
    remittance: {
      identifier: 7,
      messageId: 'REM-20261130-000007',
      state: 'settled',
      collectionDate: DAY,
      bancIdentifier: 1,
      bankName: 'Caixa Tramuntana',
      iban: 'ES7921000813610123456789',
      creditorName: company,
      creditorIdentifier: 'ES09000B69965747',
      createdAt: '2026-11-30T10:00:00Z',
      createdBy: 'anna',
      sentAt: null,
      sentBy: null,
      settledAt: null,
      settledBy: null,
      undoneAt: null,
      undoneBy: null,
      count: 3,
      total: 363.3,
      version: 1,
      noticeDays: 14,
      fileBy: null,
      fileGiven: null,
      isMoneyTold: false,
      answers: [],
      lines: [
        LINE,
        { ...LINE, identifier: 2, number: 'A-414', returned },
        { ...LINE, identifier: 3, number: 'A-415', isCollected: false },
      ],
    },
  }
  it.each([STATEMENT, REMITTANCE])('$report says it on paper and as a table', async report => {
    for (const format of ['pdf', 'csv'] as const) {
      const file = Buffer.from(await renderReport(report, format))
      const text = format === 'pdf' ? textOf(file) : file.toString()
      expect(text.length).toBeGreaterThan(100)
      expect(foreignWordsIn(text, language, textsIn(report))).toEqual([])
    }
  })

  it('the declaration says it after the official text', async () => {
    const declared = declarationFacts(ISSUER)
    const translated = speaking(language, () => declarationText(declared, '30/11/2026'))
    expect(foreignWordsIn(textsIn(translated).join(' '), language, textsIn(declared))).toEqual([])
    const official = speaking('es', () => declarationText(declared, '30/11/2026'))
    const paper = await renderDeclaration({ official, translated, producer: company, day: DAY })
    expect(textOf(Buffer.from(paper)).replaceAll(/\s+/g, ' ')).toContain(translated.title.slice(0, 20))
  })
})
