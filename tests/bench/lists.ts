import type { Page } from 'playwright-core'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { signInPatiently } from '#tests/support/signIn.ts'
import { INVOICE_COLUMNS_TYPE, type InvoiceColumns } from '#wire/invoiceColumns.ts'
import { type InvoiceRow, invoiceRows } from '#wire/invoiceRows.ts'
import type { Invoice } from '#wire/invoices.ts'
import { type ListReaders, prepareList } from '../../web/src/ui/list/prepareList.ts'
import { goInside, paintList, paintNaively, readArray, typeIntoFilter, waitForAll } from './listsInBrowser.ts'
import { beforeLongLists, CLIENTS, INVOICES } from './longLists.ts'
import { median } from './median.ts'
import type { Row } from './row.ts'

const ROUNDS = 5
const FRAME_MS = 1000 / 60
/** What somebody types, letter by letter. */
const TYPED = 'taller 123'
const KEYSTROKES = Array.from(TYPED, (_, place) => TYPED.slice(0, place + 1))

/**
 * The list of a year of 50,000 invoices in a real Chromium, through the whole product, beside the same data as plain objects in a plain
 * table; and a keystroke in its filter beside filtering and sorting those objects.
 *
 * @param templateUrl a migrated database to clone.
 */
export const benchLists = (templateUrl: string): Promise<Row[]> =>
  beforeLongLists(templateUrl, async (page, stack) => [
    await firstPaint(page),
    await keystrokeWork(await signInPatiently(stack.url, stack.admin)),
    await keystrokePaint(page),
    await clientsFirstPaint(page),
    await clientsKeystrokePaint(page),
  ])

/** Each round asks for another range with the same invoices, because what was read just now would be shown at once. */
const firstPaint = async (page: Page): Promise<Row> => {
  const columns: number[] = []
  const objects: number[] = []
  let length = 0
  for (let round = 0; round <= ROUNDS; round++) {
    const end = `2026-12-${10 + round}`
    const ours = await paintList(page, `/factures?des=2026-01-01&fins=${end}`)
    // Else the array would wait for them.
    await waitForAll(page)
    await goInside(page, '/about')
    const naive = await paintNaively(page, `/api/facturas/2026-01-01/${end}/true`)
    length = naive.length
    // The first round loads the screen and warms the compilers.
    if (round === 0) continue
    columns.push(ours)
    objects.push(naive.ms)
  }
  return {
    what: `list of ${INVOICES} invoices of three lines, from the click to its first paint, through api and bff`,
    yardstick: 'the array of invoices in a plain table',
    ratio: median(columns.map((ms, round) => ms / (objects[round] ?? Number.NaN))),
    target: '<= 0.333',
    detail: `list ${median(columns).toFixed(0)} ms, array ${median(objects).toFixed(0)} ms for ${(length / 1e6).toFixed(1)} MB`,
  }
}

/** How the invoice list reads its rows. */
const readers: ListReaders<InvoiceRow> = {
  sorts: { total: row => row.totalFactura },
  filters: {
    number: row => `${row.serieIdentifier}-${row.numFact}`,
    client: row => row.clienteNombre,
    paid: row => (row.isPagada ? 'Sí Pagada' : 'No Pendent'),
  },
  sums: { base: row => row.precioBase, vat: row => row.impuestoIVA, total: row => row.totalFactura },
}

