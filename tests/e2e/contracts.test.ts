import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type RunningProduct, startProduct } from '#tests/support/startProduct.ts'
import type { Client } from '#wire/clients.ts'
import type { Contract } from '#wire/contracts.ts'
import type { Product } from '#wire/products.ts'
import { closeVisitors, newVisitor, sharedBrowser, signInAt } from './browser.ts'
import { callAsUser } from './callAsUser.ts'
import { choose } from './office.ts'

let stack: RunningProduct
let browser: Browser
let context: BrowserContext
let client: Client
let product: Product

/** The browser's day is the server's, whose clock stands still. */
const TODAY = new Date('2026-11-30T09:00:00Z')
const PRODUCT = {
  nombre: 'Bústia de prova',
  descripcion: 'Bústia de correu',
  precio: 12.5,
  unitats: 4,
  descuento: 10,
  diasFacturacion: 90,
}
const ONCE = { ...PRODUCT, nombre: 'Posada en marxa de prova', isRecurrente: false }
const SPACE = '\u00a0'

beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startProduct(), sharedBrowser()])
  const visitor = await newVisitor(browser, stack.url, TODAY)
  context = visitor.context
  await signInAt(visitor.page, stack.admin)
  await visitor.page.waitForURL('/')
  client = await callAsUser<Client>(visitor.page, 'POST', '/api/clients', {
    nombre: 'Taller Contractant',
    nif: 'B69442382',
    tipoIVA: 21,
  })
  product = await callAsUser<Product>(visitor.page, 'POST', '/api/products', PRODUCT)
  await callAsUser<Product>(visitor.page, 'POST', '/api/products', ONCE)
})
afterAll(async () => {
  await closeVisitors()
  await stack?.stop()
})

const open = async (path: string): Promise<Page> => {
  const page = await context.newPage()
  onTestFinished(() => page.close())
  await page.goto(path)
  return page
}

const openList = async (filter = '') => {
  const page = await open(`/cps${filter}`)
  await page.getByRole('table').getByRole('link').first().waitFor()
  return page
}

const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row')
const contractsOf = (page: Page) =>
  callAsUser<Contract[]>(page, 'GET', `/api/clientProd/Client/${client.identifier}`)
const find = async (page: Page, title: string) =>
  (await contractsOf(page)).find(({ productoTitulo }) => productoTitulo === title)

const addContract = (page: Page, title: string, more: object = {}) =>
  callAsUser<Contract>(page, 'POST', '/api/clientProd', {
    ClienteIdentifier: client.identifier,
    ProductoIdentifier: product.identifier,
    ProductoTitulo: title,
    ProductoDescripcion: `Text de ${title}`,
    ProductoUnidades: 2,
    ProductoPrecio: 50,
    ProductoDescuento: 10,
    ProductoDiasFacturacion: 30,
    isRecurrente: true,
    ...more,
  })

/** Finds a contract by its product and opens one of its screens from the list. */
const openFromList = async (page: Page, title: string, action: 'details' | 'Editar' | 'Esborrar') => {
  await page.goto('/cps?files=100')
  await page.getByRole('searchbox').fill(PRODUCT.nombre)
  const name = action === 'details' ? title : `${action} ${title}`
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: /producte \/ client/ }).waitFor()
}

const fact = (page: Page, region: string, label: string) =>
  page
    .getByRole('region', { name: region })
    .getByRole('term')
    .getByText(label, { exact: true })
    .locator('xpath=following-sibling::dd[1]')
    .textContent()

const detail = (page: Page, label: string) =>
  page
    .getByRole('term')
    .getByText(label, { exact: true })
    .locator('xpath=following-sibling::dd[1]')
    .textContent()

const amounts = (page: Page) =>
  Promise.all(['Preu base', 'Import del descompte', 'Import'].map(label => lastFact(page, label)))
/** The amounts of the form stand behind those of the catalogue. */
const lastFact = (page: Page, label: string) =>
  page
    .getByRole('term')
    .getByText(label, { exact: true })
    .last()
    .locator('xpath=following-sibling::dd[1]')
    .textContent()

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()

