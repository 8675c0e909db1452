import type { Browser, Locator, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { signInPatiently } from '#tests/support/signIn.ts'
import { type RunningProduct, startProduct } from '#tests/support/startProduct.ts'
import type { Client } from '#wire/clients.ts'
import type { Contract } from '#wire/contracts.ts'
import type { Invoice } from '#wire/invoices.ts'
import { screens } from '../../web/src/app/screens.ts'
import { closeVisitors, newVisitor, sharedBrowser, signInAt } from './browser.ts'

const TODAY = new Date('2026-11-30T10:00:00Z')

let stack: RunningProduct
let browser: Browser
let api: ApiClient
/** Somebody at work, who stays signed in for all tests. */
let staff: Page

beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startProduct(), sharedBrowser()])
  api = await signInPatiently(stack.url, stack.admin)
  await billOneClient()
  staff = (await newVisitor(browser, stack.url, TODAY)).page
  await signInAt(staff, stack.admin)
  await staff.waitForURL('/')
})
afterAll(async () => {
  await closeVisitors()
  await stack?.stop()
})

/** So that the list of invoices has a row. */
async function billOneClient(): Promise<void> {
  const { body: contracts } = await api.get<Contract[]>('/api/clientProd/true')
  for (const ClienteIdentifier of new Set(contracts.map(({ clienteIdentifier }) => clienteIdentifier))) {
    const run = { SerieIdentifier: 'A', FechaFactura: '2026-11-30', ClienteIdentifier }
    if ((await api.post<Invoice[]>('/api/facturas', run)).body.length > 0) return
  }
  throw new Error('the sample company has nothing to bill')
}

const visit = async (clock: Date = TODAY): Promise<Page> => {
  const { context, page } = await newVisitor(browser, stack.url, clock)
  onTestFinished(() => context.close())
  return page
}

const nav = (page: Page): Locator => page.getByRole('navigation', { name: 'Principal' })
const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true })
const addressOf = (page: Page): string => page.url().slice(stack.url.length)

/** Opens this menu of the top navigation and answers its entries, label to address. */
const entriesOf = async (page: Page, menu: string): Promise<Record<string, string | null>> => {
  const button = nav(page).getByRole('button', { name: menu, exact: true })
  await button.click()
  const entries: Record<string, string | null> = {}
  for (const link of await nav(page).getByRole('listitem').getByRole('link').all())
    entries[await link.innerText()] = await link.getAttribute('href')
  await button.click()
  return entries
}

const openPaths = [...screens.filter(({ isOpen }) => isOpen).map(({ path }) => path), '/network-issue']
const pathsOfStaff = screens.filter(({ isOpen }) => !isOpen).map(({ path }) => path)

describe('access', () => {
  it('[NAV-07] [NAV-12] [NAV-13] [NAV-14] [NAV-55] [NAV-56] [NAV-57] a visitor stays on open pages and is sent Home from all others', async () => {
    const page = await visit()
    for (const path of openPaths) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(addressOf(page)).toBe(path)
    }
    for (const path of pathsOfStaff) {
      // Nothing of the page is looked at but its address: to wait until all of it is there is half of the time.
      await page.goto(path, { waitUntil: 'commit' })
      await page.waitForURL('/', { waitUntil: 'commit' })
    }
    await heading(page, 'Facturació').waitFor()
    await expect.poll(() => page.getByRole('table').count()).toBe(0)
  })

  it('[AUTH-34] [AUTH-36] [AUTH-37] every role finds the same entries and opens the same screens', async () => {
    const account = { email: 'reader@example.com', password: 'secret-7' }
    const made = await api.post('/api/usuarios/Crear', {
      ...account,
      nombreUsuario: 'Qui Consulta',
      telefonoUsuario: null,
      roleName: 'Consulta',
    })
    expect(made.status, made.text).toBe(201)
    const page = await visit()
    await signInAt(page, account)
    await page.waitForURL('/')
    for (const menu of ['Facturació', 'Maestros', 'Configuració', 'Informes'])
      await expect.poll(() => entriesOf(page, menu)).toEqual(await entriesOf(staff, menu))
    const { Operacions: _, Auditoria: __, ...ofEverybody } = await entriesOf(staff, 'Administrador')
    await expect.poll(() => entriesOf(page, 'Qui Consulta')).toEqual(ofEverybody)
    for (const [path, title] of [
      ['/users', 'Usuarios'],
      ['/register', 'Registrar usuario'],
      ['/clients/add', 'Nou client'],
      ['/facturar', 'Facturar'],
    ] as const) {
      await page.goto(path)
      await heading(page, title).waitFor()
    }
  })
})

