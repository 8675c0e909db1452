import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, describe, expect, it } from 'vitest'
import { daysBetween, formatDay } from '#domain/dates.ts'
import { formatAmount, sumMoney } from '#domain/money.ts'
import type { ListedInvoice, ReportDocument } from '#wire/reportDocuments.ts'
import { REPORTS, type ReportName } from '#wire/reportRequests.ts'
import { imagesOf, pagesOf, propertiesOf, textOf, wordsOf } from '#workers/print/readPdf.ts'
import { samplePng } from '../invoice/sampleInvoice.ts'
import { renderReport } from './renderReport.ts'
import { sampleDraft, sampleLicence, sampleReport, sampleReportInvoice } from './sampleReport.ts'

const pdfOf = async (report: ReportDocument): Promise<Buffer> =>
  Buffer.from(await renderReport(report, 'pdf'))

const csvOf = async (report: ReportDocument): Promise<string[][]> =>
  parse(Buffer.from(await renderReport(report, 'csv')), { delimiter: ';', bom: true })

/** A report of these rows alone. */
const pending = (...invoices: ReturnType<typeof sampleReportInvoice>[]): ReportDocument => {
  const report = sampleReport('pending', 0)
  return report.report === 'pending' ? { ...report, invoices } : report
}

const licences = (...licences: ReturnType<typeof sampleLicence>[]): ReportDocument => {
  const report = sampleReport('licences', 0)
  return report.report === 'licences' ? { ...report, licences } : report
}

const forecast = (...invoices: ReturnType<typeof sampleDraft>[]): ReportDocument => {
  const report = sampleReport('forecast', 0)
  return report.report === 'forecast' ? { ...report, invoices } : report
}

const listing = (...invoices: Partial<ListedInvoice>[]): ReportDocument => {
  const report = sampleReport('invoices', invoices.length)
  return report.report === 'invoices'
    ? { ...report, invoices: report.invoices.map((invoice, place) => ({ ...invoice, ...invoices[place] })) }
    : report
}

/** The total that the report has to show, from its data. */
const totalOf = (report: ReportDocument): number => {
  if (report.report === 'licences')
    return sumMoney(report.licences.map(({ productoPrecio }) => productoPrecio))
  if (report.report === 'forecastMonths') return sumMoney(report.clients.flatMap(({ totals }) => totals))
  if (report.report === 'cash')
    return sumMoney([
      report.overdue.total,
      ...report.cash.flatMap(({ pending, expected }) => [pending, expected]),
    ])
  if (report.report === 'account') return report.account.closing
  if (report.report === 'remittance') return report.remittance.total
  return sumMoney(report.invoices.map(({ totalFactura }) => totalFactura))
}

/** How many rows files have of it. */
const rowsOf = (report: ReportDocument): number => {
  if (report.report === 'forecast') return report.invoices.flatMap(({ lines }) => lines).length
  if (report.report === 'licences')
    return new Set(
      report.licences.map(licence =>
        JSON.stringify([licence.clienteIdentifier, licence.productoTitulo, licence.productoPrecio]),
      ),
    ).size
  if (report.report === 'forecastMonths') return report.clients.length
  if (report.report === 'cash') return report.cash.length + Math.sign(report.overdue.count)
  if (report.report === 'account') return report.account.entries.length + 1
  if (report.report === 'remittance') return report.remittance.lines.length
  return report.invoices.length
}

const euros = (text: string | undefined): number => Number(text?.replace(',', '.'))

type XlsxCell = { value: string | number; isText: boolean; format: string; isBold: boolean }

