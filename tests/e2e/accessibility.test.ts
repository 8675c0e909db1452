import type { Browser, Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { eventually } from '#tests/support/eventually.ts'
import { signInPatiently } from '#tests/support/signIn.ts'
import { type RunningProduct, startProduct } from '#tests/support/startProduct.ts'
import type { Company } from '#wire/company.ts'
import type { Contract } from '#wire/contracts.ts'
import type { Export } from '#wire/exports.ts'
import type { Invoice } from '#wire/invoices.ts'
import { FORMS, screensOfStaff } from './addresses.ts'
import { closeVisitors, newVisitor, sharedBrowser, signInAt } from './browser.ts'
import { goTo } from './goTo.ts'
import { problemsOf } from './problemsOf.ts'

/**
 * Axe finds no violation on any screen, however slight: all its rules in the light theme, those of colours in the dark one. And whatever can be
 * clicked there is in reach of the keyboard, and shows when it has the focus.
 */

let stack: RunningProduct
let browser: Browser
/** Somebody at work, who stays signed in for all tests. */
let staff: Page

beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startProduct(), sharedBrowser()])
  const api = await signInPatiently(stack.url, stack.admin)
  await Promise.all([billOneClient(api), showLogo(api), askForRemoval(api), askForFile(api)])
  staff = await visit()
  await signInAt(staff, stack.admin)
  await staff.waitForURL('/')
})
afterAll(async () => {
  await closeVisitors()
  await stack?.stop()
})

/** So that the screens of an invoice have one. */
async function billOneClient(api: ApiClient): Promise<void> {
  const { body: contracts } = await api.get<Contract[]>('/api/clientProd/true')
  for (const ClienteIdentifier of new Set(contracts.map(({ clienteIdentifier }) => clienteIdentifier))) {
    const run = { SerieIdentifier: 'A', FechaFactura: '2026-11-30', ClienteIdentifier }
    if ((await api.post<Invoice[]>('/api/facturas', run)).body.length > 0) return
  }
  throw new Error('the sample company has nothing to bill')
}

/** So that every foot has one. */
async function showLogo(api: ApiClient): Promise<void> {
  const { body: company } = await api.get<Company>('/api/empresa')
  const logo = `data:image/png;base64,${PNG.sync.write(new PNG({ width: 20, height: 10 })).toString('base64')}`
  const { status } = await api.put('/api/empresa', { ...company, logo })
  expect(status).toBe(200)
}

/** So that the users have somebody to be removed. */
async function askForRemoval(api: ApiClient): Promise<void> {
  const email = 'leaving@example.com'
  const account = { nombreUsuario: 'Leaving', email, password: 'secret-7', roleName: 'Gestió' }
  expect((await api.post('/api/usuarios/Crear', account)).status).toBe(201)
  const asked = await api.post('/api/requestUsers', {
    applicationUserEmail: email,
    isTipoSolicitudALTA: false,
  })
  expect(asked.status).toBeLessThan(300)
}

/** So that there is one to be downloaded. */
async function askForFile(api: ApiClient): Promise<void> {
  const wanted = { kind: 'report', format: 'csv', request: { report: 'licences' } }
  expect((await api.post('/api/exportacions', wanted)).status).toBe(202)
  const isMade = async () => (await api.get<Export[]>('/api/exportacions')).body.at(0)?.state === 'done'
  await eventually('the file is made', isMade, { everyMs: 200 })
}

async function visit(): Promise<Page> {
  const { page } = await newVisitor(browser, stack.url, new Date('2026-11-30T10:00:00Z'))
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  return page
}

/** Each of these screens, however one goes there. */
const check = async (
  page: Page,
  paths: readonly string[],
  go: (path: string) => Promise<unknown>,
): Promise<void> => {
  const problems: string[] = []
  for (const path of paths) {
    await go(path)
    problems.push(...(await problemsOf(page, path)))
  }
  expect(problems).toEqual([])
}

/** One page for all of them: what is loaded anew for each takes as long as to look at it. */
const checkOnOnePage = async (paths: readonly string[]): Promise<void> => {
  await staff.goto('/')
  await check(staff, paths, path => goTo(staff, path))
}

const button = (name: string | RegExp) => staff.getByRole('button', { name, exact: typeof name === 'string' })

it('finds nothing on the open screens', async () => {
  const page = await visit()
  onTestFinished(() => page.context().close())
  const paths = ['/', '/login', '/profile', '/about', '/no/such/screen', '/network-issue']
  await check(page, paths, path => page.goto(path))
})

/** As much of a list as says the same as all of it: a few rows are as good as all of them. */
const FEW: Record<string, string> = {
  '/clients': '?files=5',
  '/productes': '?files=5',
  '/grups': '?files=5',
  '/centres': '?files=5',
  '/factures': '?files=10',
  '/factures/next': '?files=10',
  '/facturar': '?files=10',
  '/correus': '?estat=tots&files=20',
  '/cobraments': '?files=20',
  '/auditoria': '?tipus=series',
  '/informes/venciments': '?dies=60&files=10',
  '/informes/pp': '?files=10',
  '/informes/licencias': '?files=10',
}
/** Screens for everybody have a test of their own, those of a record are opened from its list. */
const few = (path: string): string => path + (FEW[path] ?? '')
const lists = screensOfStaff.filter(({ path }) => !FORMS.includes(path)).map(({ path }) => few(path))

it('finds nothing on lists and reports', () => checkOnOnePage([...lists, '/clients?q=nothing+is+called+so']))

it('finds nothing on forms', () => checkOnOnePage(['/profile', ...FORMS.map(few)]))