describe('top navigation', () => {
  it('[NAV-01] [NAV-03] [NAV-58] [NAV-59] [NAV-60] [NAV-61] [NAV-62] [NAV-63] [NAV-64] [NAV-65] [NAV-66] [NAV-67] [NAV-68] [NAV-69] [NAV-70] [NAV-71] [NAV-72] [NAV-73] [NAV-74] [NAV-75] [NAV-76] has the menus and entries of the specification, word for word', async () => {
    await staff.goto('/about')
    await expect
      .poll(() => nav(staff).getByRole('link', { name: 'Home', exact: true }).getAttribute('href'))
      .toBe('/')
    await expect
      .poll(() => entriesOf(staff, 'Facturació'))
      .toEqual({
        Factures: '/factures',
        'Previsió Facturació': '/factures/next',
        Facturar: '/facturar',
        Correus: '/correus',
        Recordatoris: '/recordatoris',
        Cobraments: '/cobraments',
        Remeses: '/remeses',
        Extractes: '/extractes',
        Tancaments: '/tancaments',
      })
    await expect
      .poll(() => entriesOf(staff, 'Maestros'))
      .toEqual({
        Clients: '/clients',
        Grups: '/grups',
        Centres: '/centres',
        Productes: '/productes',
        'Productes-Clients': '/cps',
      })
    await expect
      .poll(() => entriesOf(staff, 'Configuració'))
      .toEqual({
        'Series Factura': '/series',
        Bancs: '/bancs',
        Verifactu: '/verifactu',
        Empresa: '/empresa',
        Importar: '/importar',
        'Textos dels correus': '/textos',
        Enviaments: '/enviaments',
      })
    await expect
      .poll(() => entriesOf(staff, 'Informes'))
      .toEqual({
        Venciments: '/informes/venciments',
        'Pendent Pagament': '/informes/pp',
        'Llicencies Actives': '/informes/licencias',
      })
  })

  it('[NAV-77] [NAV-78] [NAV-79] [NAV-80] [NAV-81] has a menu of the user, headed by the name', async () => {
    await staff.goto('/about')
    await expect
      .poll(() => entriesOf(staff, 'Administrador'))
      .toEqual({
        'Mi Perfil': '/profile',
        Usuarios: '/users',
        'Registrar usuario': '/register',
        Fitxers: '/fitxers',
        Auditoria: '/auditoria',
        Operacions: '/ops',
      })
    await nav(staff).getByRole('button', { name: 'Administrador', exact: true }).click()
    await nav(staff).getByRole('button', { name: 'Sign Out', exact: true }).waitFor()
    await expect.poll(() => nav(staff).getByRole('link', { name: 'Login' }).count()).toBe(0)
  })

  it('is walked through by the keyboard alone', async () => {
    await staff.goto('/about')
    const menu = nav(staff).getByRole('button', { name: 'Maestros', exact: true })
    await menu.focus()
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter']) await staff.keyboard.press(key)
    await staff.waitForURL(/\/centres(\?|$)/)
    await heading(staff, 'Centres').waitFor()
    await menu.focus()
    await staff.keyboard.press('ArrowDown')
    await staff.keyboard.press('Escape')
    await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('false')
    await menu.and(staff.locator(':focus')).waitFor()
  })

  it('[NAV-02] says which words are Catalan and which are Spanish', async () => {
    await staff.goto('/about')
    await expect.poll(() => staff.locator('html').getAttribute('lang')).toBe('ca')
    const spanish = nav(staff).getByRole('button', { name: 'Maestros', exact: true })
    await expect.poll(() => spanish.getAttribute('lang')).toBe('es')
    const catalan = nav(staff).getByRole('button', { name: 'Configuració', exact: true })
    await expect.poll(() => catalan.getAttribute('lang')).toBeNull()
  })
})

