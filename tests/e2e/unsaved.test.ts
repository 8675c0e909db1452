import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Product } from '#wire/products.ts'
import { callAsUser } from './callAsUser.ts'
import { bodyOfNext, choose, type Office, openOffice, search } from './office.ts'

let office: Office

const INVOICES = '/factures?des=2026-11-01&fins=2026-11-30'

const OTHER = { email: 'bernat@example.com', password: 'secret-of-bernat', nombreUsuario: 'Bernat Serra' }

beforeAll(async () => {
  office = await openOffice()
  const made = await office.colleague.post('/api/usuarios/Crear', { ...OTHER, roleName: 'Gestió' })
  expect(made.status, made.text).toBe(201)
  const run = { SerieIdentifier: 'A', FechaFactura: '2026-11-30' }
  const issued = await office.colleague.post('/api/facturas', run)
  expect(issued.status, issued.text).toBe(201)
})
afterAll(() => office?.stop())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const label = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const question = (page: Page) =>
  page
    .getByRole('alertdialog')
    .filter({ hasText: 'Tens canvis sense desar. Vols sortir sense desar els canvis?', visible: true })
const signInAgain = (page: Page) => page.getByRole('dialog', { name: 'Torneu a entrar' })
const storedUser = (page: Page) => page.evaluate(`localStorage.getItem('facturacio.user')`)

/** Opens a list and the edit screen of its first record. */
const editFirst = async (list: string): Promise<Page> => {
  const page = await office.visit(list)
  await page
    .getByRole('link', { name: /^Edit(ar)? / })
    .first()
    .click()
  await page.waitForURL(/\/edit$/)
  return page
}

describe('a form with something typed in it', () => {
  const fill = (name: string, text: string) => (page: Page) => label(page, name).fill(text)
  const forms: [name: string, open: () => Promise<Page>, type: (page: Page) => Promise<unknown>][] = [
    ['a new client', () => office.visit('/clients/add'), fill('Nom', 'Taller nou')],
    ['a client', () => editFirst('/clients'), fill('Nom', 'Un altre nom')],
    ['a new product', () => office.visit('/productes/add'), fill('Nombre', 'Producte nou')],
    ['a product', () => editFirst('/productes'), fill('Unitats', '7')],
    ['a new centre', () => office.visit('/centres/add'), fill('Nombre', 'Centre nou')],
    ['a centre', () => editFirst('/centres'), fill('Nombre', 'Un altre nom')],
    ['a new group', () => office.visit('/grups'), fill('Nombre', 'Grup nou')],
    ['a group', () => editFirst('/grups'), fill('Nombre', 'Un altre nom')],
    [
      'a new contract',
      () => office.visit('/cp/add'),
      page => choose(label(page, 'Client'), 'Garatge Vallfosca'),
    ],
    ['a contract', () => editFirst('/cps'), fill('Títol', 'Un altre títol')],
    ['an invoice', () => editFirst(INVOICES), fill('Anotació interna', 'Una nota')],
    [
      'a line of an invoice',
      () => editFirst(INVOICES),
      async page => {
        await page
          .getByRole('button', { name: /^Edit línia/ })
          .first()
          .click()
        await label(page, 'Preu').fill('7')
      },
    ],
    [
      'invoices to be issued',
      () => office.visit('/factures/add'),
      page => label(page, 'Sèrie').selectOption({ label: 'A – Factures' }),
    ],
    [
      'an invoice by hand',
      () => office.visit('/factures/nova'),
      page => page.getByRole('textbox', { name: 'Descripció de la línia 1' }).fill('Hores'),
    ],
    ['a new series', () => office.visit('/series'), page => page.getByRole('textbox').first().fill('X')],
    ['a new bank', () => office.visit('/bancs'), page => page.getByRole('textbox').first().fill('Caixa')],
    ['the company', () => office.visit('/empresa'), fill('Nom', 'Una altra empresa')],
    ['the profile', () => office.visit('/profile'), fill('Teléfono', '600111222')],
    ['a new account', () => office.visit('/register'), fill('Nombre', 'Algú')],
    ['Verifactu', () => office.visit('/verifactu'), page => page.getByRole('switch').first().click()],
  ]

  it.each(forms)('is left only after a question: %s', async (_, open, type) => {
    const page = await open()
    // Untouched it is left at once.
    await link(page, 'Home').click()
    await page.waitForURL('/')
    await page.goBack()
    await type(page)
    await link(page, 'Home').click()
    await question(page).waitFor()
    await button(page, 'Cancel·lar').click()
    await question(page).waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).not.toBe('/')
    await link(page, 'Home').click()
    await question(page).waitFor()
    await button(page, 'Sortir sense desar').click()
    await page.waitForURL('/')
  })

  it('pulls nobody back once it has been saved slowly', async () => {
    for (const [path, field] of [
      ['/productes/add', 'Nombre'],
      ['/clients/add', 'Nom'],
    ] as const) {
      const page = await office.visit(path)
      const held = Promise.withResolvers<void>()
      await page.route(/\/api\/(products|clients)$/, async route => {
        if (route.request().method() === 'POST') await held.promise
        await route.continue().catch(() => {})
      })
      await label(page, field).fill(`Lent ${path}`)
      await Promise.all([
        bodyOfNext(page, 'POST', /\/api\/(products|clients)$/),
        button(page, 'Save').click(),
      ])
      await link(page, 'Home').click()
      await page.waitForURL('/')
      held.resolve()
      await page.getByText(/creat\.$/).waitFor()
      expect(new URL(page.url()).pathname).toBe('/')
    }
  })

  it('pulls nobody back while the code of another page is still on its way', async () => {
    const page = await office.visit('/productes/add')
    const [answer, code] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route(/\/api\/products$/, async route => {
      if (route.request().method() === 'POST') await answer.promise
      await route.continue().catch(() => {})
    })
    await page.route(/\/assets\/SeriesPage/, async route => {
      await code.promise
      await route.continue().catch(() => {})
    })
    await label(page, 'Nombre').fill('Desat de camí')
    await Promise.all([bodyOfNext(page, 'POST', /\/api\/products$/), button(page, 'Save').click()])
    await button(page, 'Configuració').click()
    await Promise.all([
      page.waitForRequest(/\/assets\/SeriesPage/),
      link(page, 'Series Factura').press('Enter'),
    ])
    answer.resolve()
    await page.getByText(/creat\.$/).waitFor()
    expect(new URL(page.url()).pathname).toBe('/productes/add')
    code.resolve()
    await page.waitForURL('/series')
  })
})

