import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { signInPatiently } from '#tests/support/signIn.ts'
import { type RunningProduct, startProduct } from '#tests/support/startProduct.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { MailLedger } from '#wire/mailLedger.ts'
import { closeVisitors, newSignedIn, sharedBrowser } from './browser.ts'
import { addAuthenticator, askForPasskey, namedOrigin, openSecurity, securityOf, signOut } from './passkey.ts'

const TODAY = '2026-11-30'

let stack: RunningProduct
let colleague: ApiClient
let page: Page
/** Of last month's run, paid already. */
let returned: Invoice

beforeAll(async () => {
  stack = await startProduct()
  colleague = await signInPatiently(stack.url, stack.admin)
  const { body: clients } =
    await colleague.get<{ identifier: number; nombre: string }[]>('/api/clients/false')
  const one = clients.find(({ nombre }) => nombre === 'Tallers del Delta')
  const body = { SerieIdentifier: 'A', FechaFactura: TODAY, ClienteIdentifier: one?.identifier }
  const { body: issued } = await colleague.post<Invoice[]>('/api/facturas', body)
  if (!issued[0]) throw new Error('nothing was due')
  returned = issued[0]
  await colleague.post('/api/facturas/pagament', { invoices: [returned.identifier], isPagada: true })
  page = await visitorWithPasskey()
})

/** Somebody with a passkey, made once on the first day; from then on it is what one signs in by. */
const visitorWithPasskey = async (): Promise<Page> => {
  const account = { email: 'oficina@example.com', password: 'tres gats grisos' }
  const person = { ...account, nombreUsuario: 'Oficina', roleName: 'Administrador' }
  expect((await colleague.post('/api/usuarios/Crear', person)).status).toBe(201)
  const { context, page } = await newSignedIn(
    await sharedBrowser(),
    namedOrigin(stack.url),
    account,
    new Date(`${TODAY}T10:00:00Z`),
  )
  await addAuthenticator(context, page)
  await openSecurity(page)
  const dialog = await askForPasskey(page, account.password)
  await dialog.getByLabel('Nombre').fill('Portàtil')
  await dialog.getByRole('button', { name: 'Crear' }).click()
  await page.getByRole('button', { name: 'Ya los he guardado' }).click()
  await securityOf(page).getByText('Portàtil').waitFor()
  return page
}

afterAll(async () => {
  await closeVisitors()
  await stack?.stop()
})

/** Clicks, keys and texts of somebody at the screen. */
const done: string[] = []
const click = async (what: Locator, name: string) => {
  await what.click()
  done.push(name)
}
const press = async (key: string) => {
  await page.keyboard.press(key)
  done.push(key)
}
const type = async (text: string) => {
  await page.keyboard.type(text)
  done.push(`«${text}»`)
}
/** Clicks and keys with each character of a text as one. */
const keysOf = (steps: readonly string[]): number =>
  steps.map(step => (step.startsWith('«') ? step.length - 2 : 1)).reduce((sum, one) => sum + one, 0)
const told = (steps: readonly string[]): string =>
  `${steps.length} (${keysOf(steps)} with each character): ${steps.join(' · ')}`

const paymentOf = async ({ identifier }: Invoice): Promise<boolean> =>
  (await colleague.get<Invoice>(`/api/facturas/${identifier}`)).body.isPagada

/** Found by its number, and marked; the next number is typed over it. */
const mark = async (invoice: Invoice, hint: string, told: string) => {
  await type(String(invoice.numFact))
  const palette = page.getByRole('dialog')
  await palette.getByText(hint).waitFor()
  await press('Control+Enter')
  await palette.getByRole('status').getByText(told).waitFor()
}

