import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type RunningProduct, startProduct } from '#tests/support/startProduct.ts'
import type { Client } from '#wire/clients.ts'
import type { Contract } from '#wire/contracts.ts'
import type { Product } from '#wire/products.ts'
import { closeVisitors, newVisitor, sharedBrowser, signInAt } from './browser.ts'
import { callAsUser } from './callAsUser.ts'

let stack: RunningProduct
let browser: Browser
let context: BrowserContext

beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startProduct(), sharedBrowser()])
  const visitor = await newVisitor(browser, stack.url)
  context = visitor.context
  await signInAt(visitor.page, stack.admin)
  await visitor.page.waitForURL('/')
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

const openList = async () => {
  const page = await open('/clients')
  await page.getByRole('table').getByRole('link').first().waitFor()
  return page
}

const rows = (page: Page) => page.getByRole('table', { name: 'Clients' }).locator('tbody').getByRole('row')
const names = (page: Page) =>
  page
    .getByRole('table', { name: 'Clients' })
    .getByRole('link', { name: /^(?!Editar |Esborrar )/ })
    .allTextContents()
const clientsOf = (page: Page) => callAsUser<Client[]>(page, 'GET', '/api/clients/true')
const find = async (page: Page, nombre: string) =>
  (await clientsOf(page)).find(client => client.nombre === nombre)

const addClient = (page: Page, nombre: string, more: object = {}) =>
  callAsUser<Client>(page, 'POST', '/api/clients', { nombre, tipoIVA: 21, ...more })

/** Finds a client of this name and opens one of its screens from the list. */
const openFromList = async (page: Page, nombre: string, action: 'details' | 'Editar' | 'Esborrar') => {
  await page.goto('/clients')
  await page.getByRole('searchbox').fill(nombre)
  const name = action === 'details' ? nombre : `${action} ${nombre}`
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: /client/ }).waitFor()
}

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()

describe('clients list', () => {
  it('[CLI-01] [CLI-02] [CLI-04] [CLI-14] [CLI-15] [LIM-04] shows its columns, ten to a page', async () => {
    const page = await openList()
    const heads = await page.getByRole('columnheader').allTextContents()
    expect(heads).toEqual(['Nombre', 'Provincia', 'pais', 'Está Activo', 'Acciones'])
    await expect.poll(() => rows(page).count()).toBe(10)
    await expect.poll(() => rows(page).first().getByRole('cell').nth(3).textContent()).toMatch(/^(Sí|No)$/)

    const sizes = page.getByLabel('Files per pàgina')
    await expect.poll(() => sizes.inputValue()).toBe('10')
    await expect.poll(() => sizes.getByRole('option').allTextContents()).toEqual(['1', '5', '10', '15', '20'])
    await sizes.selectOption('5')
    await expect.poll(() => rows(page).count()).toBe(5)
    const [first] = await names(page)
    await page.getByRole('button', { name: 'Pàgina següent' }).click()
    await page.getByText('Pàgina 2 de 8').waitFor()
    await expect.poll(() => names(page)).not.toContain(first)
  })

  it('[CLI-08] [CLI-09] sorts by a column in either direction', async () => {
    const page = await openList()
    await page.getByLabel('Ordena per').selectOption({ label: 'Nombre' })
    const ascending = await names(page)
    expect(ascending).toEqual(ascending.toSorted(new Intl.Collator('ca').compare))
    await page.getByRole('button', { name: 'Canvia a ordre descendent' }).click()
    const descending = await names(page)
    expect(descending).toEqual(descending.toSorted(new Intl.Collator('ca').compare).toReversed())
    expect(descending).not.toEqual(ascending)
  })

  it('[CLI-10] [CLI-11] [CLI-12] [CLI-13] filters on what is checked, on everything when nothing is', async () => {
    const page = await openList()
    await addClient(page, 'Tarragona Motor', { provincia: 'Lleida' })
    await page.reload()
    await page.getByPlaceholder('busqueda por nombre..', { exact: true }).fill('tarragona')
    await page.getByRole('link', { name: 'Tarragona Motor', exact: true }).waitFor()
    await expect
      .poll(() => page.getByRole('group', { name: 'Filtra per' }).getByRole('checkbox').count())
      .toBe(3)
    const everywhere = await rows(page).count()

    await page.getByRole('checkbox', { name: 'name' }).check()
    await expect.poll(() => names(page)).toEqual(['Tarragona Motor'])
    await page.getByRole('checkbox', { name: 'name' }).uncheck()
    await page.getByRole('checkbox', { name: 'provincia' }).check()
    await expect.poll(() => names(page)).not.toContain('Tarragona Motor')
    await expect.poll(() => rows(page).count()).toBe(everywhere - 1)
    await page.getByRole('checkbox', { name: 'provincia' }).uncheck()
    await page.getByRole('checkbox', { name: 'isActive' }).check()
    await page.getByText('Cap resultat').waitFor()

    await page.getByRole('button', { name: 'Clear' }).click()
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('')
    await expect.poll(() => rows(page).count()).toBe(10)
  })

  it('[CLI-16] colours green what is in request, and says so', async () => {
    const page = await openList()
    const client = await addClient(page, 'Taller en espera')
    await callAsUser(page, 'PUT', `/api/clients/${client.identifier}`, { ...client, inRequest: true })
    await page.goto('/clients?q=taller en espera')
    const row = page.getByRole('row').filter({ hasText: 'Taller en espera' })
    await row.getByText('Sol·licitud').waitFor()
    const [red = 0, green = 0, blue = 0] = await row.evaluate(element =>
      (getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []).map(Number),
    )
    expect(green).toBeGreaterThan(Math.max(red, blue))
  })
})