/** The cells of the only sheet by row and column letter, their formats looked up; and its XML. */
function readXlsx(bytes: Uint8Array): { rows: Map<string, XlsxCell>[]; xml: string; sheet: string } {
  const files = unzipSync(bytes)
  const file = (path: string): string => strFromU8(files[path] ?? new Uint8Array())
  const plain = (text: string): string =>
    text.replace(/&(amp|lt|gt|quot|#39|apos);/g, (_, name: string) => ENTITIES[name] ?? '')
  const texts = Array.from(file('xl/sharedStrings.xml').matchAll(/<t[^>]*>([^<]*)<\/t>/g), match =>
    plain(match[1] ?? ''),
  )
  const styles = file('xl/styles.xml')
  const formats = new Map(
    Array.from(styles.matchAll(/numFmtId="(\d+)" formatCode="([^"]*)"/g), ([, id, code = '']) => [
      id,
      plain(code),
    ]),
  )
  const bold = Array.from(
    styles.matchAll(/<font>(.*?)<\/font>/g),
    match => match[1]?.includes('<b/>') === true,
  )
  const looks = Array.from(styles.slice(styles.indexOf('<cellXfs')).matchAll(/<xf ([^>]*)>/g), match => ({
    format: formats.get(/numFmtId="(\d+)"/.exec(match[1] ?? '')?.[1]) ?? '',
    isBold: bold[Number(/fontId="(\d+)"/.exec(match[1] ?? '')?.[1] ?? 0)] === true,
  }))
  const xml = file('xl/worksheets/sheet1.xml')
  const rows = Array.from(xml.matchAll(/<row [^>]*?(?:\/>|>(.*?)<\/row>)/g), ([, cells = '']) => {
    const found = Array.from(
      cells.matchAll(/<c r="([A-Z]+)\d+"([^>]*?)><v>([^<]*)<\/v><\/c>/g),
      ([, column = '', attributes = '', value = '']): [string, XlsxCell] => {
        const isText = attributes.includes('t="s"')
        const look = looks[Number(/s="(\d+)"/.exec(attributes)?.[1] ?? 0)] ?? { format: '', isBold: false }
        return [column, { ...look, isText, value: isText ? (texts[Number(value)] ?? '') : Number(value) }]
      },
    )
    return new Map(found)
  })
  const sheet = plain(/<sheet [^>]*name="([^"]*)"/.exec(file('xl/workbook.xml'))?.[1] ?? '')
  return { rows, xml, sheet }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", apos: "'" }

const xlsxOf = async (report: ReportDocument) => readXlsx(await renderReport(report, 'xlsx'))

const valuesOf = (row: Map<string, XlsxCell> | undefined) =>
  row === undefined ? [] : [...row.values()].map(({ value }) => value)

const TITLES: Record<ReportName, { ca: string; es: string }> = {
  dueSoon: { ca: 'Venciments', es: 'Vencimientos' },
  pending: { ca: 'Pendent de pagament', es: 'Pendiente de pago' },
  overdue: { ca: 'Factures vençudes', es: 'Facturas vencidas' },
  licences: { ca: 'Llicències actives', es: 'Licencias activas' },
  forecast: { ca: 'Previsió de facturació', es: 'Previsión de facturación' },
  invoices: { ca: 'Factures', es: 'Facturas' },
  forecastMonths: { ca: 'Previsió per mesos', es: 'Previsión por meses' },
  cash: { ca: 'Cobraments previstos', es: 'Cobros previstos' },
}

/** What stands first in the heads of a printed page. */
const FIRST_HEADS: Partial<Record<ReportName, string>> = {
  licences: 'Llicència',
  forecast: 'Concepte',
  forecastMonths: 'Client',
  cash: 'Període',
}

const WIDE: ReadonlySet<ReportName> = new Set(['pending', 'forecast', 'forecastMonths'])

const cases = REPORTS.flatMap(name => [0, 1, 2000].map((count): [ReportName, number] => [name, count]))