describe('contracts list', () => {
  it('[CP-01] [CP-02] [CP-04] [CP-08] [CP-09] [CP-13] [LIM-07] shows its columns, ten to a page', async () => {
    const page = await openList()
    await page.getByRole('heading', { level: 1, name: 'Productes / Clients' }).waitFor()
    await expect
      .poll(() => page.getByRole('columnheader').allTextContents())
      .toEqual([
        'Títol',
        'Detall',
        'Producte',
        'Client',
        'Unitats',
        'Import',
        'Recurrent',
        'Actiu',
        'Accions',
      ])
    await expect.poll(() => rows(page).count()).toBe(10)
    for (const column of [6, 7])
      await expect
        .poll(() => rows(page).first().getByRole('cell').nth(column).textContent())
        .toMatch(/^(Sí|No)$/)
    const sizes = page.getByLabel('Files per pàgina')
    await expect.poll(() => sizes.inputValue()).toBe('10')
    await expect.poll(() => sizes.getByRole('option').allTextContents()).toEqual(['10', '20', '50', '100'])
    await sizes.selectOption('20')
    await expect.poll(() => rows(page).count()).toBe(20)
  })

  it('[CP-04] [CP-06] [CP-07] shows a contract in its row, and its invoice text when asked', async () => {
    const page = await open('/')
    await addContract(page, 'Amb text')
    await addContract(page, 'Sense text', { ProductoDescripcion: '', isRecurrente: false })
    await page.goto(`/cps?q=${PRODUCT.nombre}&files=100`)
    const row = page.getByRole('row').filter({ hasText: 'Amb text' })
    await row.waitFor()
    const texts = await row.getByRole('cell').allTextContents()
    expect(texts.slice(0, 8)).toEqual([
      'Amb text',
      '',
      PRODUCT.nombre,
      client.nombre,
      '2',
      `90,00${SPACE}€`,
      'Sí',
      'Sí',
    ])
    const toggle = row.getByRole('button', { name: 'Detall de Amb text' })
    await expect.poll(() => page.getByText('Text de Amb text').count()).toBe(0)
    await toggle.click()
    await page.getByText('Text de Amb text').waitFor()
    await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('true')
    await toggle.click()
    await expect.poll(() => page.getByText('Text de Amb text').count()).toBe(0)
    const without = page.getByRole('row').filter({ hasText: 'Sense text' })
    await expect.poll(() => without.getByRole('button').count()).toBe(0)
    await expect.poll(() => without.getByRole('cell').nth(6).textContent()).toBe('No')
  })

  it('[CP-11] [CP-12] sorts, and filters on product and active', async () => {
    const page = await openList('?files=100')
    await page.getByLabel('Ordena per').selectOption({ label: 'Import' })
    const euros = async () =>
      (await rows(page).getByRole('cell').filter({ hasText: '€' }).allTextContents()).map(text =>
        Number(text.replace(/[^\d,]/g, '').replace(',', '.')),
      )
    const ascending = await euros()
    expect(ascending.length).toBe(100)
    expect(ascending).toEqual(ascending.toSorted((a, b) => a - b))

    const boxes = page.getByRole('group', { name: 'Filtra per' }).getByRole('checkbox')
    await expect.poll(() => boxes.count()).toBe(2)
    await page.getByRole('checkbox', { name: 'producto.nombre' }).check()
    await page.getByRole('searchbox').fill('taller pro')
    const others = () =>
      rows(page).evaluateAll(all =>
        all
          .map(row => row.querySelectorAll('td')[2]?.textContent ?? '')
          .filter(name => !/taller pro/i.test(name)),
      )
    await expect.poll(others).toEqual([])
    expect(await rows(page).count()).toBeGreaterThan(0)
    await page.getByRole('checkbox', { name: 'producto.nombre' }).uncheck()
    await page.getByRole('checkbox', { name: 'isActive' }).check()
    await page.getByText('Cap resultat').waitFor()
  })
})