it('a month’s work takes half of what it took: seen, issued and mailed, one paid, one returned, the report', async () => {
  await signOut(page)
  await click(page.getByRole('button', { name: 'Entra amb una clau d’accés' }), 'Entra amb una clau d’accés')
  const main = page.getByRole('main')
  for (const seen of [
    '38 factures per emetre',
    '6 avisos per mirar',
    'Cap client bloquejat',
    'Res de vençut',
  ])
    await main.getByText(seen).first().waitFor()

  await click(main.getByRole('link', { name: 'Facturar', exact: true }), 'Facturar')
  await click(page.getByRole('button', { name: 'Emetre 38 factures' }), 'Emetre 38 factures')
  const question = page.getByRole('alertdialog')
  // Once: the next month's question has it.
  await question.getByLabel('Envia-les també per correu').check()
  await question.getByText('a les adreces de contacte').waitFor()
  await click(question.getByRole('button', { name: 'Emetre 38 factures' }), 'Emetre 38 factures')
  await page.getByRole('heading', { name: 'Facturació acabada' }).waitFor()
  await page.getByRole('region', { name: 'Correus' }).getByText('Desats en fitxers').waitFor()
  const run = new URL(page.url()).searchParams.get('execucio')
  const { body: ledger } = await colleague.get<MailLedger>(`/api/correus?runKey=${run}`)
  expect(ledger.totals.kept + ledger.totals.pending).toBeGreaterThan(30)

  const { body: invoices } = await colleague.get<Invoice[]>(`/api/facturas/${TODAY}/${TODAY}/true`)
  const paid = invoices.find(
    ({ identifier, totalFactura }) => identifier !== returned.identifier && totalFactura > 2_000,
  )
  if (!paid) throw new Error('no invoice that large')
  await press('Control+k')
  await page.getByRole('combobox', { name: 'Cerca i ves-hi' }).waitFor()
  const [first, second] = [invoiceNumber(paid), invoiceNumber(returned)]
  await mark(paid, `marca ${first} com a pagada avui`, `${first} pagada amb data d’avui.`)
  expect(await paymentOf(paid)).toBe(true)
  await mark(returned, `marca ${second} com a pendent`, `${second} torna a estar pendent.`)
  expect(await paymentOf(returned)).toBe(false)

  await type('pend')
  await page.getByRole('option', { name: 'Pendent Pagament', selected: true }).waitFor()
  await press('Enter')
  const download = page.waitForEvent('download')
  await click(page.getByRole('button', { name: 'PDF' }), 'PDF')
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)

  const byNow = done.splice(0)
  await throughTheMenus(paid, returned)
  const both = `now ${told(byNow)}\nthrough the menus ${told(done)}`
  process.stdout.write(`A month's work:\n${both}\n`)
  expect(byNow.length * 2, both).toBeLessThanOrEqual(done.length)
  expect(keysOf(byNow) * 2, both).toBeLessThanOrEqual(keysOf(done))
})

/**
 * The same month as it was done before there were cockpit, palette, passkeys and a run that mails, and as it still can be: by the menus, lists and forms of the
 * specification. Days that a list or the run are to show are not counted.
 */
const throughTheMenus = async (paid: Invoice, returned: Invoice) => {
  const open = async (menu: string, entry: string) => {
    await click(button(menu), menu)
    // What was just saved is said over the menu for a moment. Who sits there waits; here Enter needs no wait.
    await page.getByRole('navigation').getByRole('link', { name: entry, exact: true }).press('Enter')
    done.push(entry)
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await signOut(page)
  await click(page.getByLabel('Email'), 'Email')
  await type(stack.admin.email)
  await click(page.getByLabel('Password'), 'Password')
  await type(stack.admin.password)
  await click(button('Submit'), 'Submit')
  await page.waitForURL('/')
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()

  await open('Facturació', 'Facturar')
  const date = page.getByRole('textbox', { name: 'Data de factura' })
  await date.fill('31/12/2026')
  await date.press('Enter')
  await page.waitForURL(/data=2026-12-31/)
  await click(page.getByRole('button', { name: /^Emetre \d+ factures/ }), 'Emetre')
  await click(page.getByRole('alertdialog').getByRole('button', { name: /^Emetre/ }), 'Emetre')
  await page.getByRole('heading', { name: 'Facturació acabada' }).waitFor()

  await open('Facturació', 'Factures')
  await page.goto('/factures?des=2026-12-31&fins=2026-12-31')
  await click(page.getByRole('button', { name: /^Tria-les totes/ }), 'Tria-les totes')
  await click(button('Envia per correu'), 'Envia per correu')
  await click(page.getByRole('dialog').getByRole('button', { name: 'Envia per correu' }), 'Envia per correu')
  await page
    .getByRole('dialog')
    .getByText(/correus? en cua/)
    .waitFor()
  await press('Escape')

  for (const [invoice, isPaid] of [
    [paid, false],
    [returned, true],
  ] as const) {
    await open('Facturació', 'Factures')
    await page.goto('/factures?des=2026-11-01&fins=2026-11-30')
    await click(page.getByRole('searchbox', { name: 'Cerca' }), 'Cerca')
    await type(invoiceNumber(invoice))
    const number = invoiceNumber(invoice)
    await click(page.getByRole('link', { name: `Edit ${number}`, exact: true }), `Edit ${number}`)
    // The list, which has a box of that name too, is there until the form's code has come.
    await click(page.getByRole('switch', { name: 'Pagada', exact: true }), 'Pagada')
    await click(button('Save'), 'Save')
    await expect.poll(() => paymentOf(invoice)).toBe(isPaid)
  }

  await open('Informes', 'Pendent Pagament')
  const download = page.waitForEvent('download')
  await click(button('PDF'), 'PDF')
  await download
}