it('what is typed in a dialog is left only after a question, and outlives the session', async () => {
  const page = await office.visitAs(office.stack.admin, INVOICES)
  await page
    .getByRole('link', { name: /^A-\d+$/ })
    .first()
    .click()
  const note = button(page, 'Anota un cobrament')
  const remark = page.getByRole('dialog').getByRole('textbox', { name: 'Nota' })
  const back = () => page.evaluate('history.back()')
  const toList = async () => {
    await back()
    await page.getByRole('searchbox', { name: 'Cerca' }).waitFor()
  }
  await note.click()
  await remark.waitFor()
  // Untouched it is left at once, and so is what was put away.
  await toList()
  await page.goForward()
  await note.click()
  await remark.fill('Xec 12')
  await remark.press('Escape')
  await toList()
  await page.goForward()
  await note.click()
  await remark.fill('Xec 13')
  await back()
  await question(page).getByRole('button', { name: 'Cancel·lar' }).click()
  // As long as it stands there a key is its own.
  await question(page).waitFor({ state: 'detached' })
  await page.context().clearCookies()
  await remark.press('Control+s')
  await signInAgain(page).getByLabel('Password').fill(office.stack.admin.password)
  await page.keyboard.press('Enter')
  await signInAgain(page).waitFor({ state: 'detached' })
  expect(await remark.inputValue()).toBe('Xec 13')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/payments', async route => {
    await held.promise
    await route.fulfill({ status: 422, json: { code: 'invalid', error: 'Ara no', requestId: 'x' } })
  })
  // While it is sent nothing puts it away, so that a refusal is seen.
  await Promise.all([page.waitForRequest('**/api/payments'), remark.press('Control+s')])
  for (const key of ['Escape', 'Escape']) await page.keyboard.press(key)
  held.resolve()
  await page.getByRole('dialog').getByText('Ara no').waitFor()
  await page.unroute('**/api/payments')
  await remark.press('Control+s')
  await page.getByText('Xec 13').waitFor()
  await toList()
})