describe('adding a contract', () => {
  it('[CP-03] [CP-14] [CP-15] [ENT-26] [ENT-27] chooses the client, then the product, and shows its facts', async () => {
    const page = await openList()
    await page.getByRole('link', { name: 'Nou Producte / Client' }).click()
    await page.waitForURL('/cp/add')
    await field(page, 'Client').waitFor()
    await expect.poll(() => field(page, 'Producte').isDisabled()).toBe(true)
    await expect.poll(() => field(page, 'Títol').count()).toBe(0)
    await choose(field(page, 'Client'), client.nombre)
    await expect.poll(() => field(page, 'Títol').count()).toBe(0)
    await field(page, 'Producte').selectOption({ label: PRODUCT.nombre })

    const facts = 'Fitxa del producte'
    expect(await fact(page, facts, 'Descripció')).toBe('Bústia de correu')
    expect(await fact(page, facts, 'Unitats')).toBe('4')
    expect(await fact(page, facts, 'Preu unitari (€)')).toBe(`12,50${SPACE}€`)
    expect(await fact(page, facts, 'Preu base')).toBe(`50,00${SPACE}€`)
    expect(await fact(page, facts, 'Descompte (%)')).toBe(`10${SPACE}%`)
    expect(await fact(page, facts, 'Import del descompte')).toBe(`-5,00${SPACE}€`)
    expect(await fact(page, facts, 'Import')).toBe(`45,00${SPACE}€`)
  })

  it('[CP-16] [CP-17] [CP-18] [CP-30] [LIM-13] [LIM-14] [LIM-15] [LIM-16] [LIM-17] [LIM-18] [VAL-69] [VAL-71] starts from the defaults, computes while one types, saves and returns', async () => {
    const page = await open('/cp/add')
    await choose(field(page, 'Client'), client.nombre)
    await field(page, 'Producte').selectOption({ label: PRODUCT.nombre })
    await expect.poll(() => field(page, 'Unitats').inputValue()).toBe('0')
    await expect.poll(() => field(page, 'Preu unitari (€)').inputValue()).toBe('0')
    await expect.poll(() => field(page, 'Descompte (%)').inputValue()).toBe('0')
    await expect.poll(() => field(page, 'Període de facturació (dies)').inputValue()).toBe('30')
    await expect.poll(() => page.getByRole('switch', { name: 'Recurrent' }).isChecked()).toBe(true)
    await expect
      .poll(() => field(page, 'Descripció a la factura').inputValue())
      .toBe('Servei del {inici} al {fi}')
    await page.getByText('Servei del 30/11/2026 al 29/12/2026').waitFor()
    await expect.poll(() => field(page, 'Preu unitari (€)').getAttribute('step')).toBe('0.01')
    expect(Number(await field(page, 'Preu unitari (€)').getAttribute('min'))).toBe(0)
    expect(Number(await field(page, 'Descompte (%)').getAttribute('step'))).toBe(0.1)
    expect(await amounts(page)).toEqual([`0,00${SPACE}€`, `0,00${SPACE}€`, `0,00${SPACE}€`])

    await field(page, 'Títol').fill('Bústia nova')
    await field(page, 'Unitats').fill('3')
    await field(page, 'Preu unitari (€)').fill('0.55')
    await field(page, 'Descompte (%)').fill('10')
    expect(await amounts(page)).toEqual([`1,65${SPACE}€`, `-0,17${SPACE}€`, `1,48${SPACE}€`])
    await page.getByRole('switch', { name: 'Recurrent' }).uncheck()
    const sent = page.waitForRequest(request => request.method() === 'POST')
    await page.getByRole('button', { name: 'Save' }).click()
    expect((await sent).postDataJSON()).toEqual({
      ClienteIdentifier: client.identifier,
      ProductoIdentifier: product.identifier,
      ProductoTitulo: 'Bústia nova',
      ProductoDescripcion: 'Servei del {inici} al {fi}',
      ProductoUnidades: 3,
      ProductoPrecio: 0.55,
      ProductoDescuento: 10,
      ProductoImporte: 1.48,
      ProductoDiasFacturacion: 30,
      isRecurrente: false,
      fechaInicio: '2026-11-30',
    })
    await page.waitForURL(/\/cps(\?|$)/)
    await toast(page, 'Producte del client creat.')
    await expect
      .poll(() => find(page, 'Bústia nova'))
      .toMatchObject({ productoImporte: 1.48, isRecurrente: false })
  })

  it('finds the client by the words one types, by keyboard, and takes none that was not chosen', async () => {
    const page = await open('/cp/add')
    const box = field(page, 'Client')
    const options = page.getByRole('listbox').getByRole('option')
    await box.fill('taller')
    await expect.poll(() => options.count()).toBeGreaterThan(1)
    await expect.poll(() => box.getAttribute('aria-expanded')).toBe('true')
    const first = await options.first().innerText()
    await expect
      .poll(() => box.getAttribute('aria-activedescendant'))
      .toBe(await options.first().getAttribute('id'))

    await page.keyboard.press('Tab')
    await page.getByText('Trieu-ne un de la llista.').waitFor()
    await expect.poll(() => field(page, 'Producte').isDisabled()).toBe(true)
    await expect.poll(() => box.inputValue()).toBe('taller')

    await box.press('ArrowDown')
    await page.keyboard.press('Escape')
    await expect.poll(() => options.count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe('/cp/add')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => box.inputValue()).toBe(first)
    await expect.poll(() => field(page, 'Producte').isEnabled()).toBe(true)
    await page.getByText('Trieu-ne un de la llista.').waitFor({ state: 'detached' })

    await box.fill(client.nombre.toUpperCase())
    await page.keyboard.press('Tab')
    await expect.poll(() => box.inputValue()).toBe(client.nombre)
    await box.fill('ningú no es diu així')
    await page.getByText('Cap resultat').waitFor()
  })

  it('takes the figures of the catalogue over when asked', async () => {
    const page = await open('/cp/add')
    await choose(field(page, 'Client'), client.nombre)
    await field(page, 'Producte').selectOption({ label: PRODUCT.nombre })
    await page.getByRole('button', { name: 'Copia les dades del producte' }).click()
    await expect.poll(() => field(page, 'Títol').inputValue()).toBe(PRODUCT.nombre)
    await expect.poll(() => field(page, 'Període de facturació (dies)').inputValue()).toBe('90')
    expect(await amounts(page)).toEqual([`50,00${SPACE}€`, `-5,00${SPACE}€`, `45,00${SPACE}€`])

    const recurs = page.getByRole('switch', { name: 'Recurrent' })
    await expect.poll(() => recurs.isChecked()).toBe(true)
    await field(page, 'Producte').selectOption({ label: ONCE.nombre })
    await page.getByRole('button', { name: 'Copia les dades del producte' }).click()
    await expect.poll(() => recurs.isChecked()).toBe(false)
    const catalogue = page.getByRole('region', { name: 'Fitxa del producte' })
    expect(await catalogue.getByText(/^Recurrent\s*No$/).count()).toBe(1)
  })

  it('[VAL-61] [VAL-62] [VAL-63] [VAL-64] [VAL-65] [VAL-66] [VAL-67] [VAL-68] [VAL-70] [VAL-72] [VAL-73] refuses what is missing or wrong, and keeps the rest', async () => {
    const page = await open('/cp/add')
    await field(page, 'Client').waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    const required = page.getByText('Camp obligatori.')
    await required.nth(1).waitFor()
    await expect.poll(() => required.count()).toBe(2)
    await choose(field(page, 'Client'), client.nombre)
    await field(page, 'Producte').selectOption({ label: PRODUCT.nombre })
    for (const label of ['Unitats', 'Preu unitari (€)', 'Període de facturació (dies)'])
      await field(page, label).fill('')
    await page.getByRole('button', { name: 'Save' }).click()
    await required.nth(3).waitFor()
    await expect.poll(() => required.count()).toBe(4)
    for (const label of ['Unitats', 'Període de facturació (dies)']) {
      await field(page, label).fill('dos')
      await page.getByText('Ha de ser un número.').waitFor()
      await field(page, label).fill('2')
      await page.getByText('Ha de ser un número.').waitFor({ state: 'detached' })
    }

    await field(page, 'Títol').fill('x'.repeat(101))
    await expect.poll(() => field(page, 'Títol').inputValue()).toBe('x'.repeat(100))
    await field(page, 'Preu unitari (€)').fill('-1')
    await field(page, 'Descompte (%)').fill('-0.1')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Mínim 0.').nth(1).waitFor()
    expect(new URL(page.url()).pathname).toBe('/cp/add')
    await expect.poll(() => field(page, 'Preu unitari (€)').inputValue()).toBe('-1')
  })

  it('refuses at the price what no invoice could hold, and takes it once it is less', async () => {
    const page = await open('/cp/add')
    await choose(field(page, 'Client'), client.nombre)
    await field(page, 'Producte').selectOption({ label: PRODUCT.nombre })
    await field(page, 'Títol').fill('Massa gran')
    await field(page, 'Unitats').fill('9999999,99')
    await field(page, 'Preu unitari (€)').fill('9999999,99')
    await page.getByRole('button', { name: 'Save' }).click()
    const refusal = page.getByText(/Unitats per preu no poden passar de 999\.999\.999\.999,99\s€\./)
    await refusal.waitFor()
    expect(await find(page, 'Massa gran')).toBeUndefined()
    await field(page, 'Preu unitari (€)').fill('9,99')
    await refusal.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Save' }).click()
    await toast(page, 'Producte del client creat.')
  })

  it('[CP-19] leaves for the list', async () => {
    const page = await open('/cp/add')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.waitForURL(/\/cps(\?|$)/)
  })

  it('[CP-20] [CP-21] [CP-22] adds to a given client: no choice of it, no recurring switch', async () => {
    const page = await open('/clients')
    const start = async () => {
      await page.getByRole('searchbox').fill(client.nombre)
      await page.getByRole('link', { name: `Editar ${client.nombre}` }).click()
      await page.getByRole('link', { name: '+ Nou Producte' }).click()
      await page.waitForURL('/cp/add')
    }
    await start()
    await expect.poll(() => field(page, 'Client').getAttribute('readonly')).not.toBeNull()
    await expect.poll(() => field(page, 'Client').inputValue()).toBe(client.nombre)
    await field(page, 'Producte').selectOption({ label: PRODUCT.nombre })
    await field(page, 'Títol').fill('Des del client')
    await expect.poll(() => page.getByRole('switch').count()).toBe(0)
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await page.getByRole('button', { name: 'Sortir sense desar' }).click()
    await page.waitForURL(/\/clients(\?|$)/)

    await start()
    await field(page, 'Producte').selectOption({ label: PRODUCT.nombre })
    await field(page, 'Títol').fill('Des del client')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(/\/cps(\?|$)/)
    await expect
      .poll(() => find(page, 'Des del client'))
      .toMatchObject({ isRecurrente: true, productoUnidades: 0 })
  })
})