/** The screens of a kind of record: path and heading. */
type Screens = {
  rows: string
  list: [string, string]
  add?: [string, string]
  details: [string, RegExp]
  edit: [string, RegExp]
  delete: [string, RegExp]
}

const kinds: Screens[] = [
  {
    rows: '[NAV-17] [NAV-18] [NAV-19] [NAV-20] [NAV-21]',
    list: ['/clients', 'Clients'],
    add: ['/clients/add', 'Nou client'],
    details: ['/clients/details', /^Detall del client$/],
    edit: ['/clients/edit', /^Editar client$/],
    delete: ['/clients/delete', /^Esborrar client$/],
  },
  {
    rows: '[NAV-22] [NAV-23] [NAV-24] [NAV-25] [NAV-26]',
    list: ['/productes', 'Productes'],
    add: ['/productes/add', 'Nou producte'],
    details: ['/productes/details', /^Producte$/],
    edit: ['/productes/edit', /^Editar producte$/],
    delete: ['/productes/delete', /^Esborrar producte$/],
  },
  {
    rows: '[NAV-27] [NAV-28] [NAV-29] [NAV-30]',
    list: ['/grups', 'Grups de Tallers'],
    details: ['/grups/details', /^Grup$/],
    edit: ['/grups/edit', /^Editar grup$/],
    delete: ['/grups/delete', /^Esborrar grup$/],
  },
  {
    rows: '[NAV-31] [NAV-32] [NAV-33] [NAV-34] [NAV-35]',
    list: ['/centres', 'Centres'],
    add: ['/centres/add', 'Nou centre'],
    details: ['/centres/details', /^Centre$/],
    edit: ['/centres/edit', /^Editar centre$/],
    delete: ['/centres/delete', /^Esborrar centre$/],
  },
  {
    rows: '[NAV-36] [NAV-37] [NAV-39] [NAV-40] [NAV-41]',
    list: ['/cps', 'Productes / Clients'],
    add: ['/cp/add', 'Nou producte / client'],
    details: ['/cp/details', /^Detall del producte \/ client$/],
    edit: ['/cp/edit', /^Editar producte \/ client$/],
    delete: ['/cp/delete', /^Esborrar producte \/ client$/],
  },
  {
    rows: '[NAV-42] [NAV-43] [NAV-44] [NAV-45] [NAV-46]',
    list: ['/factures', 'Factures'],
    add: ['/factures/add', 'Facturar'],
    details: ['/factures/details', /^Factura A-\d+$/],
    edit: ['/factures/edit', /^Editar factura A-\d+$/],
    delete: ['/factures/delete', /^Esborrar factura A-\d+$/],
  },
]

