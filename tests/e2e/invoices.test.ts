import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { formatDay } from '#domain/dates.ts'
import { cccControlDigits } from '#domain/iban.ts'
import { formatMoney, sumMoney } from '#domain/money.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { signInPatiently } from '#tests/support/signIn.ts'
import { type RunningProduct, startProduct } from '#tests/support/startProduct.ts'
import type { Bank } from '#wire/banks.ts'
import type { Contract } from '#wire/contracts.ts'
import type { InvoiceColumns } from '#wire/invoiceColumns.ts'
import type { Invoice, InvoiceDraft } from '#wire/invoices.ts'
import type { InvoiceReportItem, LicenceItem } from '#wire/reports.ts'
import { closeVisitors, newSignedIn, sharedBrowser } from './browser.ts'
import { makeTabs } from './tabs.ts'

const TODAY = '2026-11-30'

let stack: RunningProduct
let browser: Browser
let api: ApiClient
/** Somebody who is signed in on the day of the run, and on no page yet. */
let staff: () => Promise<Page>
/** What a run of the sample company issued, in the order of its numbers. */
let issued: Invoice[]

beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startProduct(), sharedBrowser()])
  api = await signInPatiently(stack.url, stack.admin)
  staff = makeTabs(await newSignedIn(browser, stack.url, stack.admin, morningOf(TODAY)))
  const run = { SerieIdentifier: 'A', FechaFactura: TODAY }
  issued = (await api.post<Invoice[]>('/api/facturas', run)).body
})
afterAll(async () => {
  await closeVisitors()
  await stack?.stop()
})

const morningOf = (day: string): Date => new Date(`${day}T10:00:00Z`)
/** The same on another day, which is a browser's: one of their own. */
const staffOn = async (day: string): Promise<Page> => {
  const { context, page } = await newSignedIn(browser, stack.url, stack.admin, morningOf(day))
  onTestFinished(() => context.close())
  return page
}

const numberOf = ({ serieIdentifier, numFact }: Pick<Invoice, 'serieIdentifier' | 'numFact'>): string =>
  `${serieIdentifier}-${numFact}`
const read = async ({ identifier }: Invoice): Promise<Invoice> =>
  (await api.get<Invoice>(`/api/facturas/${identifier}`)).body

/** An amount as the text of a page or a paper has it. */
const plain = (amount: number): string => formatMoney(amount).replaceAll('\u00a0', ' ')

const taken = new Set<Invoice>()
/** An invoice of so many lines that no other test of this file asks for; never the last one of its series. */
const takeInvoice = (lines: number): Invoice => {
  const invoice = issued
    .slice(0, -1)
    .find(candidate => candidate.facturaDetalles.length >= lines && !taken.has(candidate))
  if (!invoice) throw new Error(`the run issued too few invoices of ${lines} lines`)
  taken.add(invoice)
  return invoice
}

/** One of them, only to be looked at. */
const invoiceOf = (place: number): Invoice => {
  const invoice = issued[place]
  if (!invoice) throw new Error('the run issued too few invoices')
  return invoice
}

const openList = async (page: Page): Promise<void> => {
  await page.goto(`/factures?des=${TODAY}&fins=${TODAY}`)
  await page.getByRole('heading', { name: 'Factures' }).waitFor()
}
const openEdit = async (page: Page, invoice: Invoice): Promise<void> => {
  await openList(page)
  await page.getByRole('link', { name: `Edit ${numberOf(invoice)}`, exact: true }).click()
  await page.getByRole('button', { name: 'Save' }).waitFor()
}
const openDelete = async (page: Page, invoice: Invoice): Promise<void> => {
  await openList(page)
  await page.getByRole('link', { name: `Delete ${numberOf(invoice)}`, exact: true }).click()
  await page.getByRole('heading', { name: `Esborrar factura ${numberOf(invoice)}` }).waitFor()
}
const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Registre actualitzat amb èxit.').waitFor()
}

