import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { projectRoot } from '#launcher/projectRoot.ts'
import { startBff, type TestBff } from '#tests/bff/support/startBff.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { addUser } from '#tests/support/users.ts'
import { closeVisitors, newSignedIn, sharedBrowser } from './browser.ts'
import { problemsOf } from './problemsOf.ts'

/** Tabs with the pages of a build that the server no longer has. */

const ACCOUNT = { email: 'tab@example.com', password: 'secret-7' }
const BUILT = join(projectRoot, 'web/dist')
const PIECE = /[\w.-]+-[\w-]{6,7}\.(?:js|css)/g

let api: TestApi
let bff: TestBff
let folder: string

beforeAll(async () => {
  api = await startApi()
  await addUser(api, { ...ACCOUNT, rol: 'Administrador' })
  folder = join(await mkdtemp(join(tmpdir(), 'facturacio-builds-')), 'dist')
  deploy(0)
  bff = await startBff({ databaseUrl: api.databaseUrl, redisUrl: null }, api.url, {}, { builtFolder: folder })
})
afterAll(async () => {
  await closeVisitors()
  await bff?.stop()
  await api?.stop()
  rmSync(dirname(folder), { recursive: true, force: true })
})

/** A build that differs in every file from those before: its scripts and styles have other names, in the page and wherever they ask for each other. */
function deploy(release: number): void {
  const files = readdirSync(BUILT, { recursive: true, encoding: 'utf8' }).filter(name =>
    /\.(js|css|html|svg|woff2)$/.test(name),
  )
  const pieces = new Set(files.flatMap(name => name.match(PIECE) ?? []))
  const renamed = (text: string) =>
    text.replace(PIECE, name => (pieces.has(name) ? name.replace(/.(?=\.\w+$)/, String(release)) : name))
  rmSync(folder, { recursive: true, force: true })
  for (const name of files) {
    const content = readFileSync(join(BUILT, name))
    const place = join(folder, renamed(name))
    mkdirSync(dirname(place), { recursive: true })
    writeFileSync(place, /\.(js|css|html)$/.test(name) ? renamed(content.toString()) : content)
  }
  // Two builds within one tick of the file system's clock look alike.
  utimesSync(join(folder, 'index.html'), new Date(), new Date(Date.now() + release * 2_000))
}

let releases = 0
beforeEach(() => {
  releases = (releases + 1) % 10
})

/** What is deployed while a tab is open. */
const deployBehind = async (): Promise<void> => {
  deploy(releases)
  const isServed = async () =>
    (await (await fetch(bff.url, { headers: { accept: 'text/html' } })).text()).includes(`${releases}.js"`)
  await eventually('the new build is served', isServed, { everyMs: 100 })
}

const visit = async (path: string, language?: string): Promise<Page> => {
  const { context, page } = await newSignedIn(await sharedBrowser(), bff.url, ACCOUNT)
  onTestFinished(() => context.close())
  if (language) await context.addCookies([{ name: 'language', value: language, url: bff.url }])
  await page.goto(path)
  return page
}
const notice = (page: Page, title: string) => page.getByRole('alert').filter({ hasText: title })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const name = (page: Page) => page.getByLabel('Nombre', { exact: true })

it('has what was typed until somebody leaves it, saves it, and has the new version in one press where one wanted to go', async () => {
  const page = await visit('/productes/add')
  await name(page).fill('No es perd')
  await page.getByLabel('Unitats').fill('1')
  await page.getByLabel('Preu unitari').fill('10')
  await deployBehind()
  // Keys and palette are pieces of their own: the form stands, and can be typed in, whatever of them is gone.
  await page.getByRole('button', { name: 'Cerca i ves-hi' }).click()
  await notice(page, 'Hi ha una versió nova del programa').waitFor()
  await name(page).press('End')
  await page.keyboard.type(' mai')
  expect(await name(page).inputValue()).toBe('No es perd mai')
  expect(await problemsOf(page, 'an old tab')).toEqual([])
  await link(page, 'Home').click()
  await page.getByRole('button', { name: 'Cancel·lar', exact: true }).click()
  expect(await name(page).inputValue()).toBe('No es perd mai')

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Producte creat.').waitFor()
  // Sooner than what leads there for a page that never comes (`PAGE_TIMEOUT_MS`).
  await page.waitForURL('**/network-issue', { timeout: 100_000 })
  const products = await api.db.selectFrom('products').select('nombre').execute()
  expect(products.map(({ nombre }) => nombre)).toEqual(['No es perd mai'])
  // Nothing is loaded again unless somebody says so.
  await page.evaluate('window.isSamePage = true')
  await notice(page, 'Hi ha una versió nova').getByRole('button').click()
  await page.waitForURL('**/productes')
  await page.getByText('No es perd mai').first().waitFor()
  expect(await page.evaluate('window.isSamePage')).toBeUndefined()
  expect(await page.getByText('Hi ha una versió nova').count()).toBe(0)
})

it.each([
  ['ca', 'Clients', 'Hi ha una versió nova del programa', 'Carrega la versió nova'],
  ['es', 'Clientes', 'Hay una versión nueva del programa', 'Cargar la versión nueva'],
  ['en', 'Clients', 'There is a new version of the program', 'Load the new version'],
])('is told of it in %s', async (language, clients, title, press) => {
  const page = await visit('/about', language)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await deployBehind()
  await page.getByRole('button', { name: /^(Maestr|Master|Dades mestres|Datos maestros)/ }).click()
  await link(page, clients).click()
  await notice(page, title).getByRole('button', { name: press }).click()
  await page.waitForURL('**/clients')
  await page.getByRole('heading', { level: 1, name: clients }).waitFor()
})

it('says so in the dialog that is open, where it can be pressed, and in the page once that is closed', async () => {
  const page = await visit('/users')
  await page.getByRole('button', { name: /^Segundo factor obligatorio/ }).click()
  await page.evaluate("import('/assets/askAgain-replaced.js').catch(() => null)")
  const load = notice(page, 'Hi ha una versió nova').getByRole('button')
  await load.click({ trial: true })
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await load.click({ trial: true })
  await page.getByRole('button', { name: /^Segundo factor obligatorio/ }).click()
  await Promise.all([page.waitForEvent('load'), load.click()])
  expect(await page.getByText('Hi ha una versió nova').count()).toBe(0)
})

it('a dialog whose piece does not arrive says so in the page, which stays as it is, and opens when it is tried again', async () => {
  const page = await visit('/users')
  const search = page.getByRole('searchbox').first()
  await search.fill('Tab')
  const piece = /\/assets\/ApiTokensDialog-/
  await page.route(piece, route => route.abort())
  await page.getByRole('button', { name: 'Tokens de programas' }).click()
  const failure = notice(page, 'No hi ha connexió amb el servidor')
  await failure.waitFor()
  expect(await search.inputValue()).toBe('Tab')
  expect(await problemsOf(page, 'a dialog that did not arrive')).toEqual([])
  await failure.getByRole('button').click()
  await failure.waitFor()
  await page.unroute(piece)
  await failure.getByRole('button').click()
  await page.getByRole('dialog', { name: 'Tokens de programas' }).waitFor()
  expect(await failure.count()).toBe(0)
  expect(await search.inputValue()).toBe('Tab')
})