describe('routes', () => {
  for (const kind of kinds)
    it(`[NAV-09] [NAV-10] ${kind.rows} each screen of ${kind.list[0]} is at its address, which names no record`, async () => {
      const [listPath, listTitle] = kind.list
      if (kind.add) {
        await staff.goto(kind.add[0])
        await heading(staff, kind.add[1]).waitFor()
      }
      await staff.goto(listPath)
      await heading(staff, listTitle).waitFor()
      const links = staff.getByRole('table').getByRole('row').nth(1).getByRole('link')
      for (const [link, [path, title]] of [
        [links.first(), kind.details],
        [links.and(staff.getByRole('link', { name: /^Edit/ })), kind.edit],
        [links.and(staff.getByRole('link', { name: /^(Esborrar|Delete) / })), kind.delete],
      ] as const) {
        await link.click()
        await staff.getByRole('heading', { level: 1, name: title }).waitFor()
        expect(addressOf(staff)).toBe(path)
        await staff.goBack()
        await heading(staff, listTitle).waitFor()
        // Without a record there is nothing to show: back to the list, with a notice.
        await staff.goto(path)
        await staff.waitForURL(listPath)
        await staff.getByText('Trieu un registre de la llista.').waitFor()
      }
    })

  it.each([
    ['NAV-15', '/users', 'Usuarios'],
    ['NAV-16', '/register', 'Registrar usuario'],
    ['NAV-47', '/facturar', 'Facturar'],
    ['NAV-48', '/factures/next', 'Previsió Facturació'],
    ['NAV-49', '/series', 'Series Factura'],
    ['NAV-50', '/bancs', 'Bancs'],
    ['NAV-51', '/verifactu', 'Verifactu'],
    ['NAV-52', '/informes/venciments', 'Venciments'],
    ['NAV-53', '/informes/pp', 'Pendent Pagament'],
    ['NAV-54', '/informes/licencias', 'Llicencies Actives'],
  ])('[%s] %s is «%s»', async (_row, path, title) => {
    await staff.goto(path)
    await heading(staff, title).waitFor()
    expect(addressOf(staff)).toBe(path)
  })

  it('[NAV-38] /cp/add, given a client, has that client', async () => {
    const { body: clients } = await api.get<Client[]>('/api/clients/true')
    const name = clients[0]?.nombre ?? ''
    await staff.goto(`/clients?${new URLSearchParams({ q: name })}`)
    await staff.getByRole('link', { name: `Editar ${name}`, exact: true }).click()
    await staff.getByRole('link', { name: '+ Nou Producte' }).click()
    await heading(staff, 'Nou producte / client').waitFor()
    expect(addressOf(staff)).toBe('/cp/add')
    await expect.poll(() => staff.getByRole('textbox', { name: 'Client' }).inputValue()).toBe(name)
  })
})