describe('invoice list', () => {
  const footer = (page: Page, invoices: readonly Invoice[]) =>
    page.getByRole('row', { name: `${invoices.length} factures` })
  const sum = (invoices: readonly Invoice[], amount: 'precioBase' | 'impuestoIVA' | 'totalFactura'): string =>
    plain(sumMoney(invoices.map(invoice => invoice[amount])))

  it('[INV-01] [INV-02] [INV-03] [INV-04] [INV-05] [INV-09] [INV-15] [INV-16] [INV-17] [INV-18] lists this year up to today, sums it, and reads another range when a date changes', async () => {
    const page = await staff()
    await page.goto('/')
    const asked = page.waitForRequest('**/api/facturas/2026-01-01/2026-11-30/true')
    await page.getByRole('button', { name: 'Facturació' }).click()
    await page.getByRole('navigation').getByRole('link', { name: 'Factures', exact: true }).click()
    await asked
    await expect.poll(() => page.getByLabel('Des de', { exact: true }).inputValue()).toBe('01/01/2026')
    await expect.poll(() => page.getByLabel('Fins a', { exact: true }).inputValue()).toBe('30/11/2026')
    const { body: invoices } = await api.get<Invoice[]>('/api/facturas/2026-01-01/2026-11-30/true')
    const totals = (await footer(page, invoices).innerText()).replaceAll('\u00a0', ' ')
    for (const amount of ['precioBase', 'impuestoIVA', 'totalFactura'] as const)
      expect(totals).toContain(sum(invoices, amount))
    await expect
      .poll(() => page.getByRole('columnheader').allInnerTexts())
      .toEqual([
        'Número',
        'Document',
        'Data',
        'Client',
        'Base',
        'Dte. %',
        'IVA',
        'Total',
        'Venciment',
        'Pagada',
        'Accions',
      ])

    const earlier = page.waitForRequest('**/api/facturas/2026-01-01/2026-11-29/true')
    await page.getByLabel('Fins a', { exact: true }).fill('29/11/2026')
    await page.getByLabel('Fins a', { exact: true }).press('Enter')
    await earlier
    await page.getByText('Encara no hi ha res').waitFor()
    const later = page.waitForRequest('**/api/facturas/2026-11-01/2026-11-29/true')
    await page.getByLabel('Des de', { exact: true }).fill('01/11/2026')
    await page.getByLabel('Des de', { exact: true }).press('Enter')
    await later
  })

  it('[INV-06] [INV-07] [INV-08] [INV-14] [LIM-08] sorts, searches by number, filters on what is checked, and pages', async () => {
    const page = await staff()
    await openList(page)
    const { body: invoices } = await api.get<Invoice[]>(`/api/facturas/${TODAY}/${TODAY}/true`)
    const rows = page.getByRole('table').getByRole('row')
    const first = rows.nth(1)

    await page.getByLabel('Ordena per').selectOption({ label: 'Total' })
    const amounts = invoices.map(({ totalFactura }) => totalFactura).toSorted((a, b) => a - b)
    await first
      .getByText(formatMoney(amounts[0] ?? 0))
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Canvia a ordre descendent' }).click()
    await first
      .getByText(formatMoney(amounts.at(-1) ?? 0))
      .first()
      .waitFor()

    await expect.poll(() => page.getByLabel('Files per pàgina').inputValue()).toBe('50')
    await page.getByLabel('Files per pàgina').selectOption('10')
    await page.getByText(`1–10 de ${invoices.length}`).waitFor()
    await expect
      .poll(() => page.getByLabel('Files per pàgina').getByRole('option').allInnerTexts())
      .toEqual(['10', '20', '50', '100'])
    await expect.poll(() => rows.count()).toBe(12)

    const number = numberOf(invoiceOf(5))
    await page.getByRole('searchbox').fill(number)
    await page.getByRole('row', { name: '1 factura', exact: false }).waitFor()
    await page.getByRole('link', { name: number, exact: true }).waitFor()
    // A number is no client's name.
    await page.getByRole('checkbox', { name: 'Client' }).click()
    await page.getByText('Cap resultat').waitFor()
    await page.getByRole('button', { name: 'Clear' }).click()
    await page.getByText(`1–10 de ${invoices.length}`).waitFor()
  })

  it('[INV-10] [INV-11] [INV-12] [INV-13] [INV-21] leads from a row to its screens and its PDF, and from the page to billing', async () => {
    const invoice = takeInvoice(1)
    const body = { ...(await read(invoice)), isPagada: true, fechaCobro: TODAY }
    expect((await api.put(`/api/facturas/${invoice.identifier}`, body)).status).toBe(200)
    const page = await staff()
    await openList(page)
    const number = numberOf(invoice)
    const row = page.getByRole('row', { name: new RegExp(`^Tria ${number} ${number} `) })
    await row.getByText('Pagada').waitFor()
    await row.getByRole('link', { name: `Edit ${number}` }).waitFor()
    await row.getByRole('link', { name: `Delete ${number}` }).waitFor()
    const file = row.getByRole('link', { name: `Obre el PDF de la factura ${number}` })
    await expect.poll(() => file.getAttribute('target')).toBe('_blank')
    const answer = await page.request.get((await file.getAttribute('href')) ?? '')
    expect(answer.headers()['content-type']).toBe('application/pdf')
    await page.getByRole('link', { name: 'Facturar', exact: true }).click()
    await page.waitForURL('/factures/add')
  })

  it('[INV-19] [INV-20] marks an unpaid invoice whose due date is past, and not one due today', async () => {
    const [late, dueToday] = [takeInvoice(1), takeInvoice(1)]
    const nextDay = '2026-12-01'
    for (const [invoice, day] of [
      [late, TODAY],
      [dueToday, nextDay],
    ] as const) {
      const body = { ...(await read(invoice)), fechaVencimiento: day, fechaCobro: day }
      expect((await api.put(`/api/facturas/${invoice.identifier}`, body)).status).toBe(200)
    }
    const page = await staffOn(nextDay)
    await openList(page)
    const rowOf = (invoice: Invoice) =>
      page.getByRole('row', { name: new RegExp(`^Tria ${numberOf(invoice)} `) })
    await rowOf(late).getByText('Vençuda').waitFor()
    await expect.poll(() => rowOf(dueToday).getByText('Vençuda').count()).toBe(0)
    const redness = async (invoice: Invoice): Promise<number> => {
      const colour: string = await rowOf(invoice).evaluate(row => getComputedStyle(row).backgroundColor)
      const [red = 0, green = 0, , alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number)
      return alpha === 0 ? 0 : red - green
    }
    await expect.poll(() => redness(late)).toBeGreaterThan(10)
    await expect.poll(() => redness(dueToday)).toBeLessThan(5)
  })
})

