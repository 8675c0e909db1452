import { once } from 'node:events'
import { mkdir, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { SMTPServer } from 'smtp-server'
import { waitUntil } from '#platform/waitUntil.ts'
import type { Invoice } from '#wire/invoices.ts'
import { screens } from '../web/src/app/screens.ts'
import { addressOf, screensOfStaff } from './e2e/addresses.ts'
import { launchBrowser, newVisitor, signInAt } from './e2e/browser.ts'
import type { ApiClient } from './support/apiClient.ts'
import { signIn } from './support/signIn.ts'
import { startStack } from './support/startStack.ts'

/**
 * Pictures of every screen, light, dark and narrow, of the sample company after its November run, and of what goes by mail in February,
 * when that run is overdue, into `.cache/screenshots`.
 *
 *   node tests/screenshots.ts
 */
const folder = join(import.meta.dirname, '../.cache/screenshots')

const looks = [
  { name: 'light', theme: 'light', width: 1366, height: 768 },
  { name: 'dark', theme: 'dark', width: 1366, height: 768 },
  { name: 'narrow', theme: 'light', width: 400, height: 800 },
] as const

/** For visitors; a screen of staff sends them Home. */
const open = [...screens.filter(({ isOpen }) => isOpen).map(({ path }) => path), '/network-issue', '/profile']
/** On a narrow screen what decides which rows are seen is folded away. */
const unfoldFilters = async (page: Page): Promise<void> => {
  const fold = page.getByRole('button', { name: /^Filtres/ })
  if (await fold.isVisible()) await fold.click()
}

/** Screens of one record, reached from a list as staff do. */
const records = [
  { list: '/clients', link: /^Tallers Puigverd/, name: 'clients-details' },
  { list: '/clients', link: 'Editar Tallers Puigverd', name: 'clients-edit' },
  { list: '/clients', link: 'Esborrar Tallers Puigverd', name: 'clients-delete' },
  { list: '/productes', link: /^Taller Pro/, name: 'productes-details' },
  { list: '/grups', link: /^Xarxa Tramuntana/, name: 'grups-details' },
  { list: '/cps', link: /^Taller Pro/, name: 'cp-details' },
  { list: '/factures', link: /^A-/, name: 'factures-details' },
  { list: '/factures', link: /^Edit A-/, name: 'factures-edit' },
  { list: '/factures', link: /^Delete A-/, name: 'factures-delete' },
]
/** Screens in the middle of something. */
const states: { path: string; name: string; reach: (page: Page) => Promise<void> }[] = [
  {
    path: '/users',
    name: 'users-edit',
    reach: page => page.getByRole('button', { name: 'Editar qui@example.com' }).click(),
  },
  {
    path: '/factures/add',
    name: 'factures-add-client',
    reach: page => page.getByRole('combobox', { name: 'Client' }).fill('taller'),
  },
  {
    path: '/grups',
    name: 'grups-refused',
    reach: async page => {
      await page.route('**/api/grupos', route =>
        route.request().method() === 'GET' ? route.fallback() : route.abort(),
      )
      await page.getByLabel('Nombre').fill('No es desa')
      await page.getByRole('button', { name: 'Nou Grup' }).click()
      await page.getByRole('main').getByRole('alert').filter({ hasText: /./ }).waitFor()
    },
  },
  {
    path: '/clients',
    name: 'clients-loading',
    reach: async page => {
      await page.route('**/api/clients/**', () => {})
      await page.reload({ waitUntil: 'domcontentloaded' })
      await page.locator('table[aria-busy=true]').waitFor()
    },
  },
  {
    path: '/facturar',
    name: 'facturar-unreachable',
    reach: async page => {
      await page.route('**/api/**', route => route.abort())
      await page.reload()
      await page.getByRole('main').getByRole('alert').filter({ hasText: /./ }).waitFor()
    },
  },
  {
    path: '/informes/pp',
    name: 'informes-pp-paper',
    reach: page => page.emulateMedia({ media: 'print' }),
  },
  {
    path: '/clients',
    name: 'toast',
    reach: async page => {
      await page.goto('/clients/edit')
      await page.getByRole('status').filter({ hasText: /./ }).first().waitFor()
      await settle(page)
    },
  },
  {
    path: '/clients',
    name: 'offline',
    reach: async page => {
      await page.context().setOffline(true)
      await page.getByText('Sense connexió.').waitFor()
    },
  },
]
/** Screens of mails, with some that arrived and some that did not. */
const mailStates: { path: string; name: string; reach?: (page: Page) => Promise<void> }[] = [
  { path: '/correus', name: 'correus-no-lliurats' },
  { path: '/correus?estat=tots', name: 'correus-tots' },
  { path: '/recordatoris', name: 'recordatoris' },
  {
    path: '/recordatoris',
    name: 'recordatoris-obert',
    reach: async page => {
      await page.getByRole('checkbox', { name: 'Tria tots els clients' }).check()
      await page
        .getByRole('button', { name: /^Detalls/ })
        .first()
        .click()
    },
  },
  { path: '/enviaments', name: 'enviaments-fets' },
  { path: '/ops', name: 'ops' },
  {
    path: '/informes/pp',
    name: 'informes-pp-obert',
    reach: async page => {
      await unfoldFilters(page)
      await page.getByRole('button', { name: 'Obre-ho tot' }).click()
    },
  },
  {
    path: '/factures?des=2026-01-01',
    name: 'factures-triades',
    reach: async page => {
      await page.getByRole('button', { name: /^Tria-les totes/ }).click()
      await page.getByRole('button', { name: 'PDF únic' }).click()
      await page.getByText('Fitxer preparat').waitFor()
    },
  },
  {
    path: '/factures?des=2026-01-01',
    name: 'factures-correu',
    reach: async page => {
      await page.getByRole('main').getByRole('link', { name: /^A-/ }).first().click()
      await page.getByRole('button', { name: 'Envia per correu' }).click()
      await page.getByRole('dialog').locator('[aria-busy=true]').waitFor({ state: 'detached' })
    },
  },
]

const [stack, browser] = await Promise.all([startStack(), launchBrowser()])
try {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await takePreview()
  const staff = await signIn(stack.url, stack.admin)
  await staff.post('/api/facturas', { SerieIdentifier: 'A', FechaFactura: '2026-11-30' })
  await askForRemoval(staff)

  for (const { name, theme, width, height } of looks) {
    const { context, page } = await newVisitor(browser, stack.url, new Date('2026-11-30T10:00:00Z'))
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: theme })
    for (const path of open) await take(page, path, `${name}-visitor`)
    await signInAt(page, stack.admin)
    await page.waitForURL('/')
    for (const screen of screensOfStaff) await take(page, addressOf(screen), name)
    for (const record of records) {
      await page.goto(record.list)
      await page.getByRole('main').getByRole('link', { name: record.link }).first().click()
      await shoot(page, `${name}-${record.name}`)
    }
    for (const state of states) {
      await page.goto(state.path)
      await settle(page)
      await state.reach(page)
      await page.screenshot({ path: join(folder, `${name}-${state.name}.png`) })
      await page.emulateMedia({ media: null })
      await page.unrouteAll()
    }
    await context.close()
  }
  await takeMails()
} finally {
  await browser.close()
  await stack.stop()
}

