import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import type { ReportDocument } from '#wire/reportDocuments.ts'
import { pagesOf } from '#workers/print/readPdf.ts'
import { renderReport } from './renderReport.ts'

const entry = { number: null, way: null, note: null, due: null } as const
const STATEMENT: ReportDocument = {
  report: 'account',
  language: 'ca',
  company: { nombre: 'Consultoria Serra, S.L.', nif: 'B69965747', logo: null },
  today: '2026-11-23',
  search: '',
  cliente: 'Forns Núñez, S.A.',
  nif: 'A58818501',
  from: '2026-09-01',
  to: '2026-11-30',
  account: {
    opening: 100.1,
    closing: 1321.2,
    leftOut: 0,
    entries: [
      { ...entry, day: '2026-09-15', kind: 'invoice', identifier: 1, number: 'A-413', due: '2026-10-15', amount: 1210.1, balance: 1310.2 },
      { ...entry, day: '2026-10-02', kind: 'payment', identifier: 1, way: 'transfer', note: 'BBVA', amount: -100.1, balance: 1210.1 },
      { ...entry, day: '2026-10-03', kind: 'payment', identifier: 2, way: 'cash', amount: -11, balance: 1199.1 },
      { ...entry, day: '2026-10-09', kind: 'reversal', identifier: 1, way: 'transfer', note: 'Retornat', amount: 100.1, balance: 1299.2 },
      { ...entry, day: '2026-11-02', kind: 'invoice', identifier: 2, number: 'A-420', due: '2026-12-02', amount: 22, balance: 1321.2 },
    ],
  },
  overdue: 1210.1,
} // biome-ignore format: one entry a line

const textOf = async (report: ReportDocument): Promise<string> =>
  pagesOf(Buffer.from(await renderReport(report, 'pdf')))
    .join('\n')
    .replace(/\s+/g, ' ')

it('is told line by line, from the balance before to that of the last day', async () => {
  const text = await textOf(STATEMENT)
  for (const said of [
    'Extracte de compte',
    'Forns Núñez, S.A. (A58818501), del 01/09/2026 al 30/11/2026',
    'Vençut avui: 1.210,10 €',
    'Saldo anterior',
    'Factura A-413',
    'Cobrament · transferència',
    'Cobrament retornat',
    'Saldo el 30/11/2026',
    '1.232,10',
    '1.321,20',
  ])
    expect(text).toContain(said)
  // What staff have noted for themselves.
  for (const own of ['BBVA', 'Retornat']) expect(text).not.toContain(own)
})

it('is in the language of the client', async () => {
  const text = await textOf({ ...STATEMENT, language: 'es' })
  expect(text).toContain('Extracto de cuenta')
  expect(text).toContain('Cobro devuelto')
})

it('has its balances in files, too: what was billed less what came in is what they differ by', async () => {
  const csv = Buffer.from(await renderReport(STATEMENT, 'csv'))
  const [head, ...all]: string[][] = parse(csv, { delimiter: ';', bom: true })
  const rows = all.slice(0, -1)
  expect(all.at(-1)).toEqual(['Saldo el 30/11/2026', '', '', '1232,10', '11,00', '1321,20'])
  expect(head).toEqual(['Concepte', 'Data', 'Venciment', 'Facturat', 'Cobrat', 'Saldo'])
  expect(rows.map(row => row.at(-1))).toEqual([
    '100,10',
    '1310,20',
    '1210,10',
    '1199,10',
    '1299,20',
    '1321,20',
  ])
  expect(rows.map(row => row[4])).toEqual(['', '', '100,10', '11,00', '-100,10', ''])
})

it('has what was given up apart from money, where there is any', async () => {
  const { account } = STATEMENT as ReportDocument & { report: 'account' }
  const writeOff = { ...entry, day: '2026-11-20', kind: 'writeOff', identifier: 2, number: 'A-420' } as const
  const entries = [...account.entries, { ...writeOff, amount: -22, balance: 1299.2 }]
  const report = { ...STATEMENT, account: { ...account, closing: 1299.2, entries } } as ReportDocument
  const csv = Buffer.from(await renderReport(report, 'csv'))
  const [head, ...rows]: string[][] = parse(csv, { delimiter: ';', bom: true })
  expect(head).toEqual(['Concepte', 'Data', 'Venciment', 'Facturat', 'Cobrat', 'Donat per perdut', 'Saldo'])
  expect(rows.at(-2)).toEqual(['Donada per perduda · A-420', '20/11/2026', '', '', '', '22,00', '1299,20'])
  expect(rows.at(-1)).toEqual(['Saldo el 30/11/2026', '', '', '1232,10', '11,00', '22,00', '1299,20'])
})

it('says how many entries there was no room for', async () => {
  const report = { ...STATEMENT, account: { ...STATEMENT.account, leftOut: 12 } }
  expect(await textOf(report)).toContain('amb 12 moviments que no hi caben')
})
