import { readFile } from 'node:fs/promises'
import jsqr from 'jsqr'
import type { Browser, Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { signIn } from '#tests/support/signIn.ts'
import { type RunningProduct, startProduct } from '#tests/support/startProduct.ts'
import { makeTelephone } from '#tests/support/totp.ts'
import type { Role } from '#wire/roles.ts'
import { closeVisitors, newSignedIn, newVisitor, sharedBrowser, signInAt } from './browser.ts'
import { problemsOf } from './problemsOf.ts'

const PASSWORD = 'secret-7'

let stack: RunningProduct
let browser: Browser
let api: ApiClient

beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startProduct(), sharedBrowser()])
  api = await signIn(stack.url, stack.admin)
})
afterAll(async () => {
  await closeVisitors()
  await stack?.stop()
})

let people = 0
const makeAccount = async (roleName: Role = 'Gestió') => {
  const email = `door${++people}@example.com`
  const { status } = await api.post('/api/usuarios/Crear', {
    nombreUsuario: `Door ${people}`,
    email,
    password: PASSWORD,
    roleName,
  })
  expect(status).toBe(201)
  return { email, password: PASSWORD }
}

const visit = async (): Promise<Page> => {
  const { context, page } = await newVisitor(browser, stack.url)
  onTestFinished(() => context.close())
  return page
}
const visitAs = async (account: { email: string; password: string }): Promise<Page> => {
  const { context, page } = await newSignedIn(browser, stack.url, account)
  onTestFinished(() => context.close())
  return page
}

const security = (page: Page) => page.getByRole('tabpanel', { name: 'Seguretat d’accés' })
const openSecurity = async (page: Page) => {
  await page.goto('/profile')
  await page.getByRole('tab', { name: 'Seguretat d’accés' }).click()
  await security(page).getByRole('heading', { name: 'Aplicació de codis' }).waitFor()
}

/** What a telephone reads of a picture on the page. */
const scan = async (page: Page): Promise<string> => {
  const png = PNG.sync.read(await page.getByRole('img', { name: 'Codi QR per a l’aplicació' }).screenshot())
  return jsqr.default(new Uint8ClampedArray(png.data), png.width, png.height)?.data ?? ''
}

