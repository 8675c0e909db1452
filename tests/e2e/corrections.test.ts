import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formatDay } from '#domain/dates.ts'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import { formatMoney } from '#domain/money.ts'
import type { Preview } from '#wire/billing.ts'
import type { Correctable } from '#wire/corrections.ts'
import type { Invoice } from '#wire/invoices.ts'
import { BILLED_DAY, INVOICES } from './addresses.ts'
import { choose, type Office, openOffice } from './office.ts'
import { problemsOf } from './problemsOf.ts'

let office: Office
let page: Page
let issued: Invoice[]
beforeAll(async () => {
  office = await openOffice()
  page = await office.context.newPage()
  // Without the sample's series of corrections: the first one is made on the way.
  const away = await office.colleague.put('/api/series/R', { descripcion: 'Rectificatives', isActive: false })
  expect(away.status, away.text).toBe(200)
  const run = await office.colleague.post<Invoice[]>('/api/facturas', {
    SerieIdentifier: 'A',
    FechaFactura: BILLED_DAY,
  })
  issued = run.body.filter(
    ({ iva, facturaDetalles: [first] }) =>
      iva === 21 && first && first.cantidad === 1 && first.productoDescuento === 0 && first.precioLinea > 20,
  )
})
afterAll(() => office?.stop())

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ')
const money = (amount: number): string => plain(formatMoney(amount))
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const figure = (name: string) => page.getByRole('spinbutton', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const why = (name: string) => page.getByRole('radio', { name, exact: true })
const outcome = () => page.getByRole('region', { name: 'Com quedarà' })
const told = async () => plain(await outcome().innerText())
const question = () => page.getByRole('alertdialog').filter({ visible: true })
const read = async (identifier: number) =>
  (await office.colleague.get<Invoice>(`/api/facturas/${identifier}`)).body
const invoiceAt = (place: number): Invoice => issued[place] ?? expect.unreachable()
const firstLine = (invoice: Invoice) => invoice.facturaDetalles[0] ?? expect.unreachable()

/** Asks, confirms, and waits for the page of what was issued. */
const issue = async (number: string): Promise<void> => {
  await button('Emet…').click()
  await question().waitFor()
  await question()
    .getByRole('button', { name: `Emet la ${number}` })
    .click()
  await page.getByRole('heading', { level: 1, name: `Factura rectificativa ${number}` }).waitFor()
}

it('a wrong price is corrected by difference, in a series that is made on the way', async () => {
  const original = invoiceAt(0)
  const line = firstLine(original)
  const number = invoiceNumber(original)
  await page.goto(INVOICES)
  await page.getByRole('link', { name: number, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: `Factura ${number}` }).waitFor()
  await page.getByRole('link', { name: 'Rectifica', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Nova factura rectificativa' }).waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe(`?factura=${original.identifier}`)

  // The reason leads to type and manner, and to what is asked next.
  await why('El preu o la quantitat eren erronis').check()
  expect(await page.getByRole('radio', { name: /^R4 · / }).isChecked()).toBe(true)
  expect(await page.getByRole('radio', { name: 'Per diferències' }).isChecked()).toBe(true)
  await button('Emet…').click()
  await outcome().getByText('Encara no canvia res').first().waitFor()
  await figure(`Preu de ${line.producte}`).fill(String(line.productoPrecio - 10).replace('.', ','))

  // There is no series for corrections yet.
  await expect.poll(told).toContain('Falta la sèrie de rectificatives')
  // The sample company has had one of this code.
  await expect.poll(() => field('Codi de la sèrie').inputValue()).toBe('RF')
  await button('Crea la sèrie').click()
  await expect.poll(told).toContain('Serà la RF-1')
  await expect.poll(told).toContain(money(-10))
  expect(await field('Motiu que s’imprimeix').inputValue()).toMatch(/^(Preu|Precio) /)

  await button('Emet…').click()
  await expect
    .poll(async () => plain(await question().innerText()))
    .toContain(`S’emetrà la rectificativa RF-1 de ${money(-12.1)} a ${original.cliente.nombre}`)
  // An Enter too many issues nothing.
  await page.keyboard.press('Enter')
  await question().waitFor({ state: 'detached' })

  // Meanwhile somebody else takes the number: it is said, and looked at again.
  await button('Emet…').click()
  await question().waitFor()
  const other = invoiceAt(1)
  const taken = await office.colleague.post(`/api/facturas/${other.identifier}/rectificativa`, {
    serieIdentifier: 'RF',
    fechaFactura: BILLED_DAY,
    modo: 'I',
    motivo: 'Anul·lació',
  })
  expect(taken.status, taken.text).toBe(201)
  await question().getByRole('button', { name: 'Emet la RF-1' }).click()
  await question().getByText('mentrestant ha canviat alguna cosa').waitFor()
  await question().getByRole('button', { name: 'Emet la RF-2' }).click()
  await page.getByRole('heading', { level: 1, name: 'Factura rectificativa RF-2' }).waitFor()
  expect(await read(original.identifier)).toMatchObject({
    rectificadaPor: [{ numFact: 2, tipoFactura: 'R4', totalFactura: -12.1 }],
  })

  // It leads to its original, which shows it and what is left.
  await page.getByRole('region', { name: 'Què rectifica' }).getByRole('link', { name: number }).click()
  const corrections = page.getByRole('region', { name: 'Factures rectificatives' })
  await expect.poll(async () => plain(await corrections.innerText())).toContain(money(-12.1))
  expect(plain(await corrections.innerText())).toContain(money(original.totalFactura - 12.1))
})

it('lines of a corrected invoice are not edited, and what else is kept of it is', async () => {
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByText('està rectificada per la RF-2: les línies ja no es canvien').waitFor()
  await field('Anotació interna').fill('Parlat amb l’Anna')
  await button('Save').click()
  await page.getByText('Registre actualitzat amb èxit.').waitFor()
  expect((await read(invoiceAt(0).identifier)).anotacion).toBe('Parlat amb l’Anna')
})

it('what is taken back whole can be made due again, and the billing screen says so', async () => {
  const original = invoiceAt(2)
  await page.goto(`/factures/rectifica?factura=${original.identifier}`)
  await why('S’ha tornat o anul·lat').check()
  await expect.poll(told).toContain('es marquen com a compensades')
  await expect.poll(told).toContain('no es tornaran a facturar mai')
  await page.getByRole('checkbox', { name: 'Deixa aquests períodes per tornar a facturar' }).check()
  await expect.poll(told).toContain('Tornaran a sortir a «Facturar»')
  await issue('RF-3')
  expect(await read(original.identifier)).toMatchObject({ isPagada: true })
  const { body } = await office.colleague.get<Preview>(`/api/facturas/previsio?fechaFactura=${BILLED_DAY}`)
  expect(body.invoices.map(({ clienteIdentifier }) => clienteIdentifier)).toEqual([
    original.clienteIdentifier,
  ])

  // The last of its series may be deleted, and it is said what that does.
  await page.getByRole('link', { name: 'Delete', exact: true }).click()
  await page.getByText('els períodes que havia alliberat tornen a constar com a facturats').waitFor()
  await button('Delete').click()
  await page.getByText('Registre esborrat amb èxit.').waitFor()
  expect(await read(original.identifier)).toMatchObject({ isPagada: false, rectificadaPor: [] })
})

it('a contract that ended early gives back the days not used, reckoned in sight', async () => {
  const original = invoiceAt(2)
  const { body: left } = await office.colleague.get<Correctable>(
    `/api/facturas/${original.identifier}/rectificable`,
  )
  const line = left.lines[0] ?? expect.unreachable()
  const { inicio, fin } = line.periodo ?? expect.unreachable()
  const { producte } = firstLine(original)
  await page.goto(`/factures/rectifica?factura=${original.identifier}`)
  await why('El contracte va acabar abans').check()
  await field(`Últim dia utilitzat de ${producte}`).fill(formatDay(fin))
  await page.getByText('vol dir que no s’ha utilitzat gens').waitFor()
  await field(`Últim dia utilitzat de ${producte}`).fill(formatDay(inicio))
  await expect
    .poll(async () => plain(await page.locator('.arithmetic').first().innerText()))
    .toMatch(/^\d+ dies no utilitzats de \d+ \(.*\): .* × \d+ \/ \d+ = [\d.,]+ €$/)
  const part = /= ([\d.,]+ €)$/.exec(plain(await page.locator('.arithmetic').first().innerText()))?.[1]
  await expect.poll(told).toContain(`-${part}`)
  await issue('RF-3')
})

it('wrong details of a client are said anew by substitution, which changes no amount', async () => {
  const original = invoiceAt(3)
  await page.goto(`/factures/rectifica?factura=${original.identifier}`)
  await why('Les dades del client eren errònies').check()
  expect(await page.getByRole('radio', { name: 'Per substitució' }).isChecked()).toBe(true)
  await expect.poll(told).toContain('Serà la RF-4')
  await issue('RF-4')
  const about = page.getByRole('region', { name: 'Què rectifica' })
  expect(plain(await about.innerText())).toContain(`= ${money(original.totalFactura)}`)
  // What it replaces is folded.
  expect(await page.getByRole('table', { name: 'Línies', exact: true }).count()).toBe(1)
  await page.locator('summary', { hasText: /^Lín(ia|ies) substitu/ }).click()
  await page.getByRole('table', { name: /^Lín(ia|ies) substitu/ }).waitFor()
})

it('an invoice of earlier software is typed in, and a refusal names the field', async () => {
  const { nombre } = invoiceAt(0).cliente
  await page.goto(INVOICES)
  await page.getByRole('link', { name: 'Rectifica', exact: true }).click()
  await choose(page.getByRole('combobox', { name: 'Client' }), nombre)
  await button('Una factura d’un programa anterior').click()
  await why('S’ha tornat o anul·lat').check()
  await button('Emet…').click()
  await page.getByText('Cal omplir-lo.').first().waitFor()
  await field('Número').fill('2025/17')
  await page
    .getByRole('group', { name: /^Factura d’un programa anterior/ })
    .getByRole('textbox', { name: 'Data' })
    .fill('31/12/2025')
  await field('Base').fill('1.000,00')
  await field('Quota d’IVA').fill('123')
  // The series has later ones than today.
  await field('Data').last().fill(formatDay(BILLED_DAY))
  await expect.poll(told).toContain('La quota no correspon a la base')
  await page
    .getByRole('group', { name: /^Factura d’un programa anterior/ })
    .getByText('La quota no correspon a la base')
    .waitFor()
  await field('Quota d’IVA').fill('210')
  await expect.poll(told).toContain(money(-1210))
  await issue('RF-5')
  await page.getByText('d’un programa anterior').waitFor()
})

it('bad debts of several originals, one of them typed, are given their VAT back; nothing stands in anybody’s way', async () => {
  const first = invoiceAt(4)
  const { identifier: clienteIdentifier } = first.cliente
  const second = await office.colleague.post<Invoice>('/api/facturas/manual', {
    serieIdentifier: 'A',
    fechaFactura: BILLED_DAY,
    clienteIdentifier,
    facturaDetalles: [{ producte: 'Formació', cantidad: 3, productoPrecio: 50, productoDescuento: 0 }],
  })
  expect(second.status, second.text).toBe(201)
  await page.goto(`/factures/rectifica?factura=${first.identifier}`)
  const another = page.getByRole('combobox', { name: 'Una altra factura del mateix client' })
  await another.fill(invoiceNumber(second.body))
  await page.getByRole('option', { name: invoiceNumber(second.body) }).click()
  await page
    .getByRole('listitem')
    .filter({ hasText: invoiceNumber(second.body) })
    .first()
    .waitFor()
  await button('Una factura d’un programa anterior').click()
  await field('Número').fill('2025/18')
  const typed = page.getByRole('group', { name: /^Factura d’un programa anterior/ })
  await typed.getByRole('textbox', { name: 'Data' }).fill('31/12/2025')
  await field('Base').fill('100')
  await field('Quota d’IVA').fill('21')

  const problems: string[] = []
  const reasons = page.getByRole('region', { name: 'Què va passar?' }).getByRole('radio')
  const names = await reasons.evaluateAll(radios =>
    radios.map(radio => radio.closest('label')?.innerText ?? ''),
  )
  expect(names.length).toBeGreaterThan(7)
  for (const [place, name] of names.entries()) {
    await reasons.nth(place).check()
    problems.push(...(await problemsOf(page, name)))
  }
  await page.getByRole('radio', { name: 'Algunes línies' }).check()
  await page.getByText('De 2025/18 aquí no hi ha línies per canviar').waitFor()
  await page.getByRole('radio', { name: 'Per substitució' }).check()
  await button('Afegeix una línia').click()
  problems.push(...(await problemsOf(page, 'a line that is added')))
  expect(problems).toEqual([])

  await why('Impagada definitivament').check()
  await expect.poll(told).toContain('L’original es continua reclamant per tot el seu import')
  await field('Data').last().fill(formatDay(BILLED_DAY))
  await issue('RF-6')
  const original = await read(second.body.identifier)
  expect(original).toMatchObject({ isPagada: false, totalFactura: 181.5 })
  expect(original.rectificadaPor).toMatchObject([{ serieIdentifier: 'RF', numFact: 6, tipoFactura: 'R3' }])
})

it('the list tells corrections and corrected ones from the others, and is narrowed to them', async () => {
  await page.goto(INVOICES)
  await page.getByRole('button', { name: /^Rectificatives/ }).click()
  const table = page.getByRole('table')
  await expect.poll(() => table.getByRole('link', { name: /^RF-\d$/ }).count()).toBe(6)
  expect(await table.getByRole('link', { name: /^A-\d/ }).count()).toBe(0)
  await page.getByRole('button', { name: /^Rectificades/ }).click()
  await expect.poll(() => table.getByRole('link', { name: /^A-\d/ }).count()).toBeGreaterThan(2)
  expect(await table.getByText('Rectificada', { exact: true }).count()).toBeGreaterThan(2)
})