describe('a session that ends in the middle of a form', () => {
  const typeProduct = async (path: string, name: string): Promise<Page> => {
    const page = await office.visitAs(office.stack.admin, path)
    await label(page, 'Nombre').fill(name)
    await label(page, 'Preu unitari (€)').fill('12,50')
    return page
  }
  const saved = (page: Page, name: string) =>
    callAsUser<Product[]>(page, 'GET', '/api/products').then(all => all.find(({ nombre }) => nombre === name))

  it('[ERR-01] lets one sign in over it, forgets who was there until then, and loses nothing typed', async () => {
    const page = await typeProduct('/productes/add', 'Sobreviu')
    await page.context().clearCookies()
    await button(page, 'Save').click()
    await signInAgain(page).waitFor()
    expect(await storedUser(page)).toBeNull()
    // A second Escape without a press in between is one that the browser asks no page about.
    for (const key of ['Escape', 'Escape']) await page.keyboard.press(key)
    const password = signInAgain(page).getByLabel('Password')
    await password.and(page.locator(':focus')).waitFor()
    await password.fill('not the password')
    await page.keyboard.press('Enter')
    await signInAgain(page).getByRole('alert').filter({ hasText: /\S/ }).waitFor()
    await password.fill(office.stack.admin.password)
    await page.keyboard.press('Enter')
    await signInAgain(page).waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/productes/add')
    expect(await label(page, 'Nombre').inputValue()).toBe('Sobreviu')
    await button(page, 'Save').click()
    await page.getByText('Producte creat.').waitFor()
    expect(await saved(page, 'Sobreviu')).toMatchObject({ precio: 12.5 })
    expect(await storedUser(page)).toContain(office.stack.admin.email)
  })

  it('is not ended again by a late answer to a call of the session before', async () => {
    const page = await office.visitAs(office.stack.admin, '/')
    const late = Promise.withResolvers<void>()
    await page.route('**/api/paises', async route => {
      await late.promise
      await route.fulfill({ status: 401, json: { code: 'unauthenticated', error: 'Tard', requestId: 'x' } })
    })
    await page.goto('/clients/add')
    await label(page, 'Nom').fill('Taller puntual')
    await page.context().clearCookies()
    await button(page, 'Save').click()
    await signInAgain(page).getByLabel('Password').fill(office.stack.admin.password)
    await page.keyboard.press('Enter')
    await signInAgain(page).waitFor({ state: 'detached' })
    await Promise.all([page.waitForResponse('**/api/paises'), late.resolve()])
    await button(page, 'Save').click()
    await page.getByText('Client creat.').waitFor()
    expect(await storedUser(page)).toContain(office.stack.admin.email)
  })

  it('sends nothing of one person under the name of another, and says so', async () => {
    const page = await typeProduct('/productes/add', 'De la primera')
    await page.context().clearCookies()
    await button(page, 'Save').click()
    await signInAgain(page).waitFor()
    const sent: string[] = []
    page.on('request', call => {
      if (call.method() === 'POST') sent.push(new URL(call.url()).pathname)
    })
    await signInAgain(page).getByLabel('Email').fill(OTHER.email)
    await signInAgain(page).getByLabel('Password').fill(OTHER.password)
    await page.keyboard.press('Enter')
    const told = page.getByRole('dialog', { name: 'Ha entrat una altra persona' })
    await told.getByText(OTHER.email).waitFor()
    // Neither a key nor Escape gets to the form behind.
    await page.keyboard.press('Control+s')
    await page.keyboard.press('Escape')
    await told.getByRole('button').click()
    await page.waitForURL('/')
    await page.getByRole('button', { name: /Bernat Serra/ }).waitFor()
    expect(sent).toEqual(['/api/usuarios/Login'])
    expect(await saved(page, 'De la primera')).toBeUndefined()
  })

  it('notices in another tab of the same browser that it has ended, and that somebody else has come', async () => {
    const page = await typeProduct('/productes/add', 'En dues pestanyes')
    const other = await page.context().newPage()
    await other.goto('/')
    await other.getByRole('button', { name: /Administrador/ }).click()
    await other.getByText('Sign Out').click()
    await other.getByRole('navigation').getByRole('link', { name: 'Login' }).waitFor()
    await signInAgain(page).getByText('La sessió s’ha tancat en una altra pestanya.').waitFor()
    await other.goto('/login')
    await other.getByLabel('Email').fill(OTHER.email)
    await other.getByLabel('Password').fill(OTHER.password)
    await button(other, 'Submit').click()
    await page.getByRole('dialog', { name: 'Ha entrat una altra persona' }).getByText(OTHER.email).waitFor()
  })

  it('lets one give up what was typed, and then is at Home, logged out', async () => {
    const page = await typeProduct('/productes/add', 'S’hi renuncia')
    await page.context().clearCookies()
    await button(page, 'Save').click()
    await signInAgain(page).getByRole('button', { name: 'Surt sense desar' }).click()
    await page.waitForURL('/')
    await page.getByRole('navigation').getByRole('link', { name: 'Login' }).waitFor()
  })

  it('keeps the list as it was left, for the way back', async () => {
    const page = await office.visitAs(office.stack.admin, '/clients')
    await search(page, 'garatge')
    await page.waitForURL(/q=garatge/)
    await page
      .getByRole('link', { name: /^Editar / })
      .first()
      .click()
    await label(page, 'Població').fill('Una altra població')
    await page.context().clearCookies()
    await button(page, 'Save').click()
    await signInAgain(page).getByLabel('Password').fill(office.stack.admin.password)
    await page.keyboard.press('Enter')
    await signInAgain(page).waitFor({ state: 'detached' })
    await button(page, 'Save').click()
    await page.waitForURL(/\/clients\?.*q=garatge/)
  })
})