/** Sets an app up on the screen, as one does it. */
const enrol = async (page: Page, { password } = { password: PASSWORD }) => {
  await security(page).getByRole('button', { name: 'Configura una aplicació' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirmeu que sou vós' })
  await proof.getByLabel('Contrasenya').fill(password)
  await proof.getByRole('button', { name: 'Continua' }).click()
  const dialog = page.getByRole('dialog', { name: 'Configura una aplicació' })
  await dialog.waitFor()
  const secret = new URL(await scan(page)).searchParams.get('secret') ?? ''
  expect((await dialog.locator('code').innerText()).replaceAll(' ', '')).toBe(secret)
  const telephone = makeTelephone(secret)
  await dialog.getByLabel('Codi de sis xifres que mostra ara').fill(telephone())
  await dialog.getByRole('button', { name: 'Activa' }).click()
  const codes = page.getByRole('dialog', { name: 'Codis de recuperació' })
  await codes.waitFor()
  const recovery = await codes.getByRole('listitem').allInnerTexts()
  expect(recovery).toHaveLength(10)
  return { telephone, recovery, codes }
}

const look = async (page: Page, name: string) => {
  const folder = process.env.LOOKS
  if (folder === undefined) return
  for (const [theme, width] of [
    ['light', 1366],
    ['dark', 1366],
    ['light', 400],
  ] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await page.setViewportSize({ width, height: 800 })
    await page.screenshot({ path: `${folder}/${name}-${theme}-${width}.png` })
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1366, height: 768 })
}

describe('an app for codes', () => {
  it('is set up in one’s own account and asked for when signing in', async () => {
    const account = await makeAccount()
    const page = await visitAs(account)
    page.setDefaultTimeout(20_000)
    await openSecurity(page)
    expect(await problemsOf(page, 'security, off')).toEqual([])
    await look(page, 'off')

    await security(page).getByRole('button', { name: 'Configura una aplicació' }).click()
    const proof = page.getByRole('dialog', { name: 'Confirmeu que sou vós' })
    await proof.getByLabel('Contrasenya').fill('wrong-7')
    await proof.getByRole('button', { name: 'Continua' }).click()
    await proof.getByText('La contrasenya no és correcta.').first().waitFor()
    expect(await problemsOf(page, 'proof')).toEqual([])
    await look(page, 'proof')
    await proof.getByRole('button', { name: 'Cancel·la' }).click()

    const { telephone, recovery, codes } = await enrol(page)
    expect(await problemsOf(page, 'recovery codes')).toEqual([])
    await look(page, 'codes')
    const download = page.waitForEvent('download')
    await codes.getByRole('link', { name: 'Baixa’ls' }).click()
    expect((await readFile(await (await download).path(), 'utf8')).split('\r\n')).toEqual(recovery)
    // An Escape too many does not lose them.
    await page.keyboard.press('Escape')
    await codes.getByRole('button', { name: 'Ja els he desat' }).click()
    await security(page).getByText('Us en queden 10 per fer servir.').waitFor()
    expect(await problemsOf(page, 'security, on')).toEqual([])
    await look(page, 'on')

    const other = await visit()
    other.setDefaultTimeout(20_000)
    await signInAt(other, account)
    await other.getByLabel('Codi').waitFor()
    expect(await problemsOf(other, 'second step')).toEqual([])
    await look(other, 'step')
    await other.getByLabel('Codi').fill('000000')
    await other.getByRole('button', { name: 'Entra' }).click()
    await other.getByRole('alert').getByText('El codi no és correcte o ja s’ha fet servir.').waitFor()
    await other.getByLabel('Codi').fill(telephone())
    await other.keyboard.press('Enter')
    await other.waitForURL('/')
    await other.getByRole('button', { name: /Door/ }).waitFor()

    const withoutTelephone = await visit()
    await signInAt(withoutTelephone, account)
    await withoutTelephone.getByRole('button', { name: /No tinc el telèfon/ }).click()
    await withoutTelephone.getByLabel('Codi de recuperació').fill(recovery[0] ?? '')
    await withoutTelephone.getByRole('button', { name: 'Entra' }).click()
    await withoutTelephone.waitForURL('/')
  })

  it('shows how to set it up in a picture and as text', async () => {
    const page = await visitAs(await makeAccount())
    page.setDefaultTimeout(20_000)
    await openSecurity(page)
    await security(page).getByRole('button', { name: 'Configura una aplicació' }).click()
    await page.getByRole('dialog').getByLabel('Contrasenya').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByRole('img', { name: 'Codi QR per a l’aplicació' }).waitFor()
    expect(await problemsOf(page, 'new app')).toEqual([])
    await look(page, 'app')
    await page.getByRole('dialog').getByRole('button', { name: 'Activa' }).click()
    await page.getByText('Campo obligatorio.').waitFor()
    await page.keyboard.press('Escape')
    await security(page).getByText('No activada').waitFor()
  })

  it('is asked for over a form that was being written when the session ended', async () => {
    const account = await makeAccount()
    const page = await visitAs(account)
    page.setDefaultTimeout(20_000)
    await openSecurity(page)
    const { telephone, codes } = await enrol(page)
    await codes.getByRole('button', { name: 'Ja els he desat' }).click()
    await page.goto('/productes/add')
    await page.getByLabel('Nombre', { exact: true }).fill('Sobreviu')
    await page.getByLabel('Preu unitari (€)').fill('12,50')
    await api.delete(`/api/usuarios/${account.email}/sign-ins`)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const again = page.getByRole('dialog', { name: 'Torneu a entrar' })
    await again.getByLabel('Password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await again.getByLabel('Codi').fill(telephone())
    await look(page, 'again')
    await again.getByRole('button', { name: 'Entra' }).click()
    await again.waitFor({ state: 'detached' })
    expect(await page.getByLabel('Nombre', { exact: true }).inputValue()).toBe('Sobreviu')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Producte creat.').waitFor()
  })
})

describe('an administrator', () => {
  it('demands a second factor of a role, whose people are led to set one up', async () => {
    const page = await visitAs(stack.admin)
    page.setDefaultTimeout(20_000)
    await page.goto('/users')
    const demand = async () => {
      await page.getByRole('button', { name: 'Segon factor obligatori…' }).click()
      const dialog = page.getByRole('dialog', { name: 'Segon factor obligatori' })
      await dialog.getByLabel('Consulta').click()
      return dialog
    }
    const dialog = await demand()
    expect(await problemsOf(page, 'demand')).toEqual([])
    await look(page, 'demand')
    await dialog.getByRole('button', { name: 'Desa' }).click()
    await page.getByText('El segon factor és obligatori per a: Consulta.').waitFor()

    const person = await visit()
    person.setDefaultTimeout(20_000)
    await signInAt(person, await makeAccount('Consulta'))
    await person.waitForURL('/profile#seguretat')
    await security(person).getByText('El vostre rol demana un segon factor.').waitFor()
    expect(await problemsOf(person, 'demanded')).toEqual([])
    await look(person, 'demanded')
    await person.goto('/clients')
    await person.waitForURL('/profile#seguretat')
    const { codes } = await enrol(person)
    await codes.getByRole('button', { name: 'Ja els he desat' }).click()
    await security(person).getByText('el podeu canviar, però no desactivar').waitFor()
    await person.goto('/clients')
    await person.getByRole('heading', { level: 1 }).filter({ hasText: 'Clients' }).waitFor()

    const off = await demand()
    await off.getByRole('button', { name: 'Desa' }).click()
    await page.getByText('Cap rol no demana segon factor.').waitFor()
  })

  it('sees who has one, and takes it off who has lost the telephone', async () => {
    const account = await makeAccount()
    const owner = await visitAs(account)
    owner.setDefaultTimeout(20_000)
    await openSecurity(owner)
    const { codes } = await enrol(owner)
    await codes.getByRole('button', { name: 'Ja els he desat' }).click()

    const page = await visitAs(stack.admin)
    page.setDefaultTimeout(20_000)
    await page.goto('/users')
    await page.getByRole('button', { name: /^Amb segon factor/ }).click()
    await page
      .getByRole('button', { name: new RegExp(`${account.email}`) })
      .first()
      .waitFor()
    await look(page, 'users')
    await page.getByRole('row', { name: account.email }).getByRole('button', { name: /Edit/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Treu el segon factor' }).waitFor()
    expect(await problemsOf(page, 'removal')).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Treu el segon factor' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByText(/assegureu-vos abans/).waitFor()
    await look(page, 'removal')
    await question.getByRole('button', { name: 'Treu el segon factor' }).click()
    await page.getByText(`S’ha tret el segon factor de ${account.email}.`).waitFor()
    const again = await visit()
    await signInAt(again, account)
    await again.waitForURL('/')
  })
})