describe.each(cases)('%s of %i rows', (name, count) => {
  const report = sampleReport(name, count)
  const total = totalOf(report)

  it('prints every row and the totals, page by page', async () => {
    const pages = pagesOf(await pdfOf(report))
    const text = pages.join('\n')
    expect(pages[0]).toContain(TITLES[name].ca)
    expect(pages[0]).toContain('Consultoria Serrallonga i Vinyals, S.L.')
    expect(pages[0]).toContain('Situació del 21/11/2026')
    for (const [index, page] of pages.entries())
      expect(page).toContain(`Imprès el 21/11/2026 · Pàgina ${index + 1} de ${pages.length}`)
    if (count === 0) {
      expect(text).toMatch(/Cap |Totes les factures estan pagades/)
      expect(text).not.toMatch(/Client|Període/)
      return
    }
    for (const page of pages) expect(page).toMatch(new RegExp(`^ *${FIRST_HEADS[name] ?? 'Número'} `, 'm'))
    expect(text).toMatch(new RegExp(`Total .*${formatAmount(total).replaceAll('.', '\\.')}`))
    if ('invoices' in report && report.report !== 'forecast')
      expect(text.match(/^ *A-\d+ /gm)).toHaveLength(count)
  })

  it('writes a workbook of numbers, dates and a total', async () => {
    const { rows, xml, sheet } = await xlsxOf(report)
    expect(sheet).toBe(TITLES[name].ca)
    expect(xml).toContain('state="frozen"')
    expect(xml).not.toContain('<f>')
    const [head, ...below] = rows
    const totals = below.at(-1)
    expect([...(head?.values() ?? [])].every(cell => cell.isBold && cell.isText)).toBe(true)
    expect(below.slice(0, -2)).toHaveLength(rowsOf(report))
    expect(below.at(-2)?.size).toBe(0)
    expect([...(totals?.values() ?? [])].at(-1)).toEqual({
      value: total,
      isText: false,
      isBold: true,
      format: '#,##0.00 "€"',
    })
    const [lastColumn = ''] = [...(head?.keys() ?? [])].slice(-1)
    const figures = below.slice(0, -2).flatMap(row => row.get(lastColumn)?.value ?? [])
    expect(sumMoney(figures.map(Number))).toBe(total)
  })

  it('writes a CSV that Excel in Spain reads', async () => {
    const bytes = Buffer.from(await renderReport(report, 'csv'))
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(bytes.toString().replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    const [head = [], ...below] = await csvOf(report)
    expect(head[0]).toBe(name === 'cash' ? 'Període' : 'Client')
    expect(below.slice(0, -1)).toHaveLength(rowsOf(report))
    const figures = below.map(row => row.at(-1) ?? '')
    for (const figure of figures) expect(figure).toMatch(/^(-?\d+,\d\d)?$/)
    expect(euros(figures.at(-1))).toBe(total)
    expect(sumMoney(figures.slice(0, -1).map(euros))).toBe(total)
  })

  it('gives the same bytes twice', async () => {
    for (const format of ['pdf', 'xlsx', 'csv'] as const)
      expect(await renderReport(report, format)).toEqual(await renderReport(report, format))
  })
})

describe.each(REPORTS)('%s in Spanish', name => {
  const report = sampleReport(name, 1, { language: 'es', search: 'jordi' })

  it('has Spanish words in each file', async () => {
    const pdf = await pdfOf(report)
    const text = textOf(pdf)
    expect(text).toContain(TITLES[name].es)
    expect(text).toContain('Solo lo que contiene «jordi» Situación del 21/11/2026 · Importes en euros')
    expect(propertiesOf(pdf).get('Title')).toBe(`${TITLES[name].es} · 21/11/2026`)
    expect(pdf.toString('latin1')).toContain('/Lang (es-ES)')
    expect((await xlsxOf(report)).sheet).toBe(TITLES[name].es)
    expect((await csvOf(report))[0]?.[0]).toBe(name === 'cash' ? 'Período' : 'Cliente')
  })

  it('says that a filter found nothing', async () => {
    expect(textOf(await pdfOf(sampleReport(name, 0, { language: 'es', search: 'jordi' })))).toContain(
      'Nada coincide con el filtro.',
    )
  })
})

describe('ageing', () => {
  const due = (fechaVencimiento: string, totalFactura: number) =>
    sampleReportInvoice(0, { fechaVencimiento, totalFactura })
  const report = pending(
    due('2026-11-21', 1),
    due('2026-11-20', 2),
    due('2026-10-22', 4),
    due('2026-10-21', 8),
    due('2026-09-22', 16),
    due('2026-09-21', 32),
    due('2026-08-23', 64),
    due('2026-08-22', 128),
  )

  it('puts each invoice into the column of its days', async () => {
    const [head = [], ...rows] = await csvOf(report)
    const columns = ['No vençut', '1–30 dies', '31–60 dies', '61–90 dies', 'Més de 90 dies'].map(name =>
      head.indexOf(name),
    )
    const total = rows.at(-1)
    expect(columns.map(column => total?.[column])).toEqual(['1,00', '6,00', '24,00', '96,00', '128,00'])
    expect(rows.map(row => row[head.indexOf('Dies de retard')])).toEqual([
      '0',
      '1',
      '30',
      '31',
      '60',
      '61',
      '90',
      '91',
      '',
    ])
  })

  it('prints the columns across the page', async () => {
    const pdf = await pdfOf(report)
    expect(propertiesOf(pdf).get('Page size')).toMatch(/^841\.\d+ x 595\.\d+/)
    expect(pagesOf(pdf)[0]).toMatch(/Total de 8 factures +1,00 +6,00 +24,00 +96,00 +128,00 +255,00/)
  })
})

it('counts, names and sums the licences of a client, equal ones in a row', async () => {
  const licence = (productoTitulo: string, productoPrecio: number, productoDiasFacturacion = 30) =>
    sampleLicence(0, {
      productoTitulo,
      productoPrecio,
      productoDiasFacturacion,
      periodAmount: 2 * productoPrecio,
    })
  const report = licences(
    licence('Pro', 0.1),
    licence('Pro', 0.1),
    licence('Pro', 5, 90),
    licence('Base', 0.2, 180),
  )
  expect((await csvOf(report)).slice(1)).toEqual([
    ['Mecànica l’Estany, S.C.P. 1', 'Pro', '2', '0,10', '0,40', '0,20'],
    ['Mecànica l’Estany, S.C.P. 1', 'Pro', '1', '5,00', '3,33', '5,00'],
    ['Mecànica l’Estany, S.C.P. 1', 'Base', '1', '0,20', '0,07', '0,20'],
    // 0.40 + 10 / 3 + 0.40 / 6, rounded once.
    ['Total de 1 client', '', '4', '', '3,80', '5,40'],
  ])
  expect(pagesOf(await pdfOf(report))[0]).toMatch(/4 llicències +4 +3,80 +5,40/)
  expect((await xlsxOf(report)).rows.at(-1)?.get('E')?.value).toBe(3.8)
})

it('shows the VAT of a forecast once for each invoice', async () => {
  const report = forecast(sampleDraft(2), sampleDraft(5, { clienteIdentifier: 2 }))
  const drafts = report.report === 'forecast' ? report.invoices : []
  const rows = (await csvOf(report)).slice(1, -1)
  expect(
    rows
      .map(row => row[8])
      .filter(vat => vat !== '')
      .map(euros),
  ).toEqual(drafts.map(({ impuestoIVA }) => impuestoIVA))
  expect(rows.map(row => row[8] === '')).toEqual([true, true, false, true, true, false])
})

it('tells the money of each month, and what is overdue apart', async () => {
  const sample = sampleReport('cash', 0)
  if (sample.report !== 'cash') throw new Error('no such report')
  const report: ReportDocument = {
    ...sample,
    span: 'month',
    cash: [
      { dueDate: '2026-11-21', pending: 0.1, expected: 0 },
      { dueDate: '2026-11-30', pending: 0.2, expected: 0 },
      // An open correction, and as much that is forecast.
      { dueDate: '2026-12-15', pending: -121, expected: 121 },
      { dueDate: '2027-01-30', pending: 10, expected: 100.5 },
    ],
    overdue: { count: 2, total: 50 },
  }
  const rows = [
    ['Període', 'Vençut', 'Per cobrar', 'Previst', 'Total'],
    ['2 factures vençudes', '50,00', '', '', '50,00'],
    ['novembre de 2026', '', '0,30', '0,00', '0,30'],
    ['desembre de 2026', '', '-121,00', '121,00', '0,00'],
    ['gener de 2027', '', '10,00', '100,50', '110,50'],
    ['Total', '50,00', '-110,70', '221,50', '160,80'],
  ]
  expect(await csvOf(report)).toEqual(rows)
  const sheet = (await xlsxOf(report)).rows.map(row => [...row.values()].map(({ value }) => value))
  expect(sheet.at(-1)).toEqual(['Total', 50, -110.7, 221.5, 160.8])
  expect(pagesOf(await pdfOf(report))[0]).toMatch(/Total +50,00 +-110,70 +221,50 +160,80/)
})

describe('an order that somebody has chosen', () => {
  const namesIn = (rows: string[][]) => rows.slice(1, -1).map(([client]) => client)

  it('is that of the rows in every file, a client’s together where they follow each other', async () => {
    const invoice = (row: number, clienteIdentifier: number, clienteNombre: string) =>
      sampleReportInvoice(row, { clienteIdentifier, clienteNombre })
    const invoices = [
      invoice(0, 2, 'Zeta'),
      invoice(1, 2, 'Zeta'),
      invoice(2, 1, 'Alfa'),
      invoice(3, 2, 'Zeta'),
    ]
    const chosen = { ...pending(...invoices), sorted: true }
    expect(namesIn(await csvOf(chosen))).toEqual(['Zeta', 'Zeta', 'Alfa', 'Zeta'])
    expect(namesIn(await csvOf(pending(...invoices)))).toEqual(['Alfa', 'Zeta', 'Zeta', 'Zeta'])
    const [page = ''] = pagesOf(await pdfOf(chosen))
    expect(page.match(/^ *A-\d/gm)?.map(number => number.trim())).toEqual(['A-1', 'A-2', 'A-3', 'A-4'])
    expect(page).toContain('Total de 4 factures')
    const { rows } = await xlsxOf(chosen)
    expect(rows.slice(1, 5).map(row => row.get('A')?.value)).toEqual(['Zeta', 'Zeta', 'Alfa', 'Zeta'])
  })

  it('is that of the clients in the other reports', async () => {
    const zeta = { clienteIdentifier: 2, cliente: 'Zeta', clienteNombre: 'Zeta' }
    const alfa = { clienteIdentifier: 1, cliente: 'Alfa', clienteNombre: 'Alfa' }
    for (const report of [
      licences(sampleLicence(0, zeta), sampleLicence(0, alfa)),
      forecast(sampleDraft(0, zeta), sampleDraft(0, alfa)),
    ]) {
      expect(namesIn(await csvOf({ ...report, sorted: true }))).toEqual(['Zeta', 'Alfa'])
      expect(namesIn(await csvOf(report))).toEqual(['Alfa', 'Zeta'])
    }
  })
})

describe('a long report', () => {
  it('repeats head and client where a client goes on, and leaves no heading at the foot of a page', async () => {
    const invoices = Array.from({ length: 300 }, (_, row) =>
      sampleReportInvoice(row, {
        clienteIdentifier: row < 150 ? 1 : row,
        clienteNombre: row < 150 ? 'Autos Nadal' : `Taller ${row}`,
      }),
    )
    const pages = pagesOf(await pdfOf(pending(...invoices)))
    expect(pages.length).toBeGreaterThan(8)
    expect(pages[1]).toContain('Autos Nadal (continuació)')
    for (const page of pages) {
      const lines = page.split('\n').filter(line => line.trim() !== '')
      expect(lines.at(-2)).toMatch(/\d,\d\d$/)
    }
    expect(
      pages
        .at(-1)
        ?.split('\n')
        .filter(line => line.trim() !== '').length,
    ).toBeGreaterThan(4)
  })

  it('doesn’t split the rows of a client who has a few', async () => {
    const pages = pagesOf(await pdfOf(sampleReport('overdue', 300)))
    expect(pages.length).toBeGreaterThan(5)
    expect(pages.join('')).not.toContain('continuació')
  })

  it('keeps all words on the sheet, clear of its foot', async () => {
    for (const name of REPORTS) {
      const width = WIDE.has(name) ? 842 : 595
      const words = wordsOf(await pdfOf(sampleReport(name, 300)))
      for (const word of words) {
        expect(word.left).toBeGreaterThan(42)
        expect(word.right).toBeLessThan(width - 42)
        expect(word.bottom).toBeLessThan((width === 842 ? 595 : 842) - 20)
      }
    }
  })
})

describe('a name of 200 characters without a space', () => {
  const name = 'Ñ'.repeat(200)

  it.each(REPORTS.filter(kind => kind !== 'cash'))('is whole and within the sheet in %s', async kind => {
    const report = sampleReport(kind, 3)
    const renamed = JSON.parse(
      JSON.stringify(report, (key, value) =>
        ['clienteNombre', 'cliente', 'productoTitulo', 'producte'].includes(key) ? name : value,
      ),
    )
    const pdf = await pdfOf(renamed)
    for (const word of wordsOf(pdf)) expect(word.right).toBeLessThan((WIDE.has(kind) ? 842 : 595) - 42)
    expect(textOf(pdf).match(/Ñ/g)?.length).toBeGreaterThanOrEqual(200)
    expect((await csvOf(renamed))[1]?.[0]).toBe(name)
    expect((await xlsxOf(renamed)).rows[1]?.get('A')?.value).toBe(name)
  })
})

describe('what begins like a formula', () => {
  const starts = ['=1+1', '+34 600', '-5', '@SUM(A1)', '\t=1', '\r=1']

  it.each(starts)('is text in every file: %j', async clienteNombre => {
    const report = pending(sampleReportInvoice(0, { clienteNombre }))
    expect((await csvOf(report))[1]?.[0]).toBe(`'${clienteNombre}`)
    const { rows, xml } = await xlsxOf(report)
    expect(rows[1]?.get('A')).toMatchObject({ isText: true, value: clienteNombre })
    expect(xml).not.toContain('<f>')
  })

  it('is text where cells end at a comma, too', async () => {
    const bytes = await renderReport(pending(sampleReportInvoice(0, { clienteNombre: 'Taller,=1+1' })), 'csv')
    expect(Buffer.from(bytes).toString('utf8')).toContain('"Taller,=1+1"')
  })

  it('leaves negative amounts numbers', async () => {
    const report = pending(
      sampleReportInvoice(0, { precioBase: -10, totalFactura: -12.1, impuestoIVA: -2.1 }),
    )
    expect((await csvOf(report))[1]?.at(-1)).toBe('-12,10')
    expect((await xlsxOf(report)).rows[1]?.get('M')).toMatchObject({ isText: false, value: -12.1 })
  })
})

it.each(['constructor', '__proto__', 'a;"b"\nc', '<b>&amp;</b>'])(
  'keeps a client called %j',
  async clienteNombre => {
    const report = pending(sampleReportInvoice(0, { clienteNombre }))
    expect((await csvOf(report))[1]?.[0]).toBe(clienteNombre)
    expect(String((await xlsxOf(report)).rows[1]?.get('A')?.value).trim()).toBe(clienteNombre)
  },
)

describe('days of a workbook', () => {
  const zone = process.env.TZ
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  })

  it.each(['America/Los_Angeles', 'Pacific/Auckland', 'Europe/Madrid', 'UTC'])(
    'are the same in %s',
    async TZ => {
      process.env.TZ = TZ
      const report = pending(
        sampleReportInvoice(0, { fechaFactura: '2026-03-29', fechaVencimiento: '2026-10-25' }),
      )
      const cells = (await xlsxOf(report)).rows[1]
      // Day 1 of Excel is 1900-01-01, and it believes in 1900-02-29.
      const serial = (day: string): number => daysBetween('1899-12-30', day)
      expect(cells?.get('C')).toMatchObject({
        value: serial('2026-03-29'),
        format: 'dd/mm/yyyy',
        isText: false,
      })
      expect(cells?.get('D')).toMatchObject({
        value: serial('2026-10-25'),
        format: 'dd/mm/yyyy',
        isText: false,
      })
      expect((await csvOf(report))[1]?.slice(2, 4)).toEqual([
        formatDay('2026-03-29'),
        formatDay('2026-10-25'),
      ])
      expect(valuesOf(cells)).toHaveLength(9)
    },
  )

  it('don’t change the bytes either', async () => {
    const bytesIn = (TZ: string) => {
      process.env.TZ = TZ
      return renderReport(sampleReport('pending', 3), 'xlsx')
    }
    expect(await bytesIn('America/Los_Angeles')).toEqual(await bytesIn('Pacific/Auckland'))
  })
})

