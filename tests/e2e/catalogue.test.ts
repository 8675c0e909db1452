import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Centre } from '#wire/centres.ts'
import type { Group } from '#wire/groups.ts'
import type { Product } from '#wire/products.ts'
import { bodyOfNext, cellsOf, heads, type Office, openOffice, search } from './office.ts'

let office: Office

beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office?.stop())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const main = (page: Page) => page.getByRole('main')

/** A record made by the colleague. */
const create = async <Made>(path: string, body: object): Promise<Made> => {
  const answer = await office.colleague.post<Made>(path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

const newProduct = (nombre: string) =>
  create<Product>('/api/products', {
    nombre,
    descripcion: 'Abans',
    precio: 10,
    unitats: 2,
    descuento: 5,
    diasFacturacion: 30,
    isRecurrente: true,
  })

/** The edit screen of a product, opened from the list. */
const editProduct = async (name: string): Promise<Page> => {
  const page = await office.visit('/productes')
  await search(page, name)
  await link(page, `Editar ${name}`).click()
  await page.getByRole('heading', { name: 'Editar producte' }).waitFor()
  return page
}

const question = (page: Page) =>
  page
    .getByRole('alertdialog')
    .filter({ hasText: 'Tens canvis sense desar. Vols sortir sense desar els canvis?' })

describe('products', () => {
  it('[PRO-02] [PRO-04] [PRO-07] [PRO-08] [PRO-09] [LIM-05] lists products with the controls of a list', async () => {
    const page = await office.visit('/')
    await button(page, 'Maestros').click()
    await link(page, 'Productes').click()
    await page.waitForURL(/\/productes(\?|$)/)
    await expect
      .poll(() => cellsOf(page, 'Taller Pro – lloc addicional'))
      .toEqual([
        'Taller Pro – lloc addicional',
        'Lloc de treball addicional de Taller Pro',
        '19,00 €',
        'Sí',
        '',
      ])
    await expect
      .poll(() => heads(page))
      .toEqual(['Nombre', 'Descripció', 'Importe', 'Está Activo', 'Acciones'])
    const sizes = page.getByLabel('Files per pàgina')
    await expect.poll(() => sizes.getByRole('option').allInnerTexts()).toEqual(['1', '5', '10', '15', '20'])
    await expect.poll(() => sizes.inputValue()).toBe('10')
    await expect.poll(() => page.getByRole('checkbox').count()).toBe(3)

    await sizes.selectOption('1')
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    await search(page, 'bossa')
    await page.getByRole('checkbox', { name: 'name' }).check()
    await page.getByText('Cap resultat').waitFor()
    await page.getByRole('checkbox', { name: 'descripcion' }).check()
    await page.getByRole('row').filter({ hasText: 'Campanyes SMS' }).waitFor()
    await button(page, 'Clear').click()
    await page.getByLabel('Ordena per').selectOption('Importe')
    await button(page, 'Canvia a ordre descendent').click()
    await page.getByRole('row').filter({ hasText: '1.890,00 €' }).waitFor()
    await link(page, 'Nou Producte').click()
    await page.waitForURL('/productes/add')
  })

  it('[PRO-01] [PRO-10] [PRO-15] [ENT-15] [API-15] adds a one-off product, its amount computed as it is typed', async () => {
    const page = await office.visit('/productes/add')
    await page.getByLabel('Nombre').fill('Formació a mida')
    await page.getByLabel('Descripció').fill('Mig dia al taller')
    await page.getByLabel('Unitats').fill('2.5')
    await page.getByLabel('Preu unitari').fill('60')
    await page.getByLabel('Descompte (%)').fill('10')
    await page.getByRole('status', { name: 'Import' }).filter({ hasText: '135,00 €' }).waitFor()
    await page.getByLabel('Recurrent').uncheck()
    const [sent] = await Promise.all([
      bodyOfNext(page, 'POST', /\/api\/products$/),
      button(page, 'Save').click(),
    ])
    expect(sent).toEqual({
      nombre: 'Formació a mida',
      descripcion: 'Mig dia al taller',
      unitats: 2.5,
      precio: 60,
      descuento: 10,
      diasFacturacion: 30,
      isRecurrente: false,
    })
    await page.waitForURL(/\/productes(\?|$)/)
    await page.getByText('Producte creat.').waitFor()
    await search(page, 'Formació a mida')
    await expect.poll(() => cellsOf(page, 'Formació a mida')).toContain('135,00 €')
  })

  it('[VAL-19] [VAL-22] [VAL-25] [VAL-28] [VAL-31] asks for what a product must have', async () => {
    const page = await office.visit('/productes/add')
    const labels = ['Nombre', 'Unitats', 'Preu unitari', 'Descompte (%)', 'Període de facturació']
    for (const label of labels) await page.getByLabel(label).fill('')
    await button(page, 'Save').click()
    for (const label of labels) {
      const field = page.getByLabel(label)
      await expect.poll(() => field.getAttribute('aria-invalid'), { message: label }).toBe('true')
    }
    expect(new URL(page.url()).pathname).toBe('/productes/add')
  })

  it('[VAL-20] [VAL-21] [VAL-23] [VAL-24] [VAL-26] [VAL-27] [VAL-29] [VAL-30] limits what can be typed', async () => {
    const page = await editProduct('Campanyes SMS')
    await expect.poll(() => page.getByLabel('Nombre').getAttribute('maxlength')).toBe('50')
    await expect.poll(() => page.getByLabel('Descripció').getAttribute('maxlength')).toBe('200')
    for (const label of ['Unitats', 'Preu unitari', 'Descompte (%)']) {
      const field = page.getByLabel(label)
      expect([await field.getAttribute('min'), await field.getAttribute('step')]).toEqual(['0', '0.01'])
      await field.fill('-1')
    }
    await button(page, 'Save').click()
    for (const label of ['Unitats', 'Preu unitari', 'Descompte (%)'])
      await expect.poll(() => page.getByLabel(label).getAttribute('aria-invalid')).toBe('true')
  })

  it('[PRO-03] [PRO-11] [ENT-12] [ENT-13] [ENT-14] [ENT-16] shows a product, also after a reload', async () => {
    const page = await office.visit('/productes')
    await link(page, 'Dades tècniques').click()
    await page.getByRole('heading', { name: 'Producte', exact: true }).waitFor()
    await page.reload()
    for (const shown of ['Dades tècniques', /esquemes i parells/, '648,00 €', '0 %', '365'])
      await page.getByRole('definition').filter({ hasText: shown }).first().waitFor()
    await link(page, 'Editar').click()
    await page.waitForURL('/productes/edit')
    await expect.poll(() => page.getByLabel('Nombre').inputValue()).toBe('Dades tècniques')
  })

  it('[PRO-05] [PRO-12] [PRO-14] [PRO-18] [API-16] edits and deactivates a product, and asks nothing once saved', async () => {
    const { identifier } = await newProduct('Per editar')
    const page = await editProduct('Per editar')
    await page.getByLabel('Preu unitari').fill('20')
    await page.getByLabel('Actiu').uncheck()
    const [sent] = await Promise.all([
      bodyOfNext(page, 'PUT', /\/api\/products\/\d+$/),
      button(page, 'Save').click(),
    ])
    expect(sent).toEqual({
      identifier,
      nombre: 'Per editar',
      descripcion: 'Abans',
      precio: 20,
      unitats: 2,
      descuento: 5,
      import: 38,
      diasFacturacion: 30,
      isRecurrente: true,
      isActive: false,
    })
    await page.waitForURL(/\/productes(\?|$)/)
    await page.getByText('Producte desat.').waitFor()
    await search(page, 'Per editar')
    await expect.poll(() => cellsOf(page, 'Per editar')).toEqual(['Per editar', 'Abans', '38,00 €', 'No', ''])
  })

  it('says how a product is taxed, by which article it is exempt, and that it is goods', async () => {
    const { identifier } = await newProduct('Per eximir')
    const saved = async () =>
      (await office.colleague.get<Product[]>('/api/products')).body.find(
        product => product.identifier === identifier,
      )
    const page = await editProduct('Per eximir')
    const treatment = page.getByLabel('Tractament d’IVA')
    const article = page.getByLabel('Article de la llei')
    await expect.poll(() => treatment.locator('option:checked').innerText()).toBe('L’IVA del client')
    await treatment.selectOption('S2')
    expect(await article.count()).toBe(0)
    await treatment.selectOption('E1')
    await page.getByText('si no s’escriu, art. 20 de la Llei').waitFor()
    await article.fill('20.Uno.9.º')
    await page.getByLabel('Bé o servei').selectOption('Bé')
    await link(page, 'Home').click()
    await question(page).waitFor()
    await button(page, 'Cancel·lar').click()
    await button(page, 'Save').click()
    await page.waitForURL(/\/productes(\?|$)/)
    expect(await saved()).toMatchObject({ tratamiento: 'E1', articulo: '20.Uno.9.º', isBien: true })

    await search(page, 'Per eximir')
    await link(page, 'Per eximir').click()
    for (const shown of ['Exempta, art. 20 (E1)', '20.Uno.9.º', 'Bé'])
      await page.getByRole('definition').filter({ hasText: shown }).first().waitFor()
    await link(page, 'Editar').click()
    await expect.poll(() => article.inputValue()).toBe('20.Uno.9.º')
    await treatment.selectOption('10')
    await article.waitFor({ state: 'detached' })
    await treatment.selectOption('E1')
    await expect.poll(() => article.inputValue()).toBe('20.Uno.9.º')
    await treatment.selectOption({ label: 'L’IVA del client' })
    await button(page, 'Save').click()
    await page.waitForURL(/\/productes(\?|$)/)
    expect(await saved()).toMatchObject({ tratamiento: null, articulo: null, isBien: true })
  })

  it('[PRO-16] [PRO-17] asks before unsaved changes are left, by a link, by Cancel and by a reload', async () => {
    await newProduct('A mitges')
    const page = await editProduct('A mitges')
    await page.getByLabel('Descripció').fill('Canviada')
    await link(page, 'Home').click()
    await button(page, 'Cancel·lar').click()
    await expect.poll(() => page.getByLabel('Descripció').inputValue()).toBe('Canviada')
    expect(new URL(page.url()).pathname).toBe('/productes/edit')

    const asked = new Promise<string>(resolve => {
      page.once('dialog', async dialog => {
        resolve(dialog.type())
        await dialog.dismiss()
      })
    })
    await page.evaluate('setTimeout(() => location.reload(), 0)')
    expect(await asked).toBe('beforeunload')

    await button(page, 'Cancel').click()
    await question(page).waitFor()
    await button(page, 'Sortir sense desar').click()
    await page.waitForURL(/\/productes(\?|$)/)
    await search(page, 'A mitges')
    await expect.poll(() => cellsOf(page, 'A mitges')).toContain('Abans')
  })

  it('lets an unchanged product be left without a question', async () => {
    const page = await editProduct('Taller Pro')
    await button(page, 'Cancel').click()
    await page.waitForURL(/\/productes(\?|$)/)
  })

  it('[PRO-19] asks nothing while the product is being saved', async () => {
    await newProduct('Desant-se')
    const page = await editProduct('Desant-se')
    const held = Promise.withResolvers<void>()
    await page.route('**/api/products/*', async route => {
      await held.promise
      await route.continue().catch(() => {})
    })
    await page.getByLabel('Descripció').fill('Canviada')
    await Promise.all([bodyOfNext(page, 'PUT', /\/api\/products\//), button(page, 'Save').click()])
    await link(page, 'Home').click()
    await page.waitForURL('/')
    held.resolve()
  })

  it('[PRO-20] lets go after a failed save, keeps what was typed, and asks again after another change', async () => {
    await newProduct('Sense xarxa')
    const page = await editProduct('Sense xarxa')
    await page.route('**/api/products/*', route => route.abort())
    await page.getByLabel('Descripció').fill('Canviada')
    await button(page, 'Save').click()
    await main(page).getByRole('alert').filter({ hasText: 'No hi ha connexió' }).waitFor()
    await expect.poll(() => page.getByLabel('Descripció').inputValue()).toBe('Canviada')
    await page.getByLabel('Descripció').fill('Canviada un altre cop')
    await link(page, 'Home').click()
    await question(page).waitFor()
    await button(page, 'Cancel·lar').click()
    await button(page, 'Save').click()
    await main(page).getByRole('alert').filter({ hasText: 'No hi ha connexió' }).waitFor()
    await expect.poll(() => button(page, 'Save').isEnabled()).toBe(true)
    await link(page, 'Home').click()
    await page.waitForURL('/')
  })

  it('tells who saves second that a colleague saved first, and loses nothing of either', async () => {
    const product = await newProduct('De dos')
    const page = await editProduct('De dos')
    await page.getByLabel('Unitats').fill('7')
    await page.getByLabel('Preu unitari').fill('11')
    const theirs = { ...product, precio: 12, descripcion: 'De l’altra persona' }
    expect((await office.colleague.put(`/api/products/${product.identifier}`, theirs)).status).toBe(200)

    await button(page, 'Save').click()
    await main(page).getByRole('alert').filter({ hasText: 'Algú altre ha canviat aquest registre' }).waitFor()
    await button(page, 'Torna a carregar').click()
    await page.getByText('Algú altre hi ha desat: 12').waitFor()
    await expect.poll(() => page.getByLabel('Descripció').inputValue()).toBe('De l’altra persona')
    await expect.poll(() => page.getByLabel('Unitats').inputValue()).toBe('7')
    await expect.poll(() => page.getByLabel('Preu unitari').inputValue()).toBe('11')

    await button(page, 'Save').click()
    await page.waitForURL(/\/productes(\?|$)/)
    const saved = (await office.colleague.get<Product[]>('/api/products')).body.find(
      ({ identifier }) => identifier === product.identifier,
    )
    expect(saved).toMatchObject({ unitats: 7, precio: 11, descripcion: 'De l’altra persona' })
  })

  it('[PRO-06] [PRO-13] [API-17] deletes a product, and offers to deactivate one that has contracts', async () => {
    await newProduct('Sobrer')
    const page = await office.visit('/productes')
    await search(page, 'Sobrer')
    await link(page, 'Esborrar Sobrer').click()
    await button(page, 'Delete').click()
    await page.waitForURL(/\/productes(\?|$)/)
    await page.getByText('Producte esborrat.').waitFor()
    await search(page, 'Sobrer')
    await page.getByText('Cap resultat').waitFor()

    await search(page, 'Web i cita prèvia')
    await link(page, 'Esborrar Web i cita prèvia').click()
    await button(page, 'Delete').click()
    await main(page).getByRole('alert').filter({ hasText: 'té contractes i no es pot esborrar' }).waitFor()
    await button(page, 'Desactivar').click()
    await page.waitForURL(/\/productes(\?|$)/)
    await search(page, 'Web i cita prèvia')
    await expect.poll(() => cellsOf(page, 'Web i cita prèvia')).toContain('No')
  })
})

describe.each(['/productes', '/grups', '/centres'])('%s', list => {
  it.each(['edit', 'details', 'delete'])(
    '[AMB-17] goes back to the list when %s is opened without a record',
    async screen => {
      const page = await office.visit(`${list}/${screen}`)
      await page.waitForURL(list)
      await page.getByText('Trieu un registre de la llista.').waitFor()
    },
  )
})

describe('groups', () => {
  it('[GRP-01] [GRP-02] [GRP-03] [GRP-04] [GRP-05] [GRP-07] [GRP-08] [GRP-11] [LIM-06] [API-19] adds a group to the table', async () => {
    const page = await office.visit('/grups')
    await page.getByRole('heading', { name: 'Grups de Tallers' }).waitFor()
    await page.getByRole('row').filter({ hasText: 'Grup Mestral' }).waitFor()
    await expect.poll(() => heads(page)).toEqual(['Nombre', 'Nº Centros', 'Está Activo', 'Acciones'])
    const sizes = page.getByLabel('Files per pàgina')
    await expect.poll(() => sizes.getByRole('option').allInnerTexts()).toEqual(['1', '5', '10', '15', '20'])
    await expect.poll(() => sizes.inputValue()).toBe('10')
    const filters = page.getByRole('group', { name: 'Filtra per' })
    await expect.poll(() => filters.getByRole('checkbox').count()).toBe(2)
    await filters.getByRole('checkbox', { name: 'name' }).check()
    await filters.getByRole('checkbox', { name: 'isActive' }).check()

    await page.getByLabel('Nombre').fill('Grup Gregal')
    const [sent] = await Promise.all([
      bodyOfNext(page, 'POST', /\/api\/grupos$/),
      button(page, 'Nou Grup').click(),
    ])
    expect(sent).toEqual({ nombre: 'Grup Gregal' })
    await page.getByRole('row').last().filter({ hasText: 'Grup Gregal' }).waitFor()
    await expect.poll(() => cellsOf(page, 'Grup Gregal')).toEqual(['Grup Gregal', '0', 'Sí', ''])
    await expect
      .poll(() => cellsOf(page, 'Mecànics del Ponent'))
      .toEqual(['Mecànics del Ponent', '7', 'No', ''])
    await expect.poll(() => page.getByLabel('Nombre').inputValue()).toBe('')
  })

  it('makes one of it where the answer was lost and it is added again', async () => {
    const page = await office.visit('/grups')
    let isLost = false
    await page.route('**/api/grupos', async route => {
      if (route.request().method() !== 'POST' || isLost) return route.fallback()
      await route.fetch()
      isLost = true
      await route.abort()
    })
    await page.getByLabel('Nombre').fill('Grup Garbí')
    await button(page, 'Nou Grup').click()
    await expect.poll(() => isLost).toBe(true)
    await page.locator('form').getByRole('alert').waitFor()
    await button(page, 'Nou Grup').click()
    await expect.poll(() => page.getByLabel('Nombre').inputValue()).toBe('')
    const { body } = await office.colleague.get<Group[]>('/api/grupos')
    expect(body.filter(({ nombre }) => nombre === 'Grup Garbí')).toHaveLength(1)
    await search(page, 'Garbí')
    await expect.poll(() => page.getByRole('row').filter({ hasText: 'Grup Garbí' }).count()).toBe(1)
  })

  it('[VAL-41] asks for the name of a group', async () => {
    const page = await office.visit('/grups')
    await button(page, 'Nou Grup').click()
    await page.getByText('Camp obligatori.').waitFor()
  })

  it('[GRP-06] [GRP-12] [GRP-13] shows a group with its centres', async () => {
    const page = await office.visit('/grups')
    await link(page, 'Grup Mestral').click()
    await page.waitForURL('/grups/details')
    await link(page, 'https://www.grup-mestral.example').waitFor()
    await expect.poll(() => page.getByRole('table', { name: 'Centres' }).getByRole('row').count()).toBe(9)
    await link(page, 'Cancel').click()
    await page.waitForURL(/\/grups(\?|$)/)
    await link(page, 'Grup Mestral').click()
    await link(page, 'Esborrar').click()
    await page.waitForURL('/grups/delete')
    await page.goBack()
    await link(page, 'Editar').click()
    await page.waitForURL('/grups/edit')
  })

  it('[GRP-09] [GRP-14] [GRP-15] [GRP-16] [VAL-42] [ENT-18] [API-20] edits a group', async () => {
    const { identifier } = await create<Group>('/api/grupos', { nombre: 'Grup Xaloc' })
    await create<Centre>('/api/centros', { nombre: 'Xaloc Centre', grupoIdentifier: identifier })
    const page = await office.visit('/grups?files=20')
    await link(page, 'Editar Grup Xaloc').click()
    await page.getByRole('table', { name: 'Centres' }).getByRole('cell', { name: 'Xaloc Centre' }).waitFor()
    await expect.poll(() => page.getByRole('table').getByRole('textbox').count()).toBe(0)
    await page.getByLabel('Web (url)').fill('no és cap adreça')
    await button(page, 'Save').click()
    await page.getByText('Adreça web no vàlida.').waitFor()
    await page.getByLabel('Web (url)').fill('https://www.xaloc.example')
    await page.getByLabel('Actiu').uncheck()
    const [sent] = await Promise.all([
      bodyOfNext(page, 'PUT', /\/api\/grupos\/\d+$/),
      button(page, 'Save').click(),
    ])
    expect(sent).toEqual({
      identifier,
      nombre: 'Grup Xaloc',
      isActive: false,
      Url: 'https://www.xaloc.example',
    })
    await page.waitForURL(/\/grups(\?|$)/)
    await page.getByText('Grup desat.').waitFor()
    await search(page, 'Xaloc')
    await expect.poll(() => cellsOf(page, 'Grup Xaloc')).toEqual(['Grup Xaloc', '1', 'No', ''])
  })

  it('[GRP-10] [GRP-17] [API-21] deletes a group without centres, and says why one with centres stays', async () => {
    await create<Group>('/api/grupos', { nombre: 'Grup Buit' })
    const page = await office.visit('/grups?files=20')
    await link(page, 'Esborrar Grup Buit').click()
    await page.getByRole('heading', { name: 'Grup Buit' }).waitFor()
    await button(page, 'Delete').click()
    await page.waitForURL(/\/grups(\?|$)/)
    await page.getByText('Grup esborrat.').waitFor()
    await link(page, 'Esborrar Boxes Express').click()
    await button(page, 'Delete').click()
    await main(page).getByRole('alert').filter({ hasText: 'El grup té centres' }).waitFor()
    await button(page, 'Desactivar').click()
    await page.waitForURL(/\/grups(\?|$)/)
    await expect.poll(() => cellsOf(page, 'Boxes Express')).toContain('No')
  })
})

describe('centres', () => {
  it('tells which group a colleague put the centre into meanwhile', async () => {
    const centre = await create<Centre>('/api/centros', { nombre: 'De dos grups' })
    const groups = (await office.colleague.get<Group[]>('/api/grupos/true')).body
    const theirs = groups.find(({ nombre }) => nombre === 'Xarxa Tramuntana')?.identifier
    const page = await office.visit('/centres')
    await search(page, 'De dos grups')
    await link(page, 'Editar De dos grups').click()
    await page.getByLabel('Grupo', { exact: true }).selectOption('Punt Taller')
    await office.colleague.put(`/api/centros/${centre.identifier}`, {
      ...centre,
      grupoIdentifier: theirs,
      cp: '43001',
    })
    await button(page, 'Save').click()
    await button(page, 'Torna a carregar').click()
    await page.getByText('Algú altre hi ha desat: Xarxa Tramuntana').waitFor()
    await expect.poll(() => page.getByLabel('Codi postal').inputValue()).toBe('43001')
    await button(page, 'Save').click()
    await page.waitForURL(/\/centres(\?|$)/)
    await search(page, 'De dos grups')
    await expect.poll(() => cellsOf(page, 'De dos grups')).toContain('Punt Taller')
  })

  it('[CEN-02] [CEN-03] [CEN-04] [CEN-05] [CEN-06] [CEN-07] lists centres with their groups', async () => {
    await create<Centre>('/api/centros', { nombre: 'Taller Solitari', provincia: 'Lleida' })
    const page = await office.visit('/centres')
    await expect
      .poll(() => cellsOf(page, 'Tallers Units del Pla Vic'))
      .toEqual(['2', 'Tallers Units del Pla Vic', 'Barcelona', 'Tallers Units del Pla', 'Sí', ''])
    expect((await heads(page)).slice(1)).toEqual(['Nombre', 'Provincia', 'Grupo', 'Está Activo', 'Acciones'])
    const filters = page.getByRole('group', { name: 'Filtra per' })
    for (const name of ['name', 'grupoIdentifier', 'isActive'])
      await filters.getByRole('checkbox', { name }).waitFor()
    await search(page, 'sin asignar')
    await filters.getByRole('checkbox', { name: 'name' }).check()
    await page.getByText('Cap resultat').waitFor()
    await filters.getByRole('checkbox', { name: 'name' }).uncheck()
    await filters.getByRole('checkbox', { name: 'grupoIdentifier' }).check()
    await page.getByRole('row').filter({ hasText: 'Taller Solitari' }).waitFor()
    await filters.getByRole('checkbox', { name: 'name' }).check()
    await search(page, 'Taller Solitari')
    await page.getByText('1–1 de 1').waitFor()
    await expect
      .poll(() => cellsOf(page, 'Taller Solitari'))
      .toEqual(['1', 'Taller Solitari', 'Lleida', 'Sin Asignar', 'Sí', ''])
    await link(page, 'Nou Centre').click()
    await page.waitForURL('/centres/add')
    await button(page, 'Cancel').click()
    await page.waitForURL(/\/centres(\?|$)/)
  })

  it('[AMB-20] highlights a centre that has been asked for', async () => {
    const centre = await create<Centre>('/api/centros', { nombre: 'Taller Demanat' })
    await office.colleague.put(`/api/centros/${centre.identifier}`, { ...centre, inRequest: true })
    const page = await office.visit('/centres')
    const groundOf = async (text: string) => {
      await search(page, text)
      const row = page.getByRole('row').filter({ hasText: text })
      await row.waitFor()
      await page.getByRole('heading', { name: 'Centres' }).hover()
      return row.evaluate(element => getComputedStyle(element).backgroundColor)
    }
    const [red, green, blue] = (await groundOf('Taller Demanat')).match(/\d+/g)?.map(Number) ?? []
    expect(green).toBeGreaterThan(Math.max(red ?? 255, blue ?? 255))
    expect(await groundOf('Punt Taller Falset')).not.toBe(await groundOf('Taller Demanat'))
  })

  it('[CEN-01] [CEN-11] [ENT-20] [API-23] [VAL-32] adds a centre in a group', async () => {
    const page = await office.visit('/centres/add')
    await button(page, 'Save').click()
    await page.getByText('Camp obligatori.').waitFor()
    const typed = {
      Nombre: 'Motor Nou',
      Direcció: 'C/ Nou, 1',
      'Codi postal': '25001',
      Població: 'Lleida',
      Provincia: 'Lleida',
      Telèfon: '973000000',
      Horari: 'Dl a Dv',
      Web: 'https://www.motor-nou.example',
    }
    for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text)
    await page.getByLabel('Grupo', { exact: true }).selectOption('Grup Mestral')
    const [sent] = await Promise.all([
      bodyOfNext(page, 'POST', /\/api\/centros$/),
      button(page, 'Save').click(),
    ])
    expect(sent).toMatchObject({
      nombre: 'Motor Nou',
      direccion: 'C/ Nou, 1',
      cp: '25001',
      poblacion: 'Lleida',
      provincia: 'Lleida',
      telefono: '973000000',
      horario: 'Dl a Dv',
      url: 'https://www.motor-nou.example',
      grupoIdentifier: expect.any(Number),
    })
    await page.waitForURL(/\/centres(\?|$)/)
    await page.getByText('Centre creat.').waitFor()
    await search(page, 'Motor Nou')
    await expect.poll(() => cellsOf(page, 'Motor Nou')).toContain('Grup Mestral')
  })

  it('[CEN-08] [CEN-09] [CEN-12] [CEN-14] [API-24] shows and edits a centre, its groups at hand after a reload', async () => {
    await create<Centre>('/api/centros', { nombre: 'Per canviar', telefono: '973111111' })
    const page = await office.visit('/centres')
    await search(page, 'Per canviar')
    await link(page, 'Per canviar').click()
    await page.waitForURL('/centres/details')
    await page.getByText('Sin Asignar').waitFor()
    await page.reload()
    await link(page, 'Editar').click()
    await expect.poll(() => page.getByLabel('Web').getAttribute('type')).toBe('url')
    await page.getByLabel('Grupo', { exact: true }).selectOption('Punt Taller')
    await page.getByLabel('Actiu').uncheck()
    const [sent] = await Promise.all([
      bodyOfNext(page, 'PUT', /\/api\/centros\/\d+$/),
      button(page, 'Save').click(),
    ])
    expect(sent).toMatchObject({
      nombre: 'Per canviar',
      telefono: '973111111',
      isActive: false,
      inRequest: false,
    })
    await page.waitForURL(/\/centres(\?|$)/)
    await page.getByText('Centre desat.').waitFor()
    await search(page, 'Per canviar')
    expect((await cellsOf(page, 'Per canviar')).slice(3, 5)).toEqual(['Punt Taller', 'No'])
  })

  it('[VAL-33] [VAL-34] [VAL-35] [VAL-36] [VAL-37] [VAL-38] [VAL-39] [VAL-40] limits what can be typed', async () => {
    const page = await office.visit('/centres')
    await link(page, 'Editar Punt Taller Falset').click()
    const limits = {
      Direcció: 200,
      'Codi postal': 5,
      Població: 50,
      Provincia: 50,
      Telèfon: 9,
      Horari: 50,
      Web: 100,
    }
    for (const [label, limit] of Object.entries(limits))
      expect(await page.getByLabel(label).getAttribute('maxlength'), label).toBe(String(limit))
    await page.getByLabel('Web').fill('falset')
    await button(page, 'Save').click()
    await page.getByText('Adreça web no vàlida.').waitFor()
  })

  it('[CEN-10] [CEN-13] [API-25] deletes a centre by a form', async () => {
    await create<Centre>('/api/centros', { nombre: 'Per esborrar' })
    const page = await office.visit('/centres')
    await search(page, 'Per esborrar')
    await link(page, 'Esborrar Per esborrar').click()
    await page.getByText('Sin Asignar').waitFor()
    await button(page, 'Delete').click()
    await page.waitForURL(/\/centres(\?|$)/)
    await page.getByText('Centre esborrat.').waitFor()
    await search(page, 'Per esborrar')
    await page.getByText('Cap resultat').waitFor()
  })

  it('tells about a colleague who changed the centre that is to be deleted', async () => {
    const centre = await create<Centre>('/api/centros', { nombre: 'Disputat' })
    const page = await office.visit('/centres')
    await search(page, 'Disputat')
    await link(page, 'Esborrar Disputat').click()
    await office.colleague.put(`/api/centros/${centre.identifier}`, { ...centre, poblacion: 'Reus' })
    await button(page, 'Delete').click()
    await main(page).getByRole('alert').filter({ hasText: 'Algú altre ha canviat' }).waitFor()
    await button(page, 'Torna a carregar').click()
    await main(page).getByText('Reus').waitFor()
    await button(page, 'Delete').click()
    await page.waitForURL(/\/centres(\?|$)/)
  })
})