describe('invoice details', () => {
  it('[INV-35] [INV-36] [INV-37] [ENT-30] shows the invoice, its lines with their texts, and its PDF beside them', async () => {
    const invoice = takeInvoice(2)
    const [line] = invoice.facturaDetalles
    const page = await staff()
    await openList(page)
    await page.getByRole('link', { name: numberOf(invoice), exact: true }).click()
    await page.getByRole('heading', { name: `Factura ${numberOf(invoice)}`, exact: true }).waitFor()

    const main = page.getByRole('main')
    await main.getByText(invoice.cliente.nombre).waitFor()
    await main.getByText(formatMoney(invoice.totalFactura)).first().waitFor()
    await expect.poll(() => main.getByRole('textbox').count()).toBe(0)
    const heads = await main.getByRole('table').getByRole('columnheader').allInnerTexts()
    expect(heads.filter(text => text.trim() !== '')).toEqual(
      expect.arrayContaining(['Descripció', 'Quantitat', 'Preu', 'Dte. %', 'Import']),
    )

    const text = main.getByText(line?.productoDescripcion ?? '').first()
    await expect.poll(() => text.count()).toBe(0)
    await main
      .getByRole('button', { name: `Mostra el text de ${line?.producte}` })
      .first()
      .click()
    await text.waitFor()

    const frame = main.locator(`iframe[title="PDF de la factura ${numberOf(invoice)}"]`)
    await frame.waitFor()
    const address = (await frame.getAttribute('src')) ?? ''
    expect(address).toMatch(new RegExp(`^/documents/facturas/${invoice.identifier}\\.pdf\\?v=`))
    const file = await page.request.get(address)
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])

    for (const name of ['Delete', 'Cancel', 'Edit']) await main.getByRole('link', { name }).waitFor()
    await main.getByRole('link', { name: 'Edit' }).click()
    await page.getByRole('heading', { name: `Editar factura ${numberOf(invoice)}` }).waitFor()
  })

  it('goes back to the list with a notice when it is opened without an invoice', async () => {
    const page = await staff()
    for (const path of ['/factures/details', '/factures/edit', '/factures/delete']) {
      await page.goto(path)
      await page.getByRole('status').getByText('Trieu un registre de la llista.').waitFor()
      await page.waitForURL('/factures')
    }
  })
})