describe('the company', () => {
  it('has its logo, once', async () => {
    const logo = samplePng(300, 100, { alpha: true })
    const company = { nombre: 'Serrallonga, S.L.', nif: null, logo }
    const pdf = await pdfOf(sampleReport('overdue', 200, { company }))
    expect(imagesOf(pdf)).toEqual([{ width: 300, height: 100 }])
    expect(textOf(pdf)).toContain('Serrallonga, S.L.')
  })

  it('has its name where the logo can’t be read', async () => {
    const company = { nombre: 'Serrallonga, S.L.', nif: 'B69965747', logo: 'data:image/png;base64,AAAA' }
    const pdf = await pdfOf(sampleReport('overdue', 1, { company }))
    expect(imagesOf(pdf)).toEqual([])
    expect(textOf(pdf)).toMatch(/Serrallonga, S\.L\. NIF B69965747/)
  })
})

it('says in its properties what it is, dated with its day', async () => {
  const pdf = await pdfOf(sampleReport('pending', 1))
  const properties = propertiesOf(pdf)
  expect(properties.get('Title')).toBe('Pendent de pagament · 21/11/2026')
  expect(properties.get('Author')).toBe('Consultoria Serrallonga i Vinyals, S.L.')
  expect(properties.get('CreationDate')).toBe('2026-11-21T00:00:00Z')
  expect(pdf.toString('latin1')).toContain('/Lang (ca-ES)')
})