/** The same company in February, whose mail server takes every other mail. */
async function takeMails(): Promise<void> {
  let mails = 0
  const mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onRcptTo: (_, __, callback) => {
      mails += 1
      callback(mails % 2 ? null : Object.assign(new Error('No such mailbox'), { responseCode: 550 }))
    },
    onData: (stream, _, callback) => void stream.resume().once('end', () => callback()),
  })
  mailServer.listen(0, '127.0.0.1')
  await once(mailServer.server, 'listening')
  const { port } = mailServer.server.address() as AddressInfo
  const now = '2027-02-12T09:00:00Z'
  const later = await startStack({ SMTP_URL: `smtp://127.0.0.1:${port}`, NOW: now })
  try {
    const staff = await signIn(later.url, later.admin)
    const run = { SerieIdentifier: 'A', FechaFactura: '2026-11-30' }
    const { body: issued } = await staff.post<Invoice[]>('/api/facturas', run)
    const invoices = issued.slice(0, 8).map(({ identifier }) => identifier)
    await staff.post('/api/correus/factures', { invoices, resend: false })
    await staff.put('/api/enviaments/weekly', { isActive: true, recipients: ['gerencia@example.com'] })
    await staff.post('/api/enviaments/weekly/ara')
    await waitUntil(() => mails > 8, 60_000)
    for (const { name, theme, width, height } of looks) {
      const { context, page } = await newVisitor(browser, later.url, new Date(now))
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme: theme })
      await signInAt(page, later.admin)
      await page.waitForURL('/')
      for (const state of mailStates) {
        await page.goto(state.path)
        await settle(page)
        await state.reach?.(page)
        await page.screenshot({ path: join(folder, `${name}-${state.name}.png`) })
      }
      await context.close()
    }
  } finally {
    await later.stop()
    await new Promise<void>(resolve => mailServer.close(() => resolve()))
  }
}

/** What staff see before they issue. */
async function takePreview(): Promise<void> {
  const { context, page } = await newVisitor(browser, stack.url, new Date('2026-11-30T10:00:00Z'))
  await signInAt(page, stack.admin)
  await page.waitForURL('/')
  await page.goto('/facturar')
  await settle(page)
  await page.screenshot({ path: join(folder, 'light-facturar-preview.png') })
  await context.close()
}

/** So that the users have somebody to be edited and somebody to be removed. */
async function askForRemoval(staff: ApiClient): Promise<void> {
  const email = 'qui@example.com'
  const account = { nombreUsuario: 'Qui Marxa', email, password: 'secret-7', roleName: 'Gestió' }
  await staff.post('/api/usuarios/Crear', account)
  await staff.post('/api/requestUsers', { ApplicationUserEmail: email, isTipoSolicitudALTA: false })
}

async function take(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path)
  const file = path === '/' ? 'home' : path.split('?', 1)[0]?.slice(1).replaceAll('/', '-')
  await shoot(page, `${name}-${file}`)
}

/** The whole page in a window as tall as it: what sticks to the window would stand in the middle of it otherwise. */
async function shoot(page: Page, name: string): Promise<void> {
  await settle(page)
  const window = page.viewportSize()
  const height = Number(await page.evaluate('document.documentElement.scrollHeight'))
  if (window) await page.setViewportSize({ width: window.width, height: Math.max(window.height, height) })
  await page.screenshot({ path: join(folder, `${name}.png`) })
  if (window) await page.setViewportSize(window)
}

/** No request under way and nothing that says it is loading. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  if (await page.evaluate('document.documentElement.scrollWidth > window.innerWidth'))
    console.log(`wider than its window: ${new URL(page.url()).pathname} at ${page.viewportSize()?.width}`)
}
