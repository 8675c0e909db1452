import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { SAMPLE_DAY } from '#tests/support/sampleBooks.ts'
import { signInPatiently } from '#tests/support/signIn.ts'
import { type RunningProduct, startProduct } from '#tests/support/startProduct.ts'
import type { Bank } from '#wire/banks.ts'
import { closeVisitors, newSignedIn, newVisitor, sharedBrowser } from './browser.ts'
import { problemsOf } from './problemsOf.ts'

const PASSWORD = 'secret-7'

let stack: RunningProduct
let browser: Browser
let api: ApiClient

beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startProduct(), sharedBrowser()])
  api = await signInPatiently(stack.url, stack.admin)
})
afterAll(async () => {
  await closeVisitors()
  await stack?.stop()
})

const visitAs = async (account: { email: string; password: string }, path: string): Promise<Page> => {
  const { context, page } = await newSignedIn(browser, stack.url, account)
  onTestFinished(() => context.close())
  await page.goto(path)
  return page
}

let accounts = 0
const makeAccount = async () => {
  accounts += 1
  const account = { email: `seat${accounts}@example.com`, password: PASSWORD }
  const body = { nombreUsuario: `Seat ${accounts}`, ...account, roleName: 'Gestió' }
  expect((await api.post('/api/usuarios/Crear', body)).status).toBe(201)
  return account
}

