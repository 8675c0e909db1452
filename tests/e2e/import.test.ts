import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type RunningProduct, startProduct } from '#tests/support/startProduct.ts'
import type { Client } from '#wire/clients.ts'
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

const csv = (...lines: string[]): string => `${lines.join('\r\n')}\r\n`
const file = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
})

/** A company of its own, with one client whose NIF is no NIF. */
const own = [
  file('Empresa.csv', csv('nombre;nif', 'La Meva, S.L.;B69965747')),
  file(
    'clients (1).csv',
    csv('nombre;nif;tipoIVA', 'Client Propi;B69442382;21', 'Client Dolent;=B6944238;21'),
  ),
]

const openImport = async (): Promise<Page> => {
  const page = await context.newPage()
  onTestFinished(() => page.close())
  await page.goto('/')
  await page.getByRole('button', { name: 'Configuració' }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Importar' }).click()
  return page
}

const choose = (page: Page, files: ReturnType<typeof file>[]) =>
  page.getByLabel('Trieu els fitxers CSV').setInputFiles(files)
const simulate = async (page: Page) => {
  await page.getByRole('button', { name: 'Simula la importació' }).click()
}
const importButton = (page: Page) => page.getByRole('button', { name: 'Importa', exact: true })
const confirm = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'Importa' })
const clients = async (page: Page): Promise<string[]> =>
  (await callAsUser<Client[]>(page, 'GET', '/api/clients/true')).map(({ nombre }) => nombre)

describe('import of the books in the browser', () => {
  it('tells of each wrong file what is wrong with it, and changes nothing', async () => {
    const page = await openImport()
    await choose(page, [file('clients.csv', Buffer.from([0, 1, 2, 3, 0])), file('notes.csv', 'a;b')])
    await page.getByRole('row').filter({ hasText: 'notes.csv' }).getByText('No reconegut').waitFor()
    await simulate(page)
    const alert = page.getByRole('alert').filter({ hasText: 'No s’ha importat res' })
    await alert.getByText('no és un fitxer de text').waitFor()
    await alert.getByText('no és cap dels fitxers dels llibres').waitFor()

    await page.getByRole('button', { name: 'Treu notes.csv' }).click()
    await choose(page, [file('clients.csv', csv('nombre;nif;tipoIVA', 'Un Client;B69442382;21'))])
    await simulate(page)
    await page.getByRole('heading', { name: 'Què passaria' }).waitFor()
    await expect.poll(() => clients(page)).toHaveLength(40)
  })

  it('shows the refusals cell by cell, and hands them on as a file that runs no formula', async () => {
    const page = await openImport()
    await choose(page, own)
    await page
      .getByRole('row')
      .filter({ hasText: 'clients (1).csv' })
      .getByText('Clients', { exact: true })
      .waitFor()
    await simulate(page)
    const refusals = page.getByRole('table', { name: 'Files refusades' })
    const row = refusals.getByRole('row').filter({ hasText: '=B6944238' })
    await row.waitFor()
    await expect
      .poll(() => row.getByRole('cell').allInnerTexts())
      .toEqual(['clients.csv', '3', 'nif', '=B6944238', expect.stringContaining('NIF')])
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Baixa les refusades (CSV)' }).click(),
    ])
    expect(await readFile(await download.path(), 'utf8')).toContain(`clients.csv;3;nif;'=B6944238;`)

    await page.getByRole('switch', { name: 'Aturar si hi ha files refusades' }).check()
    await page.getByText('Hi ha files refusades i heu demanat tot o res.').waitFor()
    await expect.poll(() => importButton(page).isDisabled()).toBe(true)
  })

  it('asks for another dry run when the books have changed behind it', async () => {
    const page = await openImport()
    await choose(page, own)
    await simulate(page)
    await importButton(page).click()
    const [client] = await callAsUser<Client[]>(page, 'GET', '/api/clients/true')
    await callAsUser(page, 'PUT', `/api/clients/${client?.identifier}`, { ...client, nombre: 'Un altre nom' })
    await confirm(page).click()
    const alert = page.getByRole('alert').filter({ hasText: 'han canviat des de la simulació' })
    await alert.getByRole('button', { name: 'Torna a simular' }).click()
    await page.getByRole('heading', { name: 'Què passaria' }).waitFor()
    await expect.poll(() => clients(page)).toHaveLength(40)
  })

  it('replaces the sample company when that is confirmed, and finds nothing to do the second time', async () => {
    const page = await openImport()
    await choose(page, own)
    await simulate(page)
    await page.getByRole('switch', { name: 'Substituir les dades de mostra' }).check()
    await page
      .getByRole('status')
      .filter({ hasText: '2 files noves, 0 canviades, 0 iguals, 1 refusada.' })
      .waitFor()
    await importButton(page).click()
    await page.getByRole('alertdialog').getByText('Les dades de l’empresa de mostra s’esborraran.').waitFor()
    await confirm(page).click()
    await page.getByRole('heading', { name: 'Importació feta' }).waitFor()
    await expect.poll(() => clients(page)).toEqual(['Client Propi'])
    await page.getByRole('contentinfo').getByText('La Meva, S.L.').waitFor()
    await page.getByRole('link', { name: 'Clients' }).click()
    await page.getByRole('link', { name: 'Client Propi', exact: true }).waitFor()

    const again = await openImport()
    await choose(again, own)
    await simulate(again)
    await again
      .getByRole('status')
      .filter({ hasText: '0 files noves, 0 canviades, 2 iguals, 1 refusada.' })
      .waitFor()
    await again.getByText('No hi ha res a importar').waitFor()
    await expect.poll(() => importButton(again).isDisabled()).toBe(true)
    await expect
      .poll(() => again.getByRole('switch', { name: 'Substituir les dades de mostra' }).count())
      .toBe(0)
  })

  it('tells whoever is no Administrador that the import is not theirs', async () => {
    const admin = await openImport()
    const manager = { email: 'gestio@example.com', password: 'secret words' }
    await callAsUser(admin, 'POST', '/api/usuarios/Crear', {
      nombreUsuario: 'Gestora',
      email: manager.email,
      password: manager.password,
      roleName: 'Gestió',
    })
    const { context: other, page } = await newVisitor(browser, stack.url)
    onTestFinished(() => other.close())
    await signInAt(page, manager)
    await page.waitForURL('/')
    await page.goto('/importar')
    await page.getByText('La importació és cosa de l’Administrador').waitFor()
    // No button that the server would refuse.
    await expect.poll(() => page.getByRole('main').getByRole('button').count()).toBe(0)
    await expect.poll(() => page.locator('input[type=file]').count()).toBe(0)
    await expect.poll(() => clients(admin)).toEqual(['Client Propi'])
  })
})