describe('details, edit and delete of a contract', () => {
  it('[CP-05] [CP-23] [CP-24] [CP-25] [ENT-22] [ENT-23] [ENT-24] shows it read only, with working buttons', async () => {
    const page = await open('/')
    await addContract(page, 'Per llegir')
    await openFromList(page, 'Per llegir', 'details')
    expect(await detail(page, 'Títol')).toBe('Per llegir')
    expect(await detail(page, 'Client')).toBe(client.nombre)
    expect(await detail(page, 'Producte')).toBe(PRODUCT.nombre)
    expect(await detail(page, 'Descripció a la factura')).toBe('Text de Per llegir')
    expect(await detail(page, 'Descompte (%)')).toBe(`10${SPACE}%`)
    expect(await detail(page, 'Import')).toBe(`90,00${SPACE}€`)
    expect(await detail(page, 'Data d’inici')).toBe('30/11/2026')
    await expect.poll(() => page.getByRole('textbox').count()).toBe(0)
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await page.waitForURL('/cp/edit')
    await page.goBack()
    await page.getByRole('link', { name: 'Delete', exact: true }).click()
    await page.waitForURL('/cp/delete')
    await page.goBack()
    await page.getByRole('link', { name: 'Cancel', exact: true }).click()
    await page.waitForURL(/\/cps(\?|$)/)
  })

  it('[CP-10] [CP-26] [CP-27] [CP-28] [VAL-74] [VAL-75] [VAL-76] [VAL-77] changes all but client and product', async () => {
    const page = await open('/')
    await addContract(page, 'Per canviar')
    await openFromList(page, 'Per canviar', 'Editar')
    for (const label of ['Client', 'Producte'])
      await expect.poll(() => field(page, label).getAttribute('readonly')).not.toBeNull()
    for (const label of ['Títol', 'Unitats', 'Preu unitari (€)', 'Període de facturació (dies)'])
      await field(page, label).fill('')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Camp obligatori.').nth(3).waitFor()

    await field(page, 'Títol').fill('Canviat')
    await field(page, 'Descripció a la factura').fill('Quota {mes} {any}')
    await field(page, 'Unitats').fill('1.5')
    await field(page, 'Preu unitari (€)').fill('200')
    await field(page, 'Descompte (%)').fill('5')
    expect(await amounts(page)).toEqual([`300,00${SPACE}€`, `-15,00${SPACE}€`, `285,00${SPACE}€`])
    await field(page, 'Període de facturació (dies)').fill('365')
    await page.getByText('Quota novembre 2026').waitFor()
    await field(page, 'Data d’inici').fill('15/12/2026')
    await page.getByRole('switch', { name: 'Recurrent' }).uncheck()
    await page.getByRole('switch', { name: 'Actiu' }).uncheck()
    const treatment = field(page, 'Tractament d’IVA')
    await expect.poll(() => treatment.locator('option:checked').innerText()).toBe('El del producte')
    await treatment.selectOption('N1')
    await field(page, 'Article de la llei').fill('7.8.º')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(/\/cps(\?|$)/)
    await toast(page, 'Producte del client desat.')
    await expect
      .poll(() => find(page, 'Canviat'))
      .toMatchObject({
        productoDescripcion: 'Quota {mes} {any}',
        productoUnidades: 1.5,
        productoPrecio: 200,
        productoDescuento: 5,
        productoImporte: 285,
        productoDiasFacturacion: 365,
        fechaInicio: '2026-12-15',
        isRecurrente: false,
        isActive: false,
        tratamiento: 'N1',
        articulo: '7.8.º',
      })
    await openFromList(page, 'Canviat', 'details')
    expect(await detail(page, 'Tractament d’IVA')).toBe('No subjecta, arts. 7 i 14 (N1)')
    expect(await detail(page, 'Article de la llei')).toBe('7.8.º')
  })

  it('[CP-27] keeps two people from overwriting each other, and loses nothing', async () => {
    const page = await open('/')
    const contract = await addContract(page, 'Disputat')
    await openFromList(page, 'Disputat', 'Editar')
    await field(page, 'Unitats').fill('7')
    await callAsUser(page, 'PUT', `/api/clientProd/${contract.identifier}`, {
      ...contract,
      productoPrecio: 60,
    })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('alert').filter({ hasText: 'Algú altre ha canviat aquest registre' }).waitFor()
    await page.getByRole('button', { name: 'Torna a carregar' }).click()
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('[name=productoPrecio]')?.value === '60',
    )
    await expect.poll(() => field(page, 'Unitats').inputValue()).toBe('7')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(/\/cps(\?|$)/)
    await expect.poll(() => find(page, 'Disputat')).toMatchObject({ productoUnidades: 7, productoPrecio: 60 })
  })

  it('[AMB-63] says at the field that the start of a billed contract stays', async () => {
    const page = await open('/')
    await addContract(page, 'Ja facturat')
    await callAsUser(page, 'POST', '/api/facturas', {
      SerieIdentifier: 'A',
      FechaFactura: '2026-11-30',
      ClienteIdentifier: client.identifier,
    })
    await openFromList(page, 'Ja facturat', 'Editar')
    await field(page, 'Data d’inici').fill('01/12/2026')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForFunction(() => document.querySelector('[name=fechaInicio]')?.ariaInvalid === 'true')
    await expect.poll(() => field(page, 'Data d’inici').inputValue()).toBe('01/12/2026')
  })

  it('[CP-29] asks on a card, deletes what no invoice has, and returns', async () => {
    const page = await open('/')
    await addContract(page, 'Per esborrar')
    await openFromList(page, 'Per esborrar', 'Esborrar')
    await page.getByRole('heading', { name: 'Per esborrar' }).waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.waitForURL(/\/cps(\?|$)/)
    await openFromList(page, 'Per esborrar', 'Esborrar')
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.waitForURL(/\/cps(\?|$)/)
    await toast(page, 'Producte del client esborrat.')
    await expect.poll(() => find(page, 'Per esborrar')).toBeUndefined()
  })

  it('[CP-29] says why a billed one can’t go, and deactivates it instead', async () => {
    const page = await open('/')
    await openFromList(page, 'Ja facturat', 'Esborrar')
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('alert').filter({ hasText: 'no es pot esborrar' }).waitFor()
    await page.getByRole('button', { name: 'Desactivar' }).click()
    await page.waitForURL(/\/cps(\?|$)/)
    await expect.poll(() => find(page, 'Ja facturat')).toMatchObject({ isActive: false })
  })
})