describe('invoice edit', () => {
  it('[INV-26] [INV-27] [INV-28] [INV-29] [INV-34] saves dates, payment, bank and note, and shows the rest', async () => {
    const invoice = takeInvoice(2)
    const bank = (
      await api.get<{ identifier: number; nombre: string; isActive: boolean }[]>('/api/bancs')
    ).body.find(({ isActive, identifier }) => isActive && identifier !== invoice.bancIdentifier)
    const page = await staff()
    await openEdit(page, invoice)
    const main = page.getByRole('main')
    await main.getByText(numberOf(invoice), { exact: true }).waitFor()
    await main.getByText(invoice.cliente.nombre).waitFor()
    for (const amount of [invoice.precioBase, invoice.impuestoIVA, invoice.totalFactura])
      await main.getByText(formatMoney(amount)).first().waitFor()
    await main.getByText(`${invoice.iva} %`, { exact: true }).waitFor()
    await main.getByRole('table', { name: 'Línies' }).waitFor()
    await expect
      .poll(() => page.getByLabel('Data de cobrament', { exact: true }).inputValue())
      .toBe(formatDay(invoice.fechaVencimiento))

    await page.getByLabel('Venciment', { exact: true }).fill('15/01/2027')
    await page.getByLabel('Data de cobrament', { exact: true }).fill('29/11/2026')
    await page.getByLabel('Pagada').check()
    await page.getByLabel('Banc').selectOption(String(bank?.identifier))
    await page.getByLabel('Anotació interna').fill('Paga per transferència')
    await save(page)
    expect(await read(invoice)).toMatchObject({
      fechaFactura: invoice.fechaFactura,
      fechaVencimiento: '2027-01-15',
      fechaCobro: '2026-11-29',
      isPagada: true,
      bancIdentifier: bank?.identifier,
      anotacion: 'Paga per transferència',
      totalFactura: invoice.totalFactura,
      facturaDetalles: invoice.facturaDetalles,
    })
    await page
      .getByRole('row', { name: new RegExp(numberOf(invoice)) })
      .getByText('Pagada')
      .waitFor()
  })

  it('says that the bank has changed since it was issued, and takes its account of now on demand only', async () => {
    const invoice = takeInvoice(1)
    const account = { pais: 'ES', entidadFinanciera: '9811', oficina: '3480', numeroCuenta: '0230781540' }
    const dc = cccControlDigits(account.entidadFinanciera, account.oficina, account.numeroCuenta)
    const wrong = { nombre: 'Banc per corregir', ...account, dc: dc === '00' ? '01' : '00' }
    const bank = (await api.post<Bank>('/api/bancs', wrong)).body
    const paid = { fechaCobro: invoice.fechaVencimiento }
    const path = `/api/facturas/${invoice.identifier}`
    await api.put(path, { ...invoice, ...paid, bancIdentifier: bank.identifier })
    const page = await staff()
    await openEdit(page, invoice)
    await page
      .getByRole('option', { name: /Banc per corregir.*compte no correcte/ })
      .waitFor({ state: 'attached' })
    await expect.poll(() => page.getByText('La factura conserva el compte').count()).toBe(0)

    const { body: corrected } = await api.put<Bank>(`/api/bancs/${bank.identifier}`, { ...bank, dc })
    await openEdit(page, invoice)
    await page
      .getByText(`La factura conserva el compte que hi havia (Banc per corregir · sense número de compte).`)
      .waitFor()
    await page.getByLabel('Anotació interna').fill('Encara no')
    await save(page)
    expect((await read(invoice)).banc?.cuentaBancaria).toBeNull()
    await openEdit(page, invoice)
    await page.getByRole('switch', { name: 'Posa a la factura les dades d’ara' }).check()
    await save(page)
    expect((await read(invoice)).banc?.cuentaBancaria).toBe(corrected.cuentaBancaria)
    await openList(page)
    await page.getByRole('link', { name: numberOf(invoice), exact: true }).click()
    await page.getByText(`Banc per corregir · ${corrected.cuentaBancaria}`).waitFor()
  })

  it('[INV-30] [INV-31] turns a line to be edited, and back with what it was', async () => {
    const invoice = takeInvoice(2)
    const line = invoice.facturaDetalles[0]?.producte ?? ''
    const page = await staff()
    await openEdit(page, invoice)
    await page
      .getByRole('button', { name: `Edit línia ${line}` })
      .first()
      .click()
    await page.getByLabel('Preu').fill('9999')
    await page.getByLabel('Descripció').fill('Una altra cosa')
    await page.getByRole('button', { name: `Cancel línia ${line}` }).click()
    await page
      .getByRole('button', { name: `Edit línia ${line}` })
      .first()
      .waitFor()
    await expect.poll(() => page.getByText('Una altra cosa').count()).toBe(0)
    await page.getByRole('main').getByText(formatMoney(invoice.totalFactura)).first().waitFor()

    await page
      .getByRole('button', { name: `Edit línia ${line}` })
      .first()
      .click()
    await page.getByLabel('Preu').fill('9999')
    await page.getByLabel('Preu').press('Escape')
    await page
      .getByRole('button', { name: `Edit línia ${line}` })
      .first()
      .waitFor()
    await save(page)
    expect(await read(invoice)).toMatchObject({ facturaDetalles: invoice.facturaDetalles })
  })

  it('[INV-32] shows what a line edited in place comes to, and saves it with the invoice', async () => {
    const invoice = takeInvoice(2)
    const [first, ...others] = invoice.facturaDetalles
    const page = await staff()
    await openEdit(page, invoice)
    await page
      .getByRole('button', { name: `Edit línia ${first?.producte}` })
      .first()
      .click()
    await page.getByLabel('Quantitat').fill('2.5')
    await page.getByLabel('Preu').fill('10,01 €')
    await page.getByLabel('Dte. %').fill('12,5')
    await page.getByRole('button', { name: `Aplica la línia ${first?.producte}` }).click()
    // 2.5 × 10.01 = 25.025 → 25.03; 12.5 % of it 3.12875 → 3.13; 21.90
    const base = sumMoney([21.9, ...others.map(line => line.precioLinea)])
    await page.getByRole('main').getByText(formatMoney(base)).first().waitFor()
    const shown = await page
      .getByRole('main')
      .getByText('Total')
      .locator('xpath=following-sibling::*[1]')
      .innerText()
    await save(page)
    const saved = await read(invoice)
    expect(saved).toMatchObject({ precioBase: base })
    expect(saved.facturaDetalles[0]).toMatchObject({
      cantidad: 2.5,
      productoPrecio: 10.01,
      productoDescuento: 12.5,
      precioLinea: 21.9,
      productoDescripcion: first?.productoDescripcion,
    })
    expect(shown).toBe(formatMoney(saved.totalFactura))
  })

  it('says what is wrong with a line, and does not save the invoice without it', async () => {
    const invoice = takeInvoice(2)
    const page = await staff()
    await openEdit(page, invoice)
    await page
      .getByRole('button', { name: /^Edit línia/ })
      .first()
      .click()
    await page.getByLabel('Quantitat').fill('1.234')
    await page.getByText('«1.234» es pot llegir de dues maneres. Quina és?').waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: '1,234 (decimals)' }).click()
    await page.getByText('Com a màxim dos decimals.').waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByLabel('Quantitat').fill('1')
    await save(page)
    // Saved once, the second time.
    const { version, totalFactura } = await read(invoice)
    expect([version, totalFactura]).toEqual([invoice.version + 1, invoice.totalFactura])
  })

  it('[INV-33] takes a line out in place, can put it back, and saves it with the invoice', async () => {
    const invoice = takeInvoice(3)
    const [first, second, ...others] = invoice.facturaDetalles
    const page = await staff()
    await openEdit(page, invoice)
    await page
      .getByRole('button', { name: `Delete línia ${first?.producte}` })
      .first()
      .click()
    await page.getByRole('button', { name: `Desfés l’esborrat de ${first?.producte}` }).click()
    await page
      .getByRole('button', { name: `Delete línia ${second?.producte}` })
      .first()
      .click()
    await page.getByRole('button', { name: `Desfés l’esborrat de ${second?.producte}` }).waitFor()
    await save(page)
    expect((await read(invoice)).facturaDetalles).toEqual([first, ...others])
  })

  it('[VAL-81] [VAL-82] asks for the date of the invoice and of its payment', async () => {
    const invoice = takeInvoice(1)
    const page = await staff()
    await openEdit(page, invoice)
    for (const label of ['Data de factura', 'Data de cobrament']) {
      const field = page.getByLabel(label, { exact: true })
      const before = await field.inputValue()
      await field.fill('')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Camp obligatori.').waitFor()
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
      await field.fill('31/2/26')
      await page.getByText('Data no vàlida.').waitFor()
      await field.fill(before)
      await page.getByText('Data no vàlida.').waitFor({ state: 'detached' })
    }
    expect((await read(invoice)).version).toBe(invoice.version)
  })

  it('tells the second of two who edit the same invoice, and loses nothing', async () => {
    const invoice = takeInvoice(2)
    const page = await staff()
    await openEdit(page, invoice)
    await page.getByLabel('Anotació interna').fill('Meva')
    const [line, ...others] = invoice.facturaDetalles
    if (!line) throw new Error('an invoice without lines')
    await page
      .getByRole('button', { name: `Edit línia ${line.producte}` })
      .first()
      .click()
    await page.getByLabel('Text de la factura').fill('El meu text')
    await page.getByLabel('Dte. %').fill('12')
    const theirLine = { ...line, productoPrecio: line.productoPrecio + 20, productoDescuento: 7 }
    const theirs = {
      ...invoice,
      fechaCobro: '2026-11-28',
      isPagada: true,
      facturaDetalles: [theirLine, ...others],
    }
    expect((await api.put(`/api/facturas/${invoice.identifier}`, theirs)).status).toBe(200)

    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Algú altre ha canviat aquest registre mentrestant.').waitFor()
    expect((await read(invoice)).anotacion).toBeNull()
    await page.getByRole('button', { name: 'Torna a carregar' }).click()
    await page.getByRole('button', { name: 'Torna a carregar' }).waitFor({ state: 'detached' })
    await expect.poll(() => page.getByLabel('Anotació interna').inputValue()).toBe('Meva')
    await expect.poll(() => page.getByLabel('Pagada').isChecked()).toBe(true)
    await page.getByText(`${line.producte}, Dte. %: Algú altre hi ha desat: 7`).waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    // It is paid by now.
    await page.getByRole('alertdialog').getByRole('button', { name: 'Canvia-la igualment' }).click()
    await page.getByText('Registre actualitzat amb èxit.').waitFor()
    expect(await read(invoice)).toMatchObject({ anotacion: 'Meva', isPagada: true, fechaCobro: '2026-11-28' })
    expect((await read(invoice)).facturaDetalles[0]).toMatchObject({
      productoDescripcion: 'El meu text',
      productoPrecio: line.productoPrecio + 20,
      productoDescuento: 12,
    })
  })

  it('[ERR-33] says that it could not load what it needs', async () => {
    const page = await staff()
    await page.route('**/api/bancs', route => route.abort())
    await openEdit(page, takeInvoice(1))
    const toast = page.getByRole('alert').filter({ hasText: 'Errors en la carga.' })
    await toast.getByText('Error en la càrrega incial.').waitFor()
  })
})