describe('sessions', () => {
  it('are seen on one’s own page, and the others end with one press that asks', async () => {
    const account = await makeAccount()
    const office = await visitAs(account, '/clients')
    const page = await visitAs(account, '/profile')
    await page.getByRole('tab', { name: 'Sesiones' }).click()
    const table = page.getByRole('table', { name: 'Sesiones abiertas' })
    await expect.poll(() => table.getByRole('row').count()).toBe(3)
    await table.getByText('(esta sesión)').waitFor()
    expect(await problemsOf(page, 'sessions')).toEqual([])
    await page.setViewportSize({ width: 400, height: 800 })
    expect(await problemsOf(page, 'sessions, narrow')).toEqual([])
    await page.setViewportSize({ width: 1366, height: 768 })

    await page.getByRole('button', { name: 'Cerrar todas las demás sesiones' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText('Se cerrará 1 sesión.').waitFor()
    await dialog.getByRole('button', { name: 'Cerrarlas' }).click()
    await page.getByText('No tiene ninguna otra sesión abierta.').waitFor()
    await expect.poll(() => table.getByRole('row').count()).toBe(2)

    await office.goto('/products')
    await office.getByRole('link', { name: 'Login' }).first().waitFor()
  })

  it('of somebody else are seen and ended by an administrator', async () => {
    const account = await makeAccount()
    const theirs = await visitAs(account, '/clients')
    const page = await visitAs(stack.admin, '/users')
    await page.getByRole('button', { name: `Editar ${account.email}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Edición de Usuario' })
    await dialog.getByRole('button', { name: 'Cerrar todas las sesiones' }).click()
    expect(await problemsOf(page, 'the question')).toEqual([])
    await page.getByRole('button', { name: 'Cerrarlas' }).click()
    await dialog.getByText('No tiene ninguna.').waitFor()
    await theirs.reload()
    await theirs.getByRole('link', { name: 'Login' }).first().waitFor()
  })
})

describe('what money follows', () => {
  it('asks again who one is, does it then, and not when the question is put away', async () => {
    const account = await makeAccount()
    const page = await visitAs(account, '/bancs')
    const banks = async () => (await api.get<Bank[]>('/api/bancs')).body
    const [bank] = await banks()
    if (!bank) throw new Error('the sample company has a bank')
    onTestFinished(() => stack.setTime(SAMPLE_DAY))
    stack.setTime(new Date(Date.parse(SAMPLE_DAY) + 11 * 60_000).toISOString())

    await page.getByRole('button', { name: `Editar ${bank.nombre}` }).click()
    const row = page.getByRole('row', { name: `Editar ${bank.nombre}`, exact: true })
    await row.getByLabel('Nombre', { exact: true }).fill('Banc nou')
    await page.getByRole('button', { name: 'Save' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirmeu que sou vós' })
    await dialog.getByRole('button', { name: 'Cancel·la' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Abans de fer-ho, confirmeu que sou vós amb la contrasenya.').first().waitFor()
    expect((await banks()).map(({ nombre }) => nombre)).not.toContain('Banc nou')

    await page.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor()
    // What is being saved waits behind it: the page as a whole is busy.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().include('dialog').analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    await dialog.getByLabel('Contrasenya').fill('dolenta')
    await page.keyboard.press('Enter')
    await dialog.getByText('La contrasenya no és correcta.').waitFor()
    await dialog.getByLabel('Contrasenya').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(async () => (await banks()).map(({ nombre }) => nombre)).toContain('Banc nou')
  })
})

describe('a forgotten password', () => {
  it('is asked for from the login page, and chosen by the link of the mail', async () => {
    const account = await makeAccount()
    const { context, page } = await newVisitor(browser, stack.url)
    onTestFinished(() => context.close())
    await page.goto('/login')
    await page.getByRole('link', { name: 'He oblidat la contrasenya' }).click()
    await page.getByRole('heading', { name: 'Contrasenya oblidada' }).waitFor()
    expect(await problemsOf(page, 'forgotten')).toEqual([])
    await page.getByLabel('Correu electrònic').fill('no és cap adreça')
    await page.getByRole('button', { name: 'Envia l’enllaç' }).click()
    await page.getByLabel('Correu electrònic').fill(account.email)
    await page.getByRole('button', { name: 'Envia l’enllaç' }).click()
    await page.getByText(`Si ${account.email} té compte`).waitFor()

    const code = await codeIn(account.email)
    await page.goto(`/set-password#${code}`)
    await page.getByRole('heading', { name: 'Trieu una contrasenya' }).waitFor()
    // The link is not left in the address of a shared computer.
    await expect.poll(() => page.url()).not.toContain(code)
    expect(await problemsOf(page, 'set')).toEqual([])
    await page.getByLabel('Contrasenya nova').fill('12345678')
    await page.getByLabel('Repetiu-la').fill('12345678')
    await page.getByRole('button', { name: 'Desa la contrasenya' }).click()
    await page
      .getByText('és de les primeres que es proven')
      .or(page.getByText('es de las primeras que se prueban'))
      .first()
      .waitFor()
    await page.getByLabel('Contrasenya nova').fill('tres gats grisos')
    await page.getByLabel('Repetiu-la').fill('tres gats grisos')
    await page.getByRole('button', { name: 'Desa la contrasenya' }).click()
    await page.getByText('La contrasenya s’ha desat').waitFor()
    await signInPatiently(stack.url, { ...account, password: 'tres gats grisos' })
    await page.goto('/login')
    await page.goto(`/set-password#${code}`)
    await page.getByLabel('Contrasenya nova').fill('quatre gats')
    await page.getByLabel('Repetiu-la').fill('quatre gats')
    await page.getByRole('button', { name: 'Desa la contrasenya' }).click()
    await page.getByText('Aquest enllaç ja no serveix').waitFor()
  })

  it('is chosen by who is invited', async () => {
    const page = await visitAs(stack.admin, '/register')
    await page.getByRole('checkbox', { name: 'Enviar una invitación' }).check()
    await page.getByLabel('Nombre').fill('Persona Convidada')
    await page.getByLabel('Email').fill('guest@example.com')
    await page.getByRole('combobox').selectOption('Gestió')
    expect(await problemsOf(page, 'invitation')).toEqual([])
    await page.getByRole('button', { name: 'Registrar' }).click()
    await page.getByText('Se ha creado el usuario guest@example.com').waitFor()
    expect(await codeIn('guest@example.com')).not.toBe('')
  })
})

/** The code in the mail that lies in the outbox, once it is there. */
const codeIn = async (recipient: string): Promise<string> => {
  const folder = join(stack.dataDir, 'outbox')
  const find = async (): Promise<string> => {
    for (const name of (await readdir(folder).catch(() => [])).filter(file => file.endsWith('.eml'))) {
      // Quoted-printable: lines are broken, and letters with accents are written otherwise.
      const text = (await readFile(join(folder, name), 'utf8')).replace(/=\r?\n/g, '')
      const code = /\/set-password, codi ([\w.-]+)/.exec(text)?.[1]
      if (text.includes(`To: ${recipient}`) && code) return code
    }
    return ''
  }
  await expect.poll(find).not.toBe('')
  return find()
}