it.each(['/clients', '/productes', '/grups', '/centres', '/cps', '/factures'])(
  'finds nothing on details, edit and delete of %s',
  async list => {
    const problems: string[] = []
    const links = () => staff.getByRole('table').getByRole('row').nth(1).getByRole('link')
    for (const [screen, link] of [
      ['details', links().first()],
      ['edit', links().and(staff.getByRole('link', { name: /^Edit/ }))],
      ['delete', links().and(staff.getByRole('link', { name: /^(Esborrar|Delete) / }))],
    ] as const) {
      await goTo(staff, list)
      await link.click()
      await staff.waitForURL(`**/${screen}`)
      problems.push(...(await problemsOf(staff, `${screen} of ${list}`)))
    }
    expect(problems).toEqual([])
  },
)

it('finds nothing on a form that was refused, on either tab', async () => {
  await staff.goto('/clients/add')
  await button('Save').click()
  await staff.getByText('Camp obligatori.').first().waitFor()
  const problems = await problemsOf(staff, 'a client without a name')
  await staff.getByRole('tab', { name: 'Dades Fiscals' }).click()
  problems.push(...(await problemsOf(staff, 'fiscal data of a new client')))
  expect(problems).toEqual([])
})

it('finds nothing on questions', async () => {
  const question = staff.getByRole('alertdialog')
  const problems: string[] = []
  for (const [path, open] of [
    [
      '/users',
      () =>
        button(/^Solicitar Baja /)
          .first()
          .click(),
    ],
    [
      '/series',
      () =>
        button(/^(Delete|Esborrar) /)
          .first()
          .click(),
    ],
    [
      '/facturar',
      () =>
        button(/^Emetre /)
          .first()
          .click(),
    ],
    [
      '/productes?files=5',
      async () => {
        await staff
          .getByRole('link', { name: /^Editar / })
          .first()
          .click()
        await staff.getByLabel('Nombre').fill('Un altre nom')
        await button('Cancel').click()
      },
    ],
  ] as const) {
    await staff.goto(path)
    await open()
    await question.filter({ visible: true }).waitFor()
    problems.push(...(await problemsOf(staff, `question of ${path}`)))
    await staff.keyboard.press('Escape')
  }
  expect(problems).toEqual([])
})

it('finds nothing where an account is edited, under the requests to remove it', async () => {
  await staff.goto('/users')
  await staff.getByRole('region', { name: 'Solicitudes de baja' }).waitFor()
  await staff.getByRole('contentinfo').getByRole('img').waitFor()
  const problems = await problemsOf(staff, 'requests to remove')
  await button('Editar leaving@example.com').click()
  await staff.getByRole('dialog').getByLabel('Nuevo password').fill('short')
  await staff.keyboard.press('Enter')
  await staff.getByText('Longitud minima').waitFor()
  problems.push(...(await problemsOf(staff, 'an account that is edited')))
  expect(problems).toEqual([])
})

it('finds nothing on the choice of a client, be there many or none', async () => {
  await staff.goto('/factures/add')
  const client = staff.getByRole('combobox', { name: 'Client' })
  await client.fill('taller')
  await staff.getByRole('listbox').getByRole('option').first().waitFor()
  const problems = await problemsOf(staff, 'clients to choose from')
  await client.fill('nobody is called so')
  await staff.getByText('Cap resultat').waitFor()
  problems.push(...(await problemsOf(staff, 'no client to choose')))
  expect(problems).toEqual([])
})

it('finds nothing on the dialogs that mail invoices', async () => {
  const dialog = staff.getByRole('dialog')
  await staff.goto('/factures')
  await staff.getByRole('table').getByRole('checkbox').first().check()
  await button('Envia per correu').click()
  await dialog.waitFor()
  const problems = await problemsOf(staff, 'mailing a selection')
  await staff.keyboard.press('Escape')
  await staff.getByRole('table').getByRole('link').first().click()
  await staff.waitForURL('**/details')
  await button('Envia per correu').click()
  await dialog
    .getByRole('button', { name: /^Treu / })
    .first()
    .waitFor()
  problems.push(...(await problemsOf(staff, 'mailing an invoice')))
  await staff.keyboard.press('Escape')
  expect(problems).toEqual([])
})

it('finds nothing where rows are edited in place, on open menus and on messages', async () => {
  const problems: string[] = []
  await staff.goto('/bancs')
  await button(/^Edit/).first().click()
  problems.push(...(await problemsOf(staff, 'a bank in its row')))
  await staff.goto('/factures')
  await staff
    .getByRole('link', { name: /^Edit / })
    .first()
    .click()
  await button(/^Edit línia/)
    .first()
    .click()
  problems.push(...(await problemsOf(staff, 'a line of an invoice in its row')))

  await staff.goto('/grups')
  await staff.route('**/api/grupos', route => route.abort())
  await staff.getByLabel('Nombre').fill('No es desa')
  await button('Nou Grup').click()
  await staff.getByRole('alert').getByText('No hi ha connexió').first().waitFor()
  await staff.unroute('**/api/grupos')
  await button('Facturació').click()
  problems.push(...(await problemsOf(staff, 'an open menu and a refusal')))
  expect(problems).toEqual([])
})

it('finds nothing on a telephone', async () => {
  await staff.setViewportSize({ width: 390, height: 800 })
  onTestFinished(() => staff.setViewportSize({ width: 1366, height: 768 }))
  await checkOnOnePage(['/clients', '/factures', '/facturar'])
  await button('Menú').click()
  expect(await problemsOf(staff, 'the menu of a telephone')).toEqual([])
})