it('reads and copies row by row', async () => {
  const report = pending(sampleReportInvoice(0), sampleReportInvoice(1))
  expect(textOf(await pdfOf(report))).toContain(
    'Mecànica l’Estany, S.C.P. 1 A-1 21/11/2026 21/12/2026 30,25 30,25 A-2 15/10/2026 14/11/2026 126,07 126,07 2 factures',
  )
})

describe('the list of invoices as a file', () => {
  const OWN = ['Client', 'Número', 'Data', 'Venciment', 'Estat', 'Base', 'Dte. %', 'IVA', 'Total']
  const plain = { precioBase: 100, impuestoIVA: 21, totalFactura: 121, descuentoFactura: 0 }
  const mixed = {
    precioBase: 207,
    impuestoIVA: 25.2,
    totalFactura: 232.2,
    descuentoFactura: 0,
    iva: null,
    desglose: [
      { tratamiento: '21', tipo: 21, base: 100, cuota: 21 },
      { tratamiento: '4', tipo: 4, base: 105, cuota: 4.2 },
      { tratamiento: 'E1', tipo: null, base: 1.5, cuota: 0 },
      { tratamiento: 'S2', tipo: 0, base: 0.5, cuota: 0 },
    ],
  }

  it('has its own columns where each invoice is of one rate and nothing is withheld', async () => {
    expect((await csvOf(listing(plain, plain)))[0]).toEqual(OWN)
  })

  it('tells base and VAT by rate after them, what bears none together, and what is withheld', async () => {
    const [head, ...rows] = await csvOf(
      listing(
        mixed,
        { ...plain, importeRetencion: 15 },
        { ...plain, iva: 10, impuestoIVA: 10, totalFactura: 110 },
      ),
    )
    expect(head?.map(cell => cell.replace('\u00a0', ' '))).toEqual([
      ...OWN,
      'Base 21 %',
      'IVA 21 %',
      'Base 10 %',
      'IVA 10 %',
      'Base 4 %',
      'IVA 4 %',
      'Base sense IVA',
      'Retenció',
      'Líquid',
    ])
    expect(rows.map(row => row.slice(OWN.length))).toEqual([
      ['100,00', '21,00', '', '', '105,00', '4,20', '2,00', '', '232,20'],
      ['100,00', '21,00', '', '', '', '', '', '-15,00', '106,00'],
      ['', '', '100,00', '10,00', '', '', '', '', '110,00'],
      ['200,00', '42,00', '100,00', '10,00', '105,00', '4,20', '2,00', '-15,00', '448,20'],
    ])
    // Paper stays as wide as it is.
    expect(textOf(await pdfOf(listing(mixed)))).not.toContain('Base 4')
  })

  it('tells what is left to pay where some of what is pending has come in', async () => {
    const owed = { ...plain, isPagada: false, collected: 50, importeRetencion: 15 }
    const [head, ...rows] = await csvOf(listing(owed, { ...plain, isPagada: true, collected: 121 }))
    expect(head?.slice(OWN.length)).toEqual(['Retenció', 'Líquid', 'Per cobrar'])
    expect(rows.map(row => row.slice(OWN.length))).toEqual([
      ['-15,00', '106,00', '56,00'],
      ['', '121,00', '0,00'],
      ['-15,00', '227,00', '56,00'],
    ])
  })

  it('tells what is left to pay of a debt, by how late it is', async () => {
    const rows = await csvOf(
      pending(
        sampleReportInvoice(0, { ...plain, fechaVencimiento: '2026-11-01', importeRetencion: 15 }),
        sampleReportInvoice(1, { ...plain, fechaVencimiento: '2026-12-01' }),
      ),
    )
    const column = (name: string) => rows.slice(1).map(row => row[rows[0]?.indexOf(name) ?? -1])
    expect(column('Total')).toEqual(['121,00', '121,00', '242,00'])
    expect(column('1–30 dies')).toEqual(['106,00', '', '106,00'])
    expect(column('Retenció')).toEqual(['-15,00', '', '-15,00'])
    expect(column('Per cobrar')).toEqual(['106,00', '121,00', '227,00'])
  })

  it('says what the list of invoices was narrowed to', async () => {
    const narrowed = {
      by: 'payment',
      clientName: 'Taller Puig',
      states: ['pagades', 'of-a-newer-api'],
    } as const
    const report = { ...listing({}), ...narrowed } as ReportDocument
    const text = textOf(await pdfOf(report))
    expect(text).toContain('Factures cobrades del 01/01/2026 al 21/11/2026')
    expect(text).toContain('Només de Taller Puig')
    expect(text).toContain('Només: pagades, of-a-newer-api')
    expect(textOf(await pdfOf(listing({})))).not.toContain('Només')
  })
})
