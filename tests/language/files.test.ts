import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES } from '#language/language.ts'
import type { Mail, MailContent, MailKind } from '#wire/mail.ts'
import { REPORTS, reportRequestSchema } from '#wire/reportRequests.ts'
import { WAY_IN_CHANGES } from '#wire/waysIn.ts'
import { renderInvoice } from '#workers/documents/invoice/renderInvoice.ts'
import { sampleInvoice } from '#workers/documents/invoice/sampleInvoice.ts'
import { renderReport } from '#workers/documents/reports/renderReport.ts'
import { sampleReport } from '#workers/documents/reports/sampleReport.ts'
import { mailText } from '#workers/mail/mailTexts.ts'
import { textOf } from '#workers/print/readPdf.ts'
import { allMessages, type Message, productSources } from './allMessages.ts'
import { explainer } from './explain.ts'
import { foreignWordsIn, textsIn } from './foreignWords.ts'

/** What leaves the product – reports in each of their files, invoices, mails – says nothing of another language than its own. */

let messages: Message[]
beforeAll(async () => {
  messages = await allMessages(productSources())
})

describe.each(LANGUAGES)('a report in %s', language => {
  it.each(REPORTS)('%s says it in every cell', async name => {
    const report = sampleReport(name, 12, { language, search: 'Taller' })
    const data = new Set(textsIn(report))
    const unexplained = explainer(messages, language, text => data.has(text))
    const csv: string[][] = parse(Buffer.from(await renderReport(report, 'csv')), {
      delimiter: ';',
      bom: true,
      relax_column_count: true,
    })
    const sheet = Object.values(unzipSync(await renderReport(report, 'xlsx'))).map(file => strFromU8(file))
    const cells = sheet.flatMap(xml =>
      [...xml.matchAll(/<t(?: [^>]*)?>([^<]+)<\/t>/g)].map(([, text = '']) => text),
    )
    const said = [...csv.flat(), ...cells.map(unescaped)]
    expect(said.length).toBeGreaterThan(20)
    expect(unexplained(said)).toEqual([])
  })

  it.each(REPORTS)('%s says it on paper', async name => {
    const report = sampleReport(name, 12, { language, search: 'Taller' })
    const paper = textOf(Buffer.from(await renderReport(report, 'pdf')))
    expect(paper.length).toBeGreaterThan(100)
    expect(foreignWordsIn(paper, language, textsIn(report))).toEqual([])
  })
})

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

it.each(['ca', 'es'] as const)('an invoice in %s says it on paper', async language => {
  const invoice = sampleInvoice([{}, { productoDescuento: 10 }], { language })
  const paper = textOf(Buffer.from(await renderInvoice(invoice)))
  expect(paper).toContain('A-413')
  expect(foreignWordsIn(paper, language, textsIn(invoice))).toEqual([])
})

const AT = '2026-11-30T10:00:00.000Z'
const account = 'anna@example.com'
const bank = { nombre: 'Caixa', cuentaBancaria: 'ES95 •••• 1538', isActive: true, isCorrect: true }
const of = { account, accountName: 'Anna', at: AT }
const device = { at: AT, address: '127.0.0.1', userAgent: 'Firefox' }

/** Kinds whose words are written down before they are mails. */
type WordsOfTemplates = 'invoice' | 'reminder' | 'transferRequest' | 'debitNotice' | 'accountStatement'

/** What the product itself writes to people; what goes to clients stands in `clientFiles.test.ts`. */
const WRITTEN: (MailContent & { kind: Exclude<MailKind, WordsOfTemplates> })[] = [
  ...(['monthly', 'weekly'] as const).map(name => ({
    kind: 'scheduled' as const,
    name,
    period: '2026-11-23',
    today: '2026-11-23',
    reports: [
      { report: 'forecast', month: '2026-12' },
      ...(['dueSoon', 'pending', 'overdue', 'licences'] as const).map(report => ({ report })),
    ].map(request => ({
      request: reportRequestSchema.parse(request),
      fileName: 'x.pdf',
      all: { count: 3, total: 1234.5 },
      overdue: { count: 1, total: 99 },
    })),
  })),
  {
    kind: 'removalRequest',
    account,
    nombreUsuario: 'Anna',
    requestedBy: 'pau@example.com',
    requestedByName: 'Pau',
  },
  {
    kind: 'bankChange',
    ...of,
    changes: [
      { before: null, after: bank, otherNumber: false },
      { before: bank, after: null, otherNumber: false },
      { before: bank, after: { ...bank, isActive: false }, otherNumber: false },
      { before: bank, after: { ...bank, isCorrect: false }, otherNumber: true },
    ],
  },
  { kind: 'answersChanged', ...of, before: 'info@acme.example', after: null },
  { kind: 'answersChanged', ...of, before: null, after: 'info@acme.example' },
  { kind: 'certificateEnding', holder: 'ACME', validTo: AT, days: 20 },
  { kind: 'certificateEnding', holder: 'ACME', validTo: AT, days: -1 },
  { kind: 'newDevice', ...device },
  { kind: 'factorsRemoved', ...of },
  ...WAY_IN_CHANGES.map(change => ({
    kind: 'waysInChanged' as const,
    change,
    name: 'Mac',
    codesLeft: 8,
    account: null,
    accountName: null,
    ...device,
  })),
  {
    kind: 'waysInChanged',
    change: 'administratorMade',
    name: 'nova@example.com',
    codesLeft: null,
    account: null,
    accountName: null,
    ...device,
  },
  { kind: 'clientAccount', client: 'ACME', before: 'ES95 •••• 1538', after: null },
  { kind: 'clientAccount', client: 'ACME', before: 'ES95 •••• 1538', after: 'ES95 •••• 1539' },
  { kind: 'passwordLink', purpose: 'reset', code: 'x', until: AT },
  { kind: 'passwordLink', purpose: 'invitation', code: 'x', until: AT },
]

it('no kind of mail is left out', () => {
  const kinds: Record<Exclude<MailKind, WordsOfTemplates>, true> = {
    removalRequest: true,
    bankChange: true,
    answersChanged: true,
    certificateEnding: true,
    newDevice: true,
    factorsRemoved: true,
    waysInChanged: true,
    clientAccount: true,
    passwordLink: true,
    scheduled: true,
  }
  expect([...new Set(WRITTEN.map(({ kind }) => kind))].toSorted()).toEqual(Object.keys(kinds).toSorted())
})

describe.each(LANGUAGES)('a mail in %s', language => {
  // Clients, and whom the company has its reports sent to, are written to in Catalan or Spanish.
  const written = WRITTEN.filter(
    ({ kind }) => language !== 'en' || (kind !== 'clientAccount' && kind !== 'scheduled'),
  )
  it.each(written)('of $kind says it', content => {
    const mail: Mail = {
      identifier: 7,
      messageId: '5f0e3c66-2f4e-4a53-9d3f-6f2a4f0a3a11',
      recipient: account,
      replyTo: null,
      createdAt: AT,
      language,
      companyName: 'ACME',
      content,
    }
    const { subject, body } = mailText(mail, 'https://example.com')
    expect(foreignWordsIn(`${subject} ${body}`, language, textsIn(content))).toEqual([])
  })
})