const keystrokeWork = async (staff: ApiClient): Promise<Row> => {
  const path = '/api/facturas/2026-01-01/2026-12-31/true'
  const { body: invoices } = await staff.get<Invoice[]>(path)
  const { body: columns } = await staff.get<InvoiceColumns>(path, {
    headers: { accept: INVOICE_COLUMNS_TYPE },
  })
  const list = prepareList(invoiceRows(columns), readers)
  const prepared: number[] = []
  const naive: number[] = []
  for (let round = 0; round <= ROUNDS; round++)
    for (const text of KEYSTROKES) {
      const [ours, found] = timed(() => {
        const selected = list.select({ text, fields: [], sort: 'total', direction: 'asc' })
        for (const key of Object.keys(readers.sums)) list.sum(key, selected)
        return selected.length
      })
      const [plain, foundPlainly] = timed(() => {
        const selected = invoices
          .filter(invoice =>
            `${invoice.serieIdentifier}-${invoice.numFact} ${invoice.cliente.nombre} ${invoice.isPagada ? 'Sí Pagada' : 'No Pendent'}`
              .toLowerCase()
              .includes(text),
          )
          .sort((a, b) => a.totalFactura - b.totalFactura)
        for (const key of ['precioBase', 'impuestoIVA', 'totalFactura'] as const)
          selected.reduce((total, invoice) => total + invoice[key], 0)
        return selected.length
      })
      if (found !== foundPlainly) throw new Error(`"${text}" finds ${found} rows, plainly ${foundPlainly}`)
      if (round === 0) continue
      prepared.push(ours)
      naive.push(plain)
    }
  return {
    what: `keystroke in the filter of ${INVOICES} invoices, sorted and summed`,
    yardstick: 'filter and sort of the objects',
    ratio: median(prepared.map((ms, place) => ms / (naive[place] ?? Number.NaN))),
    target: '<= 0.125',
    detail: `prepared ${median(prepared).toFixed(2)} ms, worst ${Math.max(...prepared).toFixed(1)} ms; plain ${median(naive).toFixed(1)} ms`,
  }
}

const keystrokePaint = async (page: Page): Promise<Row> => {
  await paintList(page, '/factures?des=2026-01-01&fins=2026-12-31&ordre=total')
  await waitForAll(page)
  return typedWithinAFrame(page, 'that keystroke painted in Chromium, 50 rows and totals behind it')
}

/** Each round loads the application anew, because a list that was read just now would be shown at once. */
const clientsFirstPaint = async (page: Page): Promise<Row> => {
  const list: number[] = []
  const array: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    await page.goto('/about')
    const ours = await paintList(page, '/clients')
    const bare = await readArray(page, '/api/clients/true')
    if (round === 0) continue
    list.push(ours)
    array.push(bare)
  }
  return {
    what: `list of ${CLIENTS} clients, from the click to its first paint, through api and bff`,
    yardstick: 'reading their array',
    ratio: median(list.map((ms, round) => ms / (array[round] ?? Number.NaN))),
    target: '<= 2.5',
    detail: `list ${median(list).toFixed(0)} ms, array ${median(array).toFixed(0)} ms`,
  }
}

const clientsKeystrokePaint = async (page: Page): Promise<Row> => {
  await paintList(page, '/clients?files=20&ordre=nombre')
  return typedWithinAFrame(
    page,
    `keystroke in the filter of ${CLIENTS} clients, painted in Chromium, 20 rows behind it`,
  )
}

/** Types into the filter of the list that is shown. */
const typedWithinAFrame = async (page: Page, what: string): Promise<Row> => {
  const work: number[] = []
  const drawn: number[] = []
  for (let round = 0; round <= ROUNDS; round++)
    for (const text of KEYSTROKES) {
      const { letter, rows } = await typeIntoFilter(page, text)
      if (round === 0) continue
      work.push(letter)
      drawn.push(rows)
    }
  return {
    what,
    yardstick: 'a frame of 16.7 ms',
    ratio: median(work) / FRAME_MS,
    target: '<= 1',
    detail: `median ${median(work).toFixed(1)} ms, worst ${Math.max(...work).toFixed(1)} ms; rows after ${median(drawn).toFixed(1)} ms, worst ${Math.max(...drawn).toFixed(1)} ms`,
  }
}

const timed = <Value>(work: () => Value): [ms: number, value: Value] => {
  const begun = performance.now()
  const value = work()
  return [performance.now() - begun, value]
}