describe('invoice delete', () => {
  it('[INV-38] says why an invoice in the middle of its series stays', async () => {
    const last = issued.at(-1)
    const page = await staff()
    await openDelete(page, takeInvoice(1))
    await page
      .getByText(`Només es pot esborrar l’última factura de la sèrie, la ${last && numberOf(last)}`)
      .waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.waitForURL(url => url.pathname === '/factures')
  })

  it('[INV-38] deletes the last one of its series after saying what that does, and Back does not show it', async () => {
    const last = issued.at(-1)
    if (!last) throw new Error('nothing was issued')
    const page = await staff()
    await openList(page)
    await page.getByRole('link', { name: numberOf(last), exact: true }).click()
    await page.waitForURL('/factures/details')
    await page.getByRole('link', { name: 'Delete', exact: true }).click()
    await page.getByText(`El número ${numberOf(last)} quedarà lliure`).waitFor()
    // Meanwhile its periods count as billed elsewhere: that they don't come back is asked before.
    const { body: contracts } = await api.get<Contract[]>(`/api/clientProd/Client/${last.clienteIdentifier}`)
    for (const { identifier } of contracts)
      await api.put(`/api/clientProd/${identifier}/facturadoHasta`, { billedThrough: TODAY })
    await page.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByText(`facturat fins al ${formatDay(TODAY)}`).waitFor()
    await question.getByRole('button', { name: 'Deixa-la com està' }).click()
    await question.waitFor({ state: 'hidden' })
    expect((await api.get(`/api/facturas/${last.identifier}`)).status).toBe(200)
    await page.getByRole('button', { name: 'Delete' }).click()
    await question.getByRole('button', { name: 'Treu-ho igualment' }).click()
    await page.getByText('Registre esborrat amb èxit.').waitFor()
    await page.waitForURL(url => url.pathname === '/factures')
    expect((await api.get(`/api/facturas/${last.identifier}`)).status).toBe(404)
    await page.getByRole('link', { name: numberOf(takeInvoice(1)), exact: true }).waitFor()
    await expect.poll(() => page.getByRole('link', { name: numberOf(last), exact: true }).count()).toBe(0)

    await page.goBack()
    await page.getByText('Aquest registre ja no existeix.').waitFor()
    await page.waitForURL(url => url.pathname === '/factures')
    await expect.poll(() => page.getByText(formatMoney(last.totalFactura)).count()).toBe(0)
  })
})