describe('generic pages', () => {
  it('[NAV-11] [NAV-83] [NAV-84] [ERR-41] an unknown path is named by the not-found page, which leads Home', async () => {
    const page = await visit()
    await page.goto('/no/such/screen')
    await page.waitForURL('/404')
    await page.getByText("The resource you're looking for are not here", { exact: true }).waitFor()
    await page.getByRole('main').getByText('/no/such/screen', { exact: true }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
    await page.waitForURL('/')
    await staff.goto('/clients/nobody')
    await staff.waitForURL('/404')
    await staff.getByRole('main').getByText('/clients/nobody', { exact: true }).waitFor()
  })

  it('[NAV-85] [NAV-86] the network page says to go back and try again, and leads Home', async () => {
    const page = await visit()
    await page.goto('/network-issue')
    await page.getByText(/premeu el botó «Enrere» del navegador i\s+torneu-ho a provar/).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
    await page.waitForURL('/')
  })

  it('[NAV-05] [NAV-06] [NAV-87] Home has a title, every foot the company and the year', async () => {
    const page = await visit(new Date('2031-02-01T10:00:00Z'))
    await page.goto('/')
    await heading(page, 'Facturació').waitFor()
    const { body: company } = await api.get<{ nombre: string }>('/api/empresa')
    expect(company.nombre).not.toBe('')
    await page.getByRole('contentinfo').getByText(`${company.nombre} © 2031`).waitFor()
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await heading(page, 'About').waitFor()
  })
})

describe('pages that are loaded lazily', () => {
  const scriptsOf = (page: Page): string[] => {
    const scripts: string[] = []
    page.on('request', request => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    return scripts
  }

  it('[NAV-89] a page comes when it is first opened, and once', async () => {
    const page = await visit()
    const scripts = scriptsOf(page)
    await page.goto('/')
    await heading(page, 'Facturació').waitFor()
    const first = scripts.length
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await heading(page, 'About').waitFor()
    const second = scripts.length
    expect(second).toBeGreaterThan(first)
    await nav(page).getByRole('link', { name: 'Home', exact: true }).click()
    await heading(page, 'Facturació').waitFor()
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await heading(page, 'About').waitFor()
    expect(scripts.length).toBe(second)
  })

  it('[NAV-90] [LIM-22] waits 120 seconds for a page, then shows the network page, which tries again', async () => {
    const page = await visit()
    await page.clock.install({ time: TODAY })
    await page.goto('/')
    await heading(page, 'Facturació').waitFor()
    await page.route('**/*.js', () => undefined)
    const asked = page.waitForRequest('**/*.js')
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await asked
    await page.clock.fastForward(110_000)
    await heading(page, 'Facturació').waitFor()
    expect(addressOf(page)).toBe('/')
    await page.clock.fastForward(10_000)
    await page.waitForURL('/network-issue')
    await heading(page, 'Problema de xarxa').waitFor()

    await page.unroute('**/*.js')
    await page.getByRole('button', { name: 'Torna-ho a provar' }).click()
    await page.waitForURL('/about')
    await heading(page, 'About').waitFor()
  })

  it('[NAV-90] shows the network page at once when a page can not come, and has the page after going back', async () => {
    const page = await visit()
    await page.goto('/')
    await heading(page, 'Facturació').waitFor()
    await page.route('**/*.js', route => route.abort())
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    // Sooner than what leads there for a page that never comes (`PAGE_TIMEOUT_MS`).
    await page.waitForURL('/network-issue', { timeout: 100_000 })
    await page.unroute('**/*.js')
    await page.goBack()
    await heading(page, 'Facturació').waitFor()
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await heading(page, 'About').waitFor()
  })
})

describe('calls', () => {
  it('[API-01] [API-02] [API-03] [API-60] go to one host, with the cookie of the session, as JSON', async () => {
    const origins = new Set<string>()
    const toApi: Request[] = []
    const begun = (request: Request) => origins.add(new URL(request.url()).origin)
    const isToApi = (request: Request) => new URL(request.url()).pathname.startsWith('/api/')
    const finished = (request: Request) => {
      if (isToApi(request)) toApi.push(request)
    }
    staff.on('request', begun).on('requestfinished', finished)
    for (const path of ['/clients', '/factures', '/informes/licencias']) {
      // The page may show what came before the browser says that all of it came.
      const read = staff.waitForEvent('requestfinished', isToApi)
      await staff.goto(path)
      await read
      await staff.getByRole('table').getByRole('row').nth(1).waitFor()
    }
    await staff.goto('/grups')
    await staff.getByLabel('Nombre').fill('Grup de les crides')
    const written = staff.waitForEvent('requestfinished', request => request.method() === 'POST')
    await staff.getByRole('button', { name: 'Nou Grup', exact: true }).click()
    const write = await written
    staff.off('request', begun).off('requestfinished', finished)

    expect(origins).toEqual(new Set([stack.url]))
    expect(toApi.length).toBeGreaterThanOrEqual(4)
    for (const request of toApi) {
      const headers = await request.allHeaders()
      expect(headers.accept).toContain('application/json')
      expect(headers.cookie).toMatch(/=\S/)
      // The token stays behind: what a page can't read, nobody can steal from it.
      expect(headers.authorization).toBeUndefined()
    }
    expect(await write.headerValue('content-type')).toContain('application/json')
    expect(write.postDataJSON()).toEqual({ nombre: 'Grup de les crides' })
  })
})