describe('billed through', () => {
  it('is marked by an administrator, who can undo it and is asked before it is taken back; the form goes on', async () => {
    const page = await open('/')
    await addContract(page, 'Antic', { fechaInicio: '2024-01-01' })
    await openFromList(page, 'Antic', 'Editar')
    await field(page, 'Unitats').fill('9')
    const region = page.getByRole('region', { name: 'Facturat fins a' })
    await region.getByLabel('Fins al dia', { exact: true }).fill('31/10')
    await region.getByRole('button', { name: 'Marca com a facturat' }).click()
    await region.getByLabel('Fins al dia', { exact: true }).and(page.locator(':focus')).fill('31/10/2026')
    await region.getByRole('button', { name: 'Marca com a facturat' }).click()
    await toast(page, 'S’ha desat fins quan està facturat.')
    await expect.poll(() => find(page, 'Antic')).toMatchObject({ billedThrough: '2026-10-31' })
    await region.getByRole('heading').click()
    await page.keyboard.press('Control+z')
    await expect.poll(() => find(page, 'Antic')).toMatchObject({ billedThrough: null })
    await region.getByText('Sense indicar').waitFor()
    await region.getByRole('button', { name: 'Marca com a facturat' }).click()
    await expect.poll(() => find(page, 'Antic')).toMatchObject({ billedThrough: '2026-10-31' })
    await expect.poll(() => field(page, 'Data d’inici').getAttribute('readonly')).not.toBeNull()

    await region.getByRole('button', { name: 'Treu la marca' }).click()
    await page.getByRole('button', { name: 'SI', exact: true }).click()
    await region.getByText('Sense indicar').waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(/\/cps(\?|$)/)
    await expect.poll(() => find(page, 'Antic')).toMatchObject({ billedThrough: null, productoUnidades: 9 })
  })

  it('is out of reach for others, and says so', async () => {
    const admin = await open('/')
    const contract = await addContract(admin, 'Només administradors')
    const account = { email: 'gestio@example.com', password: 'secret-7' }
    await callAsUser(admin, 'POST', '/api/usuarios/Crear', {
      nombreUsuario: 'Gestora',
      ...account,
      telefonoUsuario: '',
      roleName: 'Gestió',
    })
    const visitor = await newVisitor(browser, stack.url, TODAY)
    onTestFinished(() => visitor.context.close())
    await signInAt(visitor.page, account)
    await visitor.page.waitForURL('/')
    await openFromList(visitor.page, contract.productoTitulo, 'Editar')
    const region = visitor.page.getByRole('region', { name: 'Facturat fins a' })
    await region.getByText('Només un Administrador ho pot canviar.').waitFor()
    await expect
      .poll(() => region.getByRole('button', { name: 'Marca com a facturat' }).isDisabled())
      .toBe(true)
  })
})