it('[ERR-34] says that an invoice has no PDF yet', async () => {
  const page = await staff()
  // Its first rows, which would have one, stay away.
  await page.route('**/api/facturas/first?*', route => route.abort())
  await page.route(`**/api/facturas/${TODAY}/${TODAY}/true`, async route => {
    const answer = await route.fetch()
    const columns: InvoiceColumns = await answer.json()
    const json = { ...columns, fileVersion: columns.fileVersion.map(() => 0) }
    await route.fulfill({ response: answer, json })
  })
  await openList(page)
  await page
    .getByRole('button', { name: /^Obre el PDF/ })
    .first()
    .click()
  const toast = page.getByRole('alert').filter({ hasText: 'No existe el PDF para esta factura' })
  await toast.getByText('Factura no encontrada').waitFor()
})

describe('forecast', () => {
  it('[INV-39] [INV-40] [INV-41] [INV-42] [API-50] shows next month by client, with lines and totals', async () => {
    const { body: drafts, headers } = await api.get<InvoiceDraft[]>('/api/facturas')
    expect(headers.get('X-Forecast-Month')).toBe('2026-12')
    const page = await staff()
    await page.goto('/')
    await page.getByRole('button', { name: 'Facturació' }).click()
    await page.getByRole('navigation').getByRole('link', { name: 'Previsió Facturació' }).click()
    await page.getByRole('heading', { name: 'Previsió Facturació' }).waitFor()
    await page.getByText('desembre de 2026', { exact: true }).waitFor()

    const [draft] = drafts
    const lines = page.getByRole('table', { name: `Línies de ${draft?.cliente.nombre}` })
    await lines
      .getByText(draft?.facturaDetalles[0]?.productoDescripcion ?? '')
      .first()
      .waitFor()
    const totals = page.getByRole('row', { name: `${drafts.length} factures previstes` })
    const figures = (await totals.innerText()).replaceAll('\u00a0', ' ')
    for (const amount of [
      sumMoney(drafts.map(({ precioBase }) => precioBase)),
      sumMoney(drafts.map(({ impuestoIVA }) => impuestoIVA)),
      sumMoney(drafts.map(({ totalFactura }) => totalFactura)),
    ])
      expect(figures).toContain(formatMoney(amount).replaceAll('\u00a0', ' '))
  })
})

