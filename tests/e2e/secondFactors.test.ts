import { readFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import jsqr from 'jsqr'
import type { Browser, Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { SAMPLE_DAY } from '#tests/support/sampleBooks.ts'
import { signInPatiently } from '#tests/support/signIn.ts'
import { type RunningProduct, startProduct } from '#tests/support/startProduct.ts'
import { makeTelephone } from '#tests/support/totp.ts'
import type { Role } from '#wire/roles.ts'
import { closeVisitors, newSignedIn, newVisitor, sharedBrowser, signInAt } from './browser.ts'
import {
  addAuthenticator,
  askForPasskey,
  namedOrigin,
  openSecurity,
  securityOf as security,
  signOut,
} from './passkey.ts'
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

/** What a telephone reads of a picture on the page. */
const scan = async (page: Page): Promise<string> => {
  const png = PNG.sync.read(
    await page.getByRole('img', { name: 'Código QR para la aplicación' }).screenshot(),
  )
  return jsqr.default(new Uint8ClampedArray(png.data), png.width, png.height)?.data ?? ''
}

/** Sets an app up on the screen, as one does it. */
const enrol = async (page: Page, { password } = { password: PASSWORD }) => {
  await security(page).getByRole('button', { name: 'Configurar una aplicación' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirme que es usted' })
  await proof.getByLabel('Contraseña').fill(password)
  await proof.getByRole('button', { name: 'Continuar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Configurar una aplicación' })
  await dialog.waitFor()
  const secret = new URL(await scan(page)).searchParams.get('secret') ?? ''
  expect((await dialog.locator('code').innerText()).replaceAll(' ', '')).toBe(secret)
  const telephone = makeTelephone(secret)
  await dialog.getByLabel('Código de seis cifras que muestra ahora').fill(telephone())
  await dialog.getByRole('button', { name: 'Activar' }).click()
  const codes = page.getByRole('dialog', { name: 'Códigos de recuperación' })
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
  it('is asked for before another password', async () => {
    const account = await makeAccount()
    const page = await visitAs(account)
    await openSecurity(page)
    const { recovery, codes } = await enrol(page)
    await codes.getByRole('button', { name: 'Ya los he guardado' }).click()
    await page.getByRole('tab', { name: 'Password' }).click()
    const panel = page.getByRole('tabpanel', { name: 'Password' })
    await panel.getByLabel('Password actual').fill(PASSWORD)
    await panel.getByLabel('Nuevo password', { exact: true }).fill('tres gats grisos')
    await panel.getByLabel('Confirmar nuevo password').fill('tres gats grisos')
    await panel.getByRole('button', { name: 'Cambiar password' }).click()
    await panel.getByText('Cal un codi o una clau d’accés.').first().waitFor()
    expect(await problemsOf(page, 'another password')).toEqual([])
    await look(page, 'another-password')
    await panel.getByLabel('Código de la aplicación o de recuperación').fill(recovery[0] ?? '')
    await panel.getByRole('button', { name: 'Cambiar password' }).click()
    await page.getByText('Se ha cambiado el password.').waitFor()
    expect(await panel.getByLabel('Password actual').inputValue()).toBe('')
  })

  it('is set up in one’s own account and asked for when signing in', async () => {
    const account = await makeAccount()
    const page = await visitAs(account)
    await openSecurity(page)
    expect(await problemsOf(page, 'security, off')).toEqual([])
    await look(page, 'off')

    await security(page).getByRole('button', { name: 'Configurar una aplicación' }).click()
    const proof = page.getByRole('dialog', { name: 'Confirme que es usted' })
    await proof.getByLabel('Contraseña').fill('wrong-7')
    await proof.getByRole('button', { name: 'Continuar' }).click()
    await proof.getByText('La contrasenya no és correcta.').first().waitFor()
    expect(await problemsOf(page, 'proof')).toEqual([])
    await look(page, 'proof')
    await proof.getByRole('button', { name: 'Cancelar' }).click()

    const { telephone, recovery, codes } = await enrol(page)
    expect(await problemsOf(page, 'recovery codes')).toEqual([])
    await look(page, 'codes')
    const download = page.waitForEvent('download')
    await codes.getByRole('link', { name: 'Descargarlos' }).click()
    expect((await readFile(await (await download).path(), 'utf8')).split('\r\n')).toEqual(recovery)
    // An Escape too many does not lose them.
    await page.keyboard.press('Escape')
    await codes.getByRole('button', { name: 'Ya los he guardado' }).click()
    await security(page).getByText('Le quedan 10 por usar.').waitFor()
    expect(await problemsOf(page, 'security, on')).toEqual([])
    await look(page, 'on')

    const other = await visit()
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
    await withoutTelephone.getByRole('button', { name: /No ho tinc a mà/ }).click()
    await withoutTelephone.getByLabel('Codi de recuperació').fill(recovery[0] ?? '')
    await withoutTelephone.getByRole('button', { name: 'Entra' }).click()
    await withoutTelephone.waitForURL('/')
  })

  it('shows how to set it up in a picture and as text', async () => {
    const page = await visitAs(await makeAccount())
    await openSecurity(page)
    await security(page).getByRole('button', { name: 'Configurar una aplicación' }).click()
    await page.getByRole('dialog').getByLabel('Contraseña').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByRole('img', { name: 'Código QR para la aplicación' }).waitFor()
    expect(await problemsOf(page, 'new app')).toEqual([])
    await look(page, 'app')
    await page.getByRole('dialog').getByRole('button', { name: 'Activar' }).click()
    await page.getByText('Campo obligatorio.').waitFor()
    await page.keyboard.press('Escape')
    await security(page).getByText('No activada').waitFor()
  })

  it('is asked for over a form that was being written when the session ended', async () => {
    const account = await makeAccount()
    const page = await visitAs(account)
    await openSecurity(page)
    const { telephone, codes } = await enrol(page)
    await codes.getByRole('button', { name: 'Ya los he guardado' }).click()
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

describe('what money follows', () => {
  it('is asked for with the code, too, of who has an app', async () => {
    const account = await makeAccount('Administrador')
    const page = await visitAs(account)
    await openSecurity(page)
    const { telephone, codes } = await enrol(page)
    await codes.getByRole('button', { name: 'Ya los he guardado' }).click()
    onTestFinished(() => stack.setTime(SAMPLE_DAY))
    stack.setTime(new Date(Date.parse(SAMPLE_DAY) + 11 * 60_000).toISOString())
    await page.goto('/bancs')
    await page
      .getByRole('button', { name: /^Editar / })
      .first()
      .click()
    const row = page.getByRole('row', { name: /^Editar / })
    await row.getByLabel('Nombre', { exact: true }).fill('Banc amb codi')
    await page.getByRole('button', { name: 'Save' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirmeu que sou vós' })
    await dialog.getByLabel('Codi de l’aplicació o de recuperació').waitFor()
    await dialog.getByLabel('Contrasenya').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Confirma', exact: true }).click()
    await dialog.getByText('Camp obligatori.').waitFor()
    await dialog.getByLabel('Codi de l’aplicació o de recuperació').fill('000000')
    await page.keyboard.press('Enter')
    await dialog.getByText('El codi no és correcte o ja s’ha fet servir.').waitFor()
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().include('dialog').analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    await look(page, 'confirm')
    await dialog.getByLabel('Codi de l’aplicació o de recuperació').fill(telephone())
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Banc amb codi').first().waitFor()
  })
})

describe('an administrator', () => {
  it('demands a second factor of a role, whose people are led to set one up', async () => {
    const page = await visitAs(stack.admin)
    await page.goto('/users')
    const demand = async () => {
      await page.getByRole('button', { name: 'Segundo factor obligatorio…' }).click()
      const dialog = page.getByRole('dialog', { name: 'Segundo factor obligatorio' })
      await dialog.getByLabel('Consulta').click()
      return dialog
    }
    const dialog = await demand()
    expect(await problemsOf(page, 'demand')).toEqual([])
    await look(page, 'demand')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await page.getByText('El segundo factor es obligatorio para: Consulta.').waitFor()

    const person = await visit()
    await signInAt(person, await makeAccount('Consulta'))
    await person.waitForURL('/profile#seguretat')
    await security(person).getByText('Su rol exige un segundo factor.').waitFor()
    expect(await problemsOf(person, 'demanded')).toEqual([])
    await look(person, 'demanded')
    await person.goto('/clients')
    await person.waitForURL('/profile#seguretat')
    const { codes } = await enrol(person)
    await codes.getByRole('button', { name: 'Ya los he guardado' }).click()
    await security(person).getByText('puede cambiarlo, pero no desactivarlo').waitFor()
    await person.goto('/clients')
    await person.getByRole('heading', { level: 1 }).filter({ hasText: 'Clients' }).waitFor()

    const off = await demand()
    await off.getByRole('button', { name: 'Guardar' }).click()
    await page.getByText('Ningún rol exige segundo factor.').waitFor()
  })

  it('sees who has one, and takes it off who has lost the telephone', async () => {
    const account = await makeAccount()
    const owner = await visitAs(account)
    await openSecurity(owner)
    const { codes } = await enrol(owner)
    await codes.getByRole('button', { name: 'Ya los he guardado' }).click()

    const page = await visitAs(stack.admin)
    await page.goto('/users')
    await page.getByRole('button', { name: /^Con segundo factor/ }).click()
    await page
      .getByRole('button', { name: new RegExp(`${account.email}`) })
      .first()
      .waitFor()
    await look(page, 'users')
    await page.getByRole('row', { name: account.email }).getByRole('button', { name: /Edit/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Quitar el segundo factor' }).waitFor()
    expect(await problemsOf(page, 'removal')).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Quitar el segundo factor' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByText(/asegúrese antes/).waitFor()
    await look(page, 'removal')
    await question.getByRole('button', { name: 'Quitar el segundo factor' }).click()
    await page.getByText(`Se ha quitado el segundo factor de ${account.email}.`).waitFor()
    const again = await visit()
    await signInAt(again, account)
    await again.waitForURL('/')
  })
})

describe('a passkey', () => {
  it('is made in one’s own account, signs in by itself, and is a second factor', async () => {
    const account = await makeAccount()
    const { context, page } = await newSignedIn(browser, namedOrigin(stack.url), account)
    onTestFinished(() => context.close())
    const authenticator = await addAuthenticator(context, page)
    await openSecurity(page)
    const dialog = await askForPasskey(page, PASSWORD)
    await dialog.getByLabel('Nombre').fill('Portátil de la oficina')
    expect(await problemsOf(page, 'new passkey')).toEqual([])
    await look(page, 'passkey-new')
    await dialog.getByRole('button', { name: 'Crear' }).click()
    const codes = page.getByRole('dialog', { name: 'Códigos de recuperación' })
    await codes.getByRole('button', { name: 'Ya los he guardado' }).click()
    await security(page).getByText('Portátil de la oficina').waitFor()
    await security(page).getByText('aún no usada').waitFor()
    expect(await problemsOf(page, 'passkeys')).toEqual([])
    await look(page, 'passkeys')

    await signOut(page)
    const alone = page.getByRole('button', { name: 'Entra amb una clau d’accés' })
    await alone.waitFor()
    expect(await problemsOf(page, 'login')).toEqual([])
    await look(page, 'passkey-login')
    // Whose owner was not asked by finger, face or PIN is let in nowhere.
    await authenticator.setVerified(false)
    await alone.click()
    await page.getByRole('alert').getByText('No s’ha mostrat cap clau d’accés.').waitFor()
    await authenticator.setVerified(true)
    await alone.click()
    await page.waitForURL('/')
    await page.getByRole('button', { name: /Door/ }).waitFor()

    await signOut(page)
    await signInAt(page, account)
    await page.getByRole('button', { name: 'Mostra la clau d’accés' }).waitFor()
    expect(await problemsOf(page, 'second step by passkey')).toEqual([])
    await look(page, 'passkey-step')
    await page.getByRole('button', { name: 'Mostra la clau d’accés' }).click()
    await page.waitForURL('/')

    await openSecurity(page)
    await security(page).getByRole('button', { name: 'Quitar «Portátil de la oficina»' }).click()
    const proof = page.getByRole('dialog', { name: 'Confirme que es usted' })
    await proof.getByLabel('Contraseña').fill(PASSWORD)
    await look(page, 'passkey-proof')
    await proof.getByRole('button', { name: 'Confirmar con una clave de acceso' }).click()
    await security(page).getByText('No tiene ninguna.').waitFor()
    await signOut(page)
    await alone.click()
    await page.getByRole('alert').getByText('La clau d’accés no és vàlida').waitFor()
    await signInAt(page, account)
    await page.waitForURL('/')
  })

  it('is not offered where browsers come by an address', async () => {
    const page = await visitAs(await makeAccount())
    await openSecurity(page)
    await security(page).getByText('Las claves de acceso exigen una dirección con nombre').waitFor()
    expect(await security(page).getByRole('button', { name: 'Añadir una clave de acceso' }).count()).toBe(0)
  })
})
