import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import type { ReportDocument } from '#wire/reportDocuments.ts'
import { pagesOf } from '#workers/print/readPdf.ts'
import { renderReport } from './renderReport.ts'

const line = {
  identifier: 1,
  invoiceIdentifier: 1,
  clienteIdentifier: 1,
  number: 'A-413',
  debtorName: 'Forns Núñez, S.A.',
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
  day: '2026-12-04',
  reason: 'AM04, fons insuficients',
  choice: null,
  isToldByStatement: true,
  request: 'none' as const,
  fee: null,
}
const LIST: ReportDocument = {
  report: 'remittance',
  language: 'ca',
  company: { nombre: 'Consultoria Serra, S.L.', nif: 'B69965747', logo: null },
  today: '2026-12-05',
  search: '',
  remittance: {
    identifier: 7,
    messageId: 'REM-20261130-000007',
    state: 'settled',
    collectionDate: '2026-12-02',
    bancIdentifier: 1,
    bankName: 'Caixa Tramuntana',
    iban: 'ES7921000813610123456789',
    creditorName: 'Consultoria Serra, S.L.',
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
    total: 183.3,
    version: 1,
    noticeDays: 14,
    fileBy: null,
    fileGiven: null,
    isMoneyTold: false,
    answers: [],
    lines: [
      line,
      { ...line, identifier: 2, number: 'A-414', amount: 60.1, isCollected: true, returned },
      { ...line, identifier: 3, number: 'A-415', amount: 2.1, isCollected: false },
    ],
  },
}

const textOf = async (report: ReportDocument): Promise<string> =>
  pagesOf(Buffer.from(await renderReport(report, 'pdf')))
    .join('\n')
    .replace(/\s+/g, ' ')

it('says of each debit whose it is, by which mandate, and what became of it', async () => {
  const text = await textOf(LIST)
  for (const said of [
    'Rebuts de la remesa',
    'Remesa 7 (REM-20261130-000007), liquidada. Es cobra el 02/12/2026 a Caixa Tramuntana',
    'Creditor: Consultoria Serra, S.L., ES09000B69965747',
    'A-413 Forns Núñez, S.A. …1332 M-42-1 CORE RCUR Cobrat 121,10',
    'Retornat el 04/12/2026: AM04, fons insuficients',
    'No cobrat 2,10',
    '3 rebuts 183,30',
  ])
    expect(text).toContain(said)
  // Paper lies about: whose account it is stands in the file for the bank.
  expect(text).not.toMatch(/ES91|0418/)
})

it('is in the language of who asks, and in files row by row', async () => {
  expect(await textOf({ ...LIST, language: 'en' })).toContain('Debits of the remittance')
  const csv = Buffer.from(await renderReport({ ...LIST, language: 'es' }, 'csv'))
  const [head, ...rows]: string[][] = parse(csv, { delimiter: ';', bom: true })
  expect(head).toEqual(['Factura', 'Cliente', 'Cuenta', 'Mandato', 'Tipo', 'Resultado', 'Importe'])
  expect(rows.map(row => [row[0], row[6]])).toEqual([
    ['A-413', '121,10'],
    ['A-414', '60,10'],
    ['A-415', '2,10'],
    ['3 recibos', '183,30'],
  ])
})