describe('adding a client', () => {
  it('[CLI-07] [CLI-17] [CLI-18] [CLI-19] [LIM-11] [LIM-12] saves what stands on both tabs and returns', async () => {
    const page = await openList()
    await page.getByRole('link', { name: 'Nou Client' }).click()
    await page.getByRole('heading', { level: 1, name: 'Nou client' }).waitFor()
    await expect
      .poll(() => page.getByRole('tab').allTextContents())
      .toEqual(['Dades Comercials', 'Dades Fiscals'])
    await page.getByLabel('Nom', { exact: true }).fill('Taller de la Plana')
    await page.getByLabel('País', { exact: true }).selectOption('Francia')
    await page.getByRole('tab', { name: 'Dades Fiscals' }).click()
    await expect.poll(() => page.getByLabel('IVA (%)').inputValue()).toBe('0')
    const dueType = page.getByLabel('Venciment')
    await expect.poll(() => dueType.locator('option:checked').textContent()).toBe('30 días')
    await page.getByLabel('Número de comanda').fill('C-17')
    await page.getByLabel('Domiciliació bancària').check()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(/\/clients(\?|$)/)
    await toast(page, 'Client creat.')
    await expect
      .poll(() => find(page, 'Taller de la Plana'))
      .toMatchObject({
        pais: 'Francia',
        tipoIVA: 0,
        tipoVencimiento: '1',
        ordenFiscal: 'C-17',
        isAdeudo: true,
        isActive: true,
      })
  })

  it('[ENT-08] [ENT-09] [ENT-10] [ENT-11] offers the due types by their texts', async () => {
    const page = await open('/clients/add')
    await page.getByRole('tab', { name: 'Dades Fiscals' }).click()
    const offered = await page
      .getByLabel('Venciment')
      .evaluate(element => [...element.querySelectorAll('option')].map(option => [option.value, option.text]))
    expect(offered).toEqual([
      ['0', 'Contado'],
      ['1', '30 días'],
      ['2', '60 días'],
      ['3', '30 días fin mes'],
    ])
  })

  it('[CLI-20] [CLI-21] brings the form back to its defaults, and leaves it', async () => {
    const page = await open('/clients/add')
    await page.getByLabel('Nom', { exact: true }).fill('Ningú')
    await page.getByLabel('Població', { exact: true }).fill('Vic')
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect.poll(() => page.getByLabel('Nom', { exact: true }).inputValue()).toBe('')
    await expect.poll(() => page.getByLabel('Població', { exact: true }).inputValue()).toBe('')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.waitForURL(/\/clients(\?|$)/)
  })

  it('[VAL-01] [VAL-09] [VAL-13] opens the tab of the first wrong field and keeps what was typed', async () => {
    const page = await open('/clients/add')
    await page.getByLabel('IVA (%)').fill('101')
    await page.getByRole('tab', { name: 'Dades Fiscals' }).click()
    await page.getByLabel('SWIFT / BIC').fill('BMSTESBBXXXX')
    await page.getByRole('button', { name: 'Save' }).click()
    const name = page.getByLabel('Nom', { exact: true })
    await page.getByText('Camp obligatori.').waitFor()
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'nombre')

    await name.fill('Taller amb errors')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Màxim 100.').waitFor()
    await expect.poll(() => page.getByLabel('IVA (%)').inputValue()).toBe('101')
    await expect.poll(() => find(page, 'Taller amb errors')).toBeUndefined()
    await page.getByLabel('IVA (%)').fill('21')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Màxim 11 caràcters.').waitFor()
    await page.getByLabel('SWIFT / BIC').fill('bmstesbb')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(/\/clients(\?|$)/)
    await expect.poll(() => find(page, 'Taller amb errors')).toMatchObject({ tipoIVA: 21, swift: 'BMSTESBB' })
  })

  it('takes back what it said of a NIF once it is right, and says after saving what still looks wrong', async () => {
    const page = await open('/clients/add')
    await page.getByLabel('Nom', { exact: true }).fill('Taller amb guions')
    const nif = page.getByLabel('NIF')
    const tooLong = page.getByText('Màxim 9 caràcters.')
    await nif.fill('B694423821')
    await page.keyboard.press('Tab')
    await tooLong.waitFor()
    await nif.fill('b 69442382')
    await page.keyboard.press('Tab')
    await expect.poll(() => nif.inputValue()).toBe('B69442382')
    await tooLong.waitFor({ state: 'detached' })

    // Sent from the field itself: its warning would go with the form.
    await nif.fill('B69442383')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/clients(\?|$)/)
    await page.getByRole('status').getByText('El control d’aquest NIF no quadra').waitFor()
    await expect.poll(() => find(page, 'Taller amb guions')).toMatchObject({ nif: 'B69442383' })
  })

  it('hints at a wrong NIF and a wrong IBAN without refusing them', async () => {
    const page = await open('/clients/add')
    await page.getByLabel('Nom', { exact: true }).fill('Taller distret')
    await page.getByLabel('NIF').fill('b-69442383')
    await page.getByRole('tab', { name: 'Dades Fiscals' }).click()
    await page.getByLabel('IBAN').fill('ES10 9855 2862 7855 0152 6168')
    await page.getByLabel('SWIFT / BIC').focus()
    await page.getByText('Els dígits de control d’aquest IBAN no quadren').waitFor()
    await page.getByRole('tab', { name: 'Dades Comercials' }).click()
    await page.getByText('El control d’aquest NIF no quadra').waitFor()
    await page.getByLabel('NIF').fill('B69442382')
    await page.getByText('El control d’aquest NIF no quadra').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(/\/clients(\?|$)/)
    await expect
      .poll(() => find(page, 'Taller distret'))
      .toMatchObject({
        nif: 'B69442382',
        iban: 'ES1098552862785501526168',
      })
  })

  it('[ERR-05] says why the server refused, and keeps the form', async () => {
    const page = await open('/clients/add')
    await page.getByLabel('Nom', { exact: true }).fill('Taller sense xarxa')
    await page.route('**/api/clients', route => route.abort())
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('alert').filter({ hasText: 'No hi ha connexió amb el servidor' }).waitFor()
    await expect.poll(() => page.getByLabel('Nom', { exact: true }).inputValue()).toBe('Taller sense xarxa')
    await page.unroute('**/api/clients')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(/\/clients(\?|$)/)
  })
})