/** The text of the page as it comes out on paper. */
const printed = async (page: Page): Promise<string> => {
  const file = join(stack.dataDir, 'printed.pdf')
  await writeFile(file, await page.pdf({ preferCSSPageSize: true }))
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }).replaceAll('\u00a0', ' ')
}
const totalOf = (items: readonly { totalFactura: number }[]): string =>
  plain(sumMoney(items.map(({ totalFactura }) => totalFactura)))

describe('reports', () => {
  it.each([
    [
      '[REP-01] [REP-02] [REP-03] [REP-04]',
      'Venciments',
      '/informes/venciments',
      '?dies=60',
      'InformesFactura?dies=60',
    ],
    ['[REP-05] [REP-06] [REP-07]', 'Pendent Pagament', '/informes/pp', '', 'InformesFactura/PendientesPago'],
  ])('%s %s: all of it comes out on paper, with totals', async (_rows, title, path, query, call) => {
    const { body: items } = await api.get<InvoiceReportItem[]>(`/api/${call}`)
    const page = await staff()
    await page.goto(`${path}${query || '?'}${query ? '&' : ''}files=10`)
    await page.getByRole('heading', { name: title }).waitFor()
    await page.getByRole('row', { name: `${items.length} factures` }).waitFor()
    await page.getByRole('button', { name: 'Imprimir' }).waitFor()
    expect(items.length).toBeGreaterThan(10)

    const paper = await printed(page)
    for (const item of items) expect(paper).toContain(`${item.serieIdentifier}-${item.numFact} `)
    expect(paper).toContain(totalOf(items))
    expect(paper).not.toContain('Imprimir')
    expect(paper).not.toContain('Files per pàgina')
  })

  it('[REP-04] totals follow the client that is filtered', async () => {
    const { body: items } = await api.get<InvoiceReportItem[]>('/api/InformesFactura/PendientesPago')
    const name = items[0]?.clienteNombre ?? ''
    const own = items.filter(({ clienteNombre }) => clienteNombre === name)
    const page = await staff()
    await page.goto('/informes/pp')
    await page.getByRole('searchbox').fill(name)
    await page.getByLabel('Client', { exact: true }).click()
    const totals = page.getByRole('row', { name: own.length === 1 ? '1 factura' : `${own.length} factures` })
    // Of all the columns, the last one.
    await totals.getByRole('cell').last().getByText(totalOf(own)).waitFor()
  })

  it('[REP-08] [REP-09] lists licences by client with count, titles and total', async () => {
    const { body: items } = await api.get<LicenceItem[]>('/api/InformesLicencias/LicenciasTalleres')
    const client = items[0]?.cliente ?? ''
    const own = items.filter(({ cliente }) => cliente === client)
    const page = await staff()
    await page.goto('/')
    await page.getByRole('button', { name: 'Informes' }).click()
    await page.getByRole('navigation').getByRole('link', { name: 'Llicencies Actives' }).click()
    const row = page.getByRole('row', { name: client })
    await row.waitFor()
    const cells = (await row.getByRole('cell').allInnerTexts()).map(text => text.replaceAll('\u00a0', ' '))
    expect(cells[1]).toBe(String(own.length))
    for (const { productoTitulo } of own) expect(cells[2]).toContain(productoTitulo)
    expect(cells.at(-1)).toBe(plain(sumMoney(own.map(({ productoPrecio }) => productoPrecio))))

    const clients = new Set(items.map(({ cliente }) => cliente)).size
    const totals = page.getByRole('row', { name: `${clients} clients` })
    await totals.getByText(plain(sumMoney(items.map(({ productoPrecio }) => productoPrecio)))).waitFor()
    const paper = await printed(page)
    expect(paper).toContain(client)

    // A title leads to its contract.
    const licence = own.find(
      one => own.filter(other => other.productoTitulo === one.productoTitulo).length === 1,
    )
    await row.getByRole('link', { name: licence?.productoTitulo ?? '', exact: true }).click()
    await page.waitForURL('**/cp/details')
    await page
      .getByText(licence?.productoTitulo ?? '')
      .first()
      .waitFor()
  })
})