describe('editing a client', () => {
  it('[CLI-05] [CLI-22] [CLI-23] [CLI-24] changes fields and the active flag', async () => {
    const page = await open('/')
    await addClient(page, 'Taller Canvis', { provincia: 'Girona' })
    await openFromList(page, 'Taller Canvis', 'Editar')
    await page.getByRole('heading', { level: 1, name: 'Editar client' }).waitFor()
    await expect
      .poll(() => page.getByRole('tab').allTextContents())
      .toEqual(['Dades Comercials', 'Dades Fiscals'])
    await page.getByLabel('Província', { exact: true }).fill('Lleida')
    await page.getByRole('switch', { name: 'Actiu' }).uncheck()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(/\/clients(\?|$)/)
    await toast(page, 'Client desat.')
    await expect
      .poll(() => find(page, 'Taller Canvis'))
      .toMatchObject({ provincia: 'Lleida', isActive: false })

    // How it is taxed, as it is where nobody has said anything, is sent as it was.
    const ordinary = { zonaFiscal: 'spain', isEmpresa: true, nifComunitario: null, isInversion: false }
    await expect.poll(() => find(page, 'Taller Canvis')).toMatchObject(ordinary)
    await openFromList(page, 'Taller Canvis', 'Editar')
    await page.getByRole('tab', { name: 'Dades Fiscals' }).click()
    await page.getByRole('switch', { name: 'Inversió del subjecte passiu' }).waitFor()
    await page.getByLabel('Zona fiscal').selectOption({ label: 'Un altre estat de la UE' })
    await page.getByRole('switch', { name: 'Inversió del subjecte passiu' }).waitFor({ state: 'detached' })
    // A usual rate is chosen, another one is typed.
    const withholding = page.getByLabel('Retenció IRPF (%)')
    await withholding.selectOption({ label: '15 %' })
    await withholding.selectOption({ label: 'Un altre percentatge' })
    await page.getByLabel('Percentatge de retenció').fill('12,5')
    const euNumber = page.getByLabel('NIF intracomunitari')
    await euNumber.fill('ES B69442382')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('No és un número d’IVA d’un altre estat de la UE').waitFor()
    await euNumber.fill('gr 094.259-216')
    await page.getByLabel('Tipus de client').selectOption({ label: 'Particular' })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(/\/clients(\?|$)/)
    await expect
      .poll(() => find(page, 'Taller Canvis'))
      .toMatchObject({
        ...ordinary,
        zonaFiscal: 'eu',
        isEmpresa: false,
        nifComunitario: 'EL094259216',
        retencion: 12.5,
      })

    await openFromList(page, 'Taller Canvis', 'details')
    for (const value of ['Un altre estat de la UE', 'Particular', 'EL094259216', '12,5 %'])
      await page.getByRole('definition').filter({ hasText: value }).waitFor()
    const told = page.getByRole('region', { name: 'Què ha passat' }).getByRole('listitem')
    await told.filter({ hasText: 'Zona fiscal: abans Espanya: península i Balears' }).first().waitFor()
  })

  it('[CLI-24] keeps two people from overwriting each other, and loses nothing', async () => {
    const page = await open('/')
    const client = await addClient(page, 'Taller Disputat', { poblacion: 'Vic', cp: '08500' })
    await openFromList(page, 'Taller Disputat', 'Editar')
    await page.getByLabel('Població', { exact: true }).fill('Olot')
    await callAsUser(page, 'PUT', `/api/clients/${client.identifier}`, {
      ...client,
      cp: '08501',
      poblacion: 'Gurb',
      nif: 'B69442382',
    })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('alert').filter({ hasText: 'Algú altre ha canviat aquest registre' }).waitFor()
    await expect.poll(() => find(page, 'Taller Disputat')).toMatchObject({ poblacion: 'Gurb' })

    await page.getByRole('button', { name: 'Torna a carregar' }).click()
    await page.getByText('Algú altre hi ha desat: Gurb').waitFor()
    await expect.poll(() => page.getByLabel('Població', { exact: true }).inputValue()).toBe('Olot')
    await expect.poll(() => page.getByLabel('Codi postal', { exact: true }).inputValue()).toBe('08501')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(/\/clients(\?|$)/)
    await expect
      .poll(() => find(page, 'Taller Disputat'))
      .toMatchObject({
        poblacion: 'Olot',
        cp: '08501',
        nif: 'B69442382',
      })
  })

  it('[CLI-25] [CLI-26] [CLI-27] [CLI-28] shows what the client has bought, and works on it', async () => {
    const page = await open('/')
    const client = await addClient(page, 'Taller amb productes', { tipoIVA: 0 })
    const [product] = await callAsUser<Product[]>(page, 'GET', '/api/products')
    for (const productoTitulo of ['Manteniment', 'Posada en marxa']) {
      await callAsUser<Contract>(page, 'POST', '/api/clientProd', {
        ClienteIdentifier: client.identifier,
        ProductoIdentifier: product?.identifier,
        ProductoTitulo: productoTitulo,
        ProductoUnidades: 1,
        ProductoPrecio: 12.5,
        ProductoDescuento: 0,
        ProductoDiasFacturacion: 30,
        isRecurrente: productoTitulo === 'Manteniment',
      })
    }
    await openFromList(page, 'Taller amb productes', 'Editar')
    const table = page.getByRole('table', { name: 'Productes' })
    await table.waitFor()
    await expect
      .poll(() => table.getByRole('columnheader').allTextContents())
      .toEqual(['Títol', 'Preu', 'Recurrent', 'Actiu', 'Accions'])
    const row = table.getByRole('row', { name: /Posada en marxa/ })
    expect((await row.getByRole('cell').allTextContents()).slice(0, 4)).toEqual([
      'Posada en marxa',
      '12,50\u00a0€',
      'No',
      'Sí',
    ])

    await row.getByRole('button', { name: 'Delete Posada en marxa' }).click()
    await page.getByRole('button', { name: 'NO', exact: true }).click()
    await expect.poll(() => row.count()).toBe(1)
    await row.getByRole('button', { name: 'Delete Posada en marxa' }).click()
    await page.getByRole('button', { name: 'SI', exact: true }).click()
    await row.waitFor({ state: 'detached' })

    await table.getByRole('link', { name: 'Editar Manteniment' }).click()
    await page.waitForURL('/cp/edit')
    await expect.poll(() => page.getByLabel('Títol', { exact: true }).inputValue()).toBe('Manteniment')
    await page.goBack()
    await page.getByRole('link', { name: '+ Nou Producte' }).click()
    await page.waitForURL('/cp/add')
    await expect
      .poll(() => page.getByLabel('Client', { exact: true }).inputValue())
      .toBe('Taller amb productes')

    // One that is on invoices is deactivated instead. Taken back on the same day it is as if it had never been; after midnight the day counts.
    await callAsUser(page, 'POST', '/api/facturas', {
      SerieIdentifier: 'A',
      FechaFactura: '2026-11-30',
      ClienteIdentifier: client.identifier,
    })
    await page.goBack()
    const kept = table.getByRole('row', { name: /Manteniment/ })
    const isActive = () => kept.getByRole('cell').nth(3).textContent()
    const deactivateAndUndo = async () => {
      await kept.getByRole('button', { name: 'Delete Manteniment' }).click()
      await page.getByRole('button', { name: 'SI', exact: true }).click()
      await page.getByRole('button', { name: 'Desactivar', exact: true }).click()
      await expect.poll(isActive).toBe('No')
      await page.getByRole('button', { name: 'Desfés' }).click()
    }
    await deactivateAndUndo()
    await expect.poll(isActive).toBe('Sí')
    await page.route('**/api/clientProd/bulk', async route => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), day: '2026-11-29' } })
    })
    await deactivateAndUndo()
    await page.getByText('un altre dia').waitFor()
    expect(await isActive()).toBe('No')
  })

  it('[NAV-09] survives a reload with its record, and goes back to the list without one', async () => {
    const page = await open('/')
    await addClient(page, 'Taller Recarregat')
    await openFromList(page, 'Taller Recarregat', 'Editar')
    await page.reload()
    await expect.poll(() => page.getByLabel('Nom', { exact: true }).inputValue()).toBe('Taller Recarregat')
    for (const path of ['/clients/edit', '/clients/details', '/clients/delete']) {
      const fresh = await open(path)
      await fresh.waitForURL(/\/clients(\?|$)/)
      await toast(fresh, 'Trieu un registre de la llista.')
    }
  })
})

describe('details and delete of a client', () => {
  it('[CLI-03] [CLI-29] [CLI-30] [CLI-31] [CLI-32] [ENT-02] [ENT-03] [ENT-04] [ENT-05] shows every field', async () => {
    const page = await open('/')
    const fields = {
      nif: 'B69442382',
      cp: '08500',
      poblacion: 'Vic',
      provincia: 'Barcelona',
      direccion: 'C/ Major, 1',
      pais: 'España',
      nombreFiscal: 'Taller Complet, S.L.',
      subtitulo: 'Delegació nord',
      direccionFiscal: 'Pl. Nova, 2',
      cpFiscal: '17001',
      poblacionFiscal: 'Girona',
      provinciaFiscal: 'Girona (fiscal)',
      paisFiscal: 'Francia',
      ordenFiscal: 'O-2026',
      ordenConceptoFiscal: 'Quotes',
      swift: 'BMSTESBBXXX',
      personasContacto: 'a@taller.example;b@taller.example',
    }
    await addClient(page, 'Taller Complet', { ...fields, tipoIVA: 10, tipoVencimiento: '3', isAdeudo: true })
    await openFromList(page, 'Taller Complet', 'details')
    for (const value of Object.values(fields))
      await page.getByRole('definition').filter({ hasText: value }).first().waitFor()
    const shownAs = (label: string) =>
      page
        .getByRole('term')
        .getByText(label, { exact: true })
        .locator('xpath=following-sibling::dd[1]')
        .textContent()
    await expect.poll(() => shownAs('Venciment')).toBe('30 días fin mes')
    await expect.poll(() => shownAs('IVA')).toBe('10\u00a0%')
    await expect.poll(() => shownAs('Domiciliació bancària')).toBe('Sí')
    await expect.poll(() => shownAs('Actiu')).toBe('Sí')

    await page.getByRole('link', { name: 'Editar', exact: true }).click()
    await page.waitForURL('/clients/edit')
    await page.goBack()
    await page.getByRole('link', { name: 'Esborrar', exact: true }).click()
    await page.waitForURL('/clients/delete')
    await page.goBack()
    await page.getByRole('link', { name: 'Cancel', exact: true }).click()
    await page.waitForURL(/\/clients(\?|$)/)
  })

  it('[CLI-06] [CLI-33] [CLI-34] shows a card, deletes, and returns', async () => {
    const page = await open('/')
    const card = {
      nif: 'B69442382',
      direccion: 'C/ Curt, 9',
      poblacion: 'Manlleu',
      provincia: 'Osona',
      cp: '08560',
    }
    await addClient(page, 'Taller Efímer', card)
    await openFromList(page, 'Taller Efímer', 'Esborrar')
    await page.getByRole('heading', { name: 'Taller Efímer' }).waitFor()
    for (const value of Object.values(card))
      await page.getByRole('definition').filter({ hasText: value }).waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.waitForURL(/\/clients(\?|$)/)
    await expect.poll(() => find(page, 'Taller Efímer')).toBeDefined()

    await openFromList(page, 'Taller Efímer', 'Esborrar')
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.waitForURL(/\/clients(\?|$)/)
    await toast(page, 'Client esborrat.')
    await expect.poll(() => find(page, 'Taller Efímer')).toBeUndefined()
  })

  it('[CLI-34] says why a client with products can’t go, and deactivates it instead', async () => {
    const page = await open('/')
    const client = (await clientsOf(page)).find(
      ({ clienteProductos, isActive }) => isActive && clienteProductos.length > 0,
    )
    if (!client) throw new Error('the sample has no client with products')
    await openFromList(page, client.nombre, 'Esborrar')
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('alert').filter({ hasText: 'no es pot esborrar' }).waitFor()
    await page.getByRole('button', { name: 'Desactivar' }).click()
    await page.waitForURL(/\/clients(\?|$)/)
    await toast(page, 'Client desactivat.')
    await expect.poll(() => find(page, client.nombre)).toMatchObject({ isActive: false })
  })
})
