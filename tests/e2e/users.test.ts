import { readdir, readFile } from 'node:fs/promises'
import { decodeJwt } from 'jose'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { dayInMadrid, formatDay } from '#domain/dates.ts'
import { type ApiClient, makeApiClient } from '#tests/support/apiClient.ts'
import { eventually } from '#tests/support/eventually.ts'
import { signInPatiently } from '#tests/support/signIn.ts'
import { type RunningProduct, startProduct } from '#tests/support/startProduct.ts'
import type { Role } from '#wire/roles.ts'
import type { Schedule } from '#wire/schedules.ts'
import { claimsSchema, sessionUserSchema, type TokenAnswer } from '#wire/session.ts'
import type { RemovalRequest, User } from '#wire/users.ts'
import { closeVisitors, newSignedIn, newVisitor, sharedBrowser, signInAt } from './browser.ts'
import { holdAnswer } from './holdAnswer.ts'
import { makeTabs } from './tabs.ts'

const PASSWORD = 'secret-7'
type Account = { email: string; password: string; name: string }

let stack: RunningProduct
let browser: Browser
let api: ApiClient
/** Staff whom no test changes: each test has tabs of their one browser. */
let clerk: Account
let adminTab: () => Promise<Page>
let clerkTab: () => Promise<Page>

beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startProduct(), sharedBrowser()])
  api = await signInPatiently(stack.url, stack.admin)
  clerk = await makeAccount('Gestió')
  adminTab = makeTabs(await newSignedIn(browser, stack.url, stack.admin))
  clerkTab = makeTabs(await newSignedIn(browser, stack.url, clerk))
})
afterAll(async () => {
  await closeVisitors()
  await stack?.stop()
})

const visit = async (): Promise<Page> => {
  const { context, page } = await newVisitor(browser, stack.url)
  onTestFinished(() => context.close())
  return page
}
const opened = async (tab: Promise<Page>, path = '/'): Promise<Page> => {
  const page = await tab
  await page.goto(path)
  return page
}
const visitAsAdmin = (path?: string) => opened(adminTab(), path)
const visitAsClerk = (path?: string) => opened(clerkTab(), path)
/** In a browser of their own. */
const visitAs = async (account: Account, path?: string): Promise<Page> => {
  const { context, page } = await newSignedIn(browser, stack.url, account)
  onTestFinished(() => context.close())
  return opened(Promise.resolve(page), path)
}

let accounts = 0
/** A new account of this role. */
const makeAccount = async (roleName: Role): Promise<Account> => {
  accounts += 1
  const email = `person${accounts}@example.com`
  const name = `Person ${accounts}`
  const { status } = await api.post('/api/usuarios/Crear', {
    nombreUsuario: name,
    email,
    password: PASSWORD,
    telefonoUsuario: '600000000',
    roleName,
  })
  expect(status).toBe(201)
  return { email, password: PASSWORD, name }
}
const emails = async (): Promise<string[]> =>
  (await api.get<User[]>('/api/usuarios')).body.map(({ email }) => email)

const openFromMenu = async (page: Page, user: RegExp, entry: string): Promise<void> => {
  await page.getByRole('button', { name: user }).click()
  await page.getByRole('navigation').getByRole('link', { name: entry }).click()
}

describe('users', () => {
  it('[AUTH-21] [AUTH-22] [AUTH-24] [ERR-14] [ERR-18] [ERR-20] opened from the menu, deletes after asking', async () => {
    const gone = await makeAccount('Consulta')
    const page = await visitAsAdmin()
    await openFromMenu(page, /Administrador/, 'Usuarios')
    await page.getByRole('heading', { name: 'Usuarios' }).waitFor()
    await page.getByRole('row', { name: gone.email }).waitFor()
    await expect
      .poll(() => page.getByRole('columnheader').allInnerTexts())
      .toEqual(['Nombre Usuario', 'Email', 'Activo', 'Fecha de Alta', 'Rol', 'Acción'])
    const cells = await page.getByRole('row', { name: gone.email }).getByRole('cell').allInnerTexts()
    const user = (await api.get<User[]>('/api/usuarios')).body.find(({ email }) => email === gone.email)
    const since = formatDay(dayInMadrid(new Date(user?.creationDate ?? '')))
    expect(cells.slice(0, 5)).toEqual([gone.name, gone.email, 'Sí', since, 'Consulta'])

    // A list as the others are, and what it was opened for stays, whatever it shows.
    await page.getByRole('button', { name: /^Consulta \d+$/ }).click()
    await page.getByRole('searchbox').fill(gone.email)
    await page.waitForURL(/estats=consulta.*q=|q=.*estats=consulta/)
    expect(await page.getByRole('row').count()).toBe(2)
    await page.getByRole('button', { name: 'Columnes' }).waitFor()

    await page.getByRole('button', { name: `Delete ${gone.email}` }).click()
    const question = page.getByRole('alertdialog', { name: 'Borrado de Usuario - Por favor confirme' })
    await question.getByText(`¿Desea borrar el usuario: ${gone.email} ?`, { exact: true }).waitFor()
    await question.getByRole('button', { name: 'NO' }).click()
    await question.waitFor({ state: 'hidden' })
    await expect.poll(() => emails()).toContain(gone.email)

    await page.getByRole('button', { name: `Delete ${gone.email}` }).click()
    await question.getByRole('button', { name: 'SI', exact: true }).click()
    const toast = page.getByRole('status').filter({ hasText: 'Eliminación de Registro' })
    await toast.getByText(`Se ha eliminado con éxito el usuario: ${gone.email}`).waitFor()
    await page.getByRole('row', { name: gone.email }).waitFor({ state: 'detached' })
    await expect.poll(() => emails()).not.toContain(gone.email)
  })

  it('[ERR-15] says why an account was not deleted', async () => {
    for (const [visiting, reason] of [
      [visitAsAdmin, 'No puede borrar, desactivar ni cambiar su propia cuenta'],
      [visitAsClerk, 'No teniu permís per fer aquesta operació.'],
    ] as const) {
      const page = await visiting()
      await openFromMenu(page, /Administrador|Person/, 'Usuarios')
      await page.getByRole('button', { name: `Delete ${stack.admin.email}` }).click()
      await page.getByRole('button', { name: 'SI', exact: true }).click()
      const toast = page.getByRole('alert').filter({ hasText: 'Eliminación de Registro' })
      await toast.getByText(`Errores en el borrado de usuario: ${reason}`).waitFor()
    }
    await expect.poll(() => emails()).toContain(stack.admin.email)
  })

  it('[AUTH-23] [AUTH-25] [AUTH-26] [ENT-52] [ENT-53] [ERR-16] [ERR-19] opened by its address, asks for a removal', async () => {
    const other = await makeAccount('Consulta')
    const page = await visitAsClerk('/users')
    await page.getByRole('button', { name: `Solicitar Baja ${other.email}` }).click()
    const question = page.getByRole('alertdialog', { name: 'Nueva Solicitud - Por favor confirme' })
    await question.getByText(`¿Desea solicitud la baja para el usuario : ${other.email} ?`).waitFor()
    const sent = page.waitForRequest('**/api/requestUsers')
    await question.getByRole('button', { name: 'SI', exact: true }).click()
    const { body: company } = await api.get<Record<string, string>>('/api/empresa')
    expect((await sent).postDataJSON()).toEqual({
      ApplicationUserEmail: other.email,
      isTipoSolicitudALTA: false,
      tallerName: company.nombre,
      tallerId: null,
      tallerAddress: company.direccion,
      postalCode: company.cp,
      population: company.poblacion,
      provinceId: company.provincia,
      cargaDatos: null,
      DMSSystemId: null,
    })
    const text = `Se ha enviado con exito la solicitud ${company.nombre}. En breve recibira respuesta a la misma.`
    const toast = page.getByRole('status').filter({ hasText: 'Nueva Solicitud' })
    await toast.getByText(text).waitFor()
    await expect.poll(() => page.getByRole('row', { name: other.email }).count()).toBe(1)
    await expect.poll(() => emails()).toContain(other.email)
  })

  it('[AUTH-26] what was asked for is listed for the administrator, with three answers', async () => {
    const [gone, paused, kept] = [
      await makeAccount('Consulta'),
      await makeAccount('Consulta'),
      await makeAccount('Consulta'),
    ]
    const asking = await visitAsClerk('/users')
    for (const { email } of [gone, paused, kept]) {
      await asking.getByRole('button', { name: `Solicitar Baja ${email}` }).click()
      await asking.getByRole('button', { name: 'SI', exact: true }).click()
      await asking.getByRole('alertdialog').waitFor({ state: 'hidden' })
    }
    await expect.poll(() => asking.getByRole('region', { name: 'Solicitudes de baja' }).count()).toBe(0)

    const page = await visitAsAdmin()
    await openFromMenu(page, /Administrador/, 'Usuarios')
    const requests = page.getByRole('region', { name: 'Solicitudes de baja' })
    const requestFor = (email: string) =>
      requests.getByRole('listitem').filter({ hasText: `Baja de ${email}` })
    const [first] = (await api.get<RemovalRequest[]>('/api/requestUsers')).body.filter(
      request => request.applicationUserEmail === gone.email,
    )
    const day = formatDay(dayInMadrid(new Date(first?.createdAt ?? '')))
    await requestFor(gone.email).getByText(`Solicitada por ${clerk.email} · ${day}`).waitFor()

    const answer = async (label: string, title: string, toast: string) => {
      await requests.getByRole('button', { name: label }).click()
      await page
        .getByRole('alertdialog', { name: title })
        .getByRole('button', { name: 'SI', exact: true })
        .click()
      await page.getByRole('status').getByText(toast).waitFor()
    }
    await answer(
      `Delete: ${gone.email}`,
      'Borrado de Usuario - Por favor confirme',
      `Se ha eliminado con éxito el usuario: ${gone.email}`,
    )
    await requestFor(gone.email).waitFor({ state: 'detached' })
    await page.getByRole('row', { name: gone.email }).waitFor({ state: 'detached' })
    await answer(
      `Desactivar el usuario ${paused.email}`,
      'Desactivación de Usuario - Por favor confirme',
      `Se ha desactivado el usuario: ${paused.email}`,
    )
    await requestFor(paused.email).waitFor({ state: 'detached' })
    await answer(
      `Descartar la solicitud de baja de ${kept.email}`,
      'Descarte de Solicitud - Por favor confirme',
      `Se ha descartado la solicitud de baja de: ${kept.email}`,
    )
    await requestFor(kept.email).waitFor({ state: 'detached' })

    const { body: users } = await api.get<User[]>('/api/usuarios')
    const isEnabled = (email: string) => users.find(user => user.email === email)?.isEnabled
    expect([gone, paused, kept].map(({ email }) => isEnabled(email))).toEqual([undefined, false, true])
    // The administrator was told by mail, too: without a mail server it is a file.
    const outbox = `${stack.dataDir}/outbox`
    const aboutKept = async () => {
      const names = (await readdir(outbox).catch(() => [])).filter(name => name.endsWith('.eml'))
      const mails = await Promise.all(names.map(name => readFile(`${outbox}/${name}`, 'utf8')))
      return mails.filter(mail => mail.includes(kept.email))
    }
    await eventually('a mail about the request is in the outbox', async () => (await aboutKept()).length > 0)
    const about = await aboutKept()
    expect(about).toHaveLength(1)
    expect(about[0]).toContain(`To: ${stack.admin.email}`)
  })

  it('[ERR-17] says that a removal could not be asked for', async () => {
    const page = await visitAs(await makeAccount('Consulta'), '/users')
    await page.getByRole('button', { name: `Solicitar Baja ${stack.admin.email}` }).click()
    await page.getByRole('button', { name: 'SI', exact: true }).click()
    const text = 'Errores en el envio de la solicitud. Contacte con el administrador del sistema.'
    await page.getByRole('alert').getByText(text).waitFor()
  })
})

describe('register', () => {
  it('[AUTH-09] [AUTH-10] [AUTH-11] [AUTH-12] [AUTH-13] [AUTH-14] [AUTH-15] [AUTH-16] [ENT-48] makes an account and clears the form', async () => {
    const page = await visitAsAdmin()
    await openFromMenu(page, /Administrador/, 'Registrar usuario')
    await page.getByLabel('Nombre').fill('Nou Gestor')
    await page.getByLabel('Teléfono').fill('600123456')
    await page.getByLabel('Email').fill('nou@example.com')
    await page.getByLabel('Password').fill('nou-secret')
    const role = page.getByLabel('Rol', { exact: true })
    await role.getByRole('option', { name: 'Gestió' }).waitFor({ state: 'attached' })
    const { body: roles } = await api.get<{ name: string }[]>('/api/roles')
    expect((await role.getByRole('option').allInnerTexts()).slice(1)).toEqual(roles.map(({ name }) => name))
    await role.selectOption('Gestió')
    const sent = page.waitForRequest('**/api/usuarios/Crear')
    await page.getByRole('button', { name: 'Registrar', exact: true }).click()
    expect((await sent).postDataJSON()).toEqual({
      nombreUsuario: 'Nou Gestor',
      email: 'nou@example.com',
      password: 'nou-secret',
      telefonoUsuario: '600123456',
      roleName: 'Gestió',
    })
    await page.getByText('Se ha registrado el usuario: nou@example.com').waitFor()
    for (const label of ['Nombre', 'Teléfono', 'Email', 'Password'])
      await expect.poll(() => page.getByLabel(label).inputValue()).toBe('')
    await expect.poll(() => role.inputValue()).toBe('')
    const back = page.getByRole('link', { name: 'Volver al Login' })
    expect(await back.getAttribute('href')).toBe('/login')
    // Who is signed in is led on from there.
    await back.click()
    await page.waitForURL('/')
    await signInPatiently(stack.url, { email: 'nou@example.com', password: 'nou-secret' })
  })

  it('[ERR-10] keeps what was typed and shows what the server refused', async () => {
    const page = await visitAsClerk('/register')
    await page.getByLabel('Nombre').fill('Algú')
    await page.getByLabel('Email').fill('algu@example.com')
    await page.getByLabel('Password').fill('algu-secret')
    await page.getByLabel('Rol', { exact: true }).selectOption('Consulta')
    await page.getByRole('button', { name: 'Registrar', exact: true }).click()
    await page
      .getByRole('main')
      .getByRole('alert')
      .getByText('No teniu permís per fer aquesta operació.')
      .waitFor()
    await expect.poll(() => page.getByLabel('Nombre').inputValue()).toBe('Algú')
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('algu@example.com')
  })

  it.each([
    ['/register', 'Volver al Login'],
    ['/forgotten-password', 'Torna a l’inici de sessió'],
  ])('is left by its link while its first field is empty: %s', async (path, name) => {
    const page = await visitAsAdmin(path)
    await page.locator('main input:focus').waitFor()
    await page.getByRole('link', { name }).hover()
    await page.mouse.down()
    // Left already, the field would say what it lacks, and move the link away from under the pointer.
    expect(await page.locator('main input:focus').count()).toBe(1)
    await page.mouse.up()
    await page.waitForURL('/')
  })

  it('keeps the next account, begun while the answer is on its way', async () => {
    const page = await visitAsAdmin('/register')
    const field = (label: string) => page.getByLabel(label, { exact: true })
    const registered = await holdAnswer(page, 'POST', '/api/usuarios/Crear')
    await field('Nombre').fill('Una')
    await field('Email').fill('una@example.com')
    await field('Password').fill('una-secret')
    await field('Rol').selectOption('Consulta')
    await page.getByRole('button', { name: 'Registrar', exact: true }).click()
    await registered.taken
    await field('Email').fill('altra@example.com')
    registered.answer()
    await page.getByText('una@example.com').waitFor()
    await expect.poll(() => field('Nombre').inputValue()).toBe('')
    const typed = ['Password', 'Email'].map(label => field(label).inputValue())
    expect(await Promise.all(typed)).toEqual(['', 'altra@example.com'])
    await field('Email').and(page.locator(':focus')).waitFor()
  })

  it('[VAL-43] asks for what is missing, and takes nine characters of a telephone number', async () => {
    const page = await visitAsAdmin('/register')
    await page.getByLabel('Teléfono').pressSequentially('6001234567')
    await expect.poll(() => page.getByLabel('Teléfono').inputValue()).toBe('600123456')
    await page.getByRole('button', { name: 'Registrar', exact: true }).click()
    await page.getByText('Campo obligatorio.').nth(3).waitFor()
    for (const label of ['Nombre', 'Email', 'Password', 'Rol'])
      await expect
        .poll(() => page.getByLabel(label, { exact: true }).getAttribute('aria-invalid'))
        .toBe('true')
  })
})

describe('an account that is edited', () => {
  it('has another role, another password and no session any more, and can be disabled and enabled', async () => {
    const account = await makeAccount('Consulta')
    const theirs = await visitAs(account)
    const page = await visitAsAdmin()
    await openFromMenu(page, /Administrador/, 'Usuarios')
    const row = page.getByRole('row', { name: account.email })
    const dialog = page.getByRole('dialog', { name: 'Edición de Usuario' })
    const edit = page.getByRole('button', { name: `Editar ${account.email}` })

    await edit.click()
    await dialog.getByLabel('Rol').selectOption('Gestió')
    await dialog.getByLabel('Nuevo password').fill('12345')
    await page.keyboard.press('Enter')
    await dialog.getByText('Longitud minima 6 caracteres').waitFor()
    await dialog.getByLabel('Nuevo password').fill('other-8')
    const sent = page.waitForRequest(call => call.method() === 'PUT')
    await page.keyboard.press('Control+s')
    expect((await sent).postDataJSON()).toEqual({ roleName: 'Gestió', password: 'other-8' })
    await page.getByRole('status').getByText(`Se ha modificado el usuario: ${account.email}`).waitFor()
    await dialog.waitFor({ state: 'detached' })
    await row.getByRole('cell', { name: 'Gestió' }).waitFor()
    await edit.and(page.locator(':focus')).waitFor()
    await theirs.goto('/users')
    await theirs.waitForURL('/')
    await expect(signInPatiently(stack.url, account)).rejects.toThrow('401')
    await signInPatiently(stack.url, { ...account, password: 'other-8' })

    const weekly = '/api/enviaments/weekly'
    await api.put(weekly, { isActive: true, recipients: [account.email] })
    for (const [isEnabled, word] of [
      [false, 'No'],
      [true, 'Sí'],
    ] as const) {
      await edit.click()
      await dialog.getByRole('switch', { name: 'Activo' }).setChecked(isEnabled)
      // What leaves with them is said beforehand.
      const leaves = dialog.getByText('Recibe el envío programado «Facturas vencidas»')
      await leaves.waitFor({ state: isEnabled ? 'detached' : 'visible' })
      await dialog.getByRole('button', { name: 'Save' }).click()
      await row.getByRole('cell', { name: word, exact: true }).waitFor()
    }
    const { body: schedules } = await api.get<Schedule[]>('/api/enviaments')
    expect(schedules.map(({ recipients }) => recipients)).not.toContainEqual([account.email])
    await api.put(weekly, { isActive: false, recipients: [] })
  })

  it('is nobody’s own, and keeps what somebody else has saved meanwhile', async () => {
    const account = await makeAccount('Consulta')
    const page = await visitAsAdmin()
    await openFromMenu(page, /Administrador/, 'Usuarios')
    const dialog = page.getByRole('dialog', { name: 'Edición de Usuario' })

    await page.getByRole('button', { name: `Editar ${stack.admin.email}` }).click()
    await dialog.getByLabel('Rol').selectOption('Consulta')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByRole('alert').getByText('No puede borrar, desactivar ni cambiar').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: `Editar ${account.email}` }).click()
    await dialog.getByRole('switch', { name: 'Activo' }).uncheck()
    const path = `/api/usuarios/${account.email}`
    expect((await api.put(path, { roleName: 'Gestió' })).status).toBe(200)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByRole('button', { name: 'Torna a carregar' }).click()
    await expect.poll(() => dialog.getByLabel('Rol').inputValue()).toBe('Gestió')
    await expect.poll(() => dialog.getByRole('switch').isChecked()).toBe(false)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    const saved = (await api.get<User[]>('/api/usuarios')).body.find(({ email }) => email === account.email)
    expect(saved).toMatchObject({ isEnabled: false, Rol: 'Gestió' })
  })
})

describe('profile', () => {
  it('[AUTH-17] shows a visitor the login prompt and no form', async () => {
    const page = await visit()
    await page.goto('/profile')
    await page.getByRole('heading', { name: 'Gestión de la cuenta' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Login' }).waitFor()
    await expect.poll(() => page.getByRole('textbox').count()).toBe(0)
  })

  it('[AUTH-17] [AUTH-18] [AUTH-19] [AUTH-33] changes name and telephone, and the stored user with them', async () => {
    const account = await makeAccount('Gestió')
    const page = await visitAs(account)
    await openFromMenu(page, /Person/, 'Mi Perfil')
    await page.getByRole('heading', { name: 'Gestión de la cuenta' }).waitFor()
    const tabs = page.getByRole('tablist')
    await expect.poll(() => tabs.getAttribute('aria-orientation')).toBe('vertical')
    await expect
      .poll(() => tabs.getByRole('tab').allInnerTexts())
      .toEqual(['Perfil', 'Password', 'Seguridad de acceso', 'Sesiones'])
    await expect.poll(() => page.getByLabel('Nombre').inputValue()).toBe(account.name)
    await page.getByLabel('Nombre').fill('Marta Rius')
    await page.getByLabel('Teléfono').fill('611222333')
    const sent = page.waitForRequest('**/api/usuarios/UpdateUserProfile')
    await page.getByRole('button', { name: 'Guardar' }).click()
    expect((await sent).method()).toBe('PUT')
    expect((await sent).postDataJSON()).toEqual({
      Email: account.email,
      NombreUsuario: 'Marta Rius',
      TelefonoUsuario: '611222333',
    })
    await page.getByRole('button', { name: 'Marta Rius' }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Marta Rius' }).waitFor()
    await expect.poll(() => page.getByLabel('Teléfono').inputValue()).toBe('611222333')
  })

  it('[VAL-44] [VAL-45] [VAL-46] [VAL-55] says what is wrong with name and telephone', async () => {
    const page = await visitAsClerk('/profile')
    await page.getByLabel('Nombre').fill('')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await page.getByText('Campo obligatorio.', { exact: true }).waitFor()
    await page.getByLabel('Nombre').fill('x'.repeat(26))
    await page.getByText('Máximo 25 caracteres.').waitFor()
    await page.getByLabel('Teléfono').fill('')
    await page.getByLabel('Teléfono').pressSequentially('6112223334')
    await expect.poll(() => page.getByLabel('Teléfono').inputValue()).toBe('611222333')
  })

  it('[ERR-11] [ERR-12] tells across the bottom of the page that the profile was not saved', async () => {
    const page = await visitAsClerk('/profile')
    await page.route('**/api/usuarios/UpdateUserProfile', route => route.abort())
    await page.getByLabel('Nombre').fill('No es desa')
    await page.getByRole('button', { name: 'Guardar' }).click()
    const toast = page.getByRole('alert').filter({ hasText: 'Actualización de Perfil' })
    await toast.getByText('Errores en la actualización del perfil', { exact: true }).waitFor()
    const box = await toast.boundingBox()
    expect(box?.width).toBeGreaterThan(1366 * 0.9)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(768 * 0.9)
    await expect.poll(() => page.getByLabel('Nombre').inputValue()).toBe('No es desa')
  })

  it('speaks one language on the form of a new account, and calls nothing invalid that is only empty', async () => {
    const page = await visitAsAdmin('/register')
    await page.getByRole('button', { name: 'Registrar', exact: true }).click()
    const main = page.getByRole('main')
    await main.getByText('Campo obligatorio.', { exact: true }).nth(3).waitFor()
    await page.getByLabel('Email').fill('nobody')
    await main.getByText('Dirección de correo no válida.').waitFor()
    await page.getByLabel('Password').fill('x'.repeat(21))
    await main.getByText('Máximo 20 caracteres.').waitFor()
    expect(await main.innerText()).not.toMatch(/Camp |Màxim|Adreça|obligatori\./)
  })

  it('[VAL-47] [VAL-48] [VAL-49] [VAL-50] [VAL-51] [VAL-52] [VAL-53] [VAL-54] [VAL-55] [VAL-56] [VAL-57] says what is wrong with passwords', async () => {
    const page = await visitAsClerk('/profile')
    await page.getByRole('tab', { name: 'Password' }).click()
    const change = page.getByRole('button', { name: 'Cambiar password' })
    await change.click()
    const panel = page.getByRole('tabpanel', { name: 'Password' })
    await panel.getByText('Campo obligatorio.', { exact: true }).nth(2).waitFor()
    // What is there may be longer than what may be set: the server knows whether it is right.
    await page.getByLabel('Password actual').fill('x'.repeat(201))
    await panel.getByText('Máximo 200 caracteres.').waitFor()
    await page.getByLabel('Password actual').fill(PASSWORD)
    await page.getByLabel('Nuevo password', { exact: true }).fill('12345')
    await page.getByLabel('Confirmar nuevo password').fill('12345')
    await panel.getByText('Longitud minima 6 caracteres', { exact: true }).nth(1).waitFor()
    await page.getByLabel('Nuevo password', { exact: true }).fill('x'.repeat(21))
    await panel.getByText('Máximo 20 caracteres.').waitFor()
    await page.getByLabel('Nuevo password', { exact: true }).fill('123456')
    await page.getByLabel('Confirmar nuevo password').fill('123457')
    await panel
      .getByText("El campo 'Nuevo password' y 'Confirmar nuevo password' no son coincidentes", {
        exact: true,
      })
      .waitFor()
  })

  it('[AUTH-20] [AUTH-32] [ERR-13] stays on the form for a wrong password, and changes it with the right one', async () => {
    const account = await makeAccount('Gestió')
    const page = await visitAs(account, '/profile')
    await page.getByRole('tab', { name: 'Password' }).click()
    await page.getByLabel('Password actual').fill('not mine')
    await page.getByLabel('Nuevo password', { exact: true }).fill('another-8')
    await page.getByLabel('Confirmar nuevo password').fill('another-8')
    await page.getByRole('button', { name: 'Cambiar password' }).click()
    await page.getByText('La contraseña actual no es correcta.').first().waitFor()
    await expect.poll(() => page.getByLabel('Nuevo password', { exact: true }).inputValue()).toBe('another-8')

    await page.getByLabel('Password actual').fill(account.password)
    const sent = page.waitForRequest('**/api/usuarios/UpdateUserPassword')
    await page.getByRole('button', { name: 'Cambiar password' }).click()
    expect((await sent).postDataJSON()).toEqual({
      Email: account.email,
      Password: account.password,
      NewPassword: 'another-8',
    })
    await page.getByText('Se ha cambiado el password.').waitFor()
    await expect.poll(() => page.getByLabel('Password actual').inputValue()).toBe('')
    await page.goto('/users')
    await page.getByRole('row', { name: account.email }).waitFor()
    await expect(signInPatiently(stack.url, account)).rejects.toThrow('401')
    await signInPatiently(stack.url, { ...account, password: 'another-8' })
  })
})

describe('login form', () => {
  it('[VAL-58] [VAL-59] [VAL-60] asks for an address and a password', async () => {
    const page = await visit()
    await page.goto('/login')
    await expect.poll(() => page.getByLabel('Email').getAttribute('type')).toBe('email')
    await page.getByRole('button', { name: 'Submit' }).click()
    for (const label of ['Email', 'Password'])
      await expect.poll(() => page.getByLabel(label).getAttribute('aria-invalid')).toBe('true')
    await page.getByLabel('Email').fill(stack.admin.email)
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByLabel('Password').and(page.locator(':focus')).waitFor()
    await expect.poll(() => page.getByLabel('Email').getAttribute('aria-invalid')).toBeNull()
    await expect.poll(() => page.getByLabel('Password').getAttribute('aria-invalid')).toBe('true')
    expect(new URL(page.url()).pathname).toBe('/login')
  })
})

describe('session', () => {
  it('[AUTH-27] [AUTH-28] [AUTH-29] [ENT-44] [ENT-45] [ENT-46] [ENT-47] is what the claims of the token say, kept without the token', async () => {
    const account = await makeAccount('Gestió')
    const direct = makeApiClient(stack.apiUrl)
    const { body: login } = await direct.post<TokenAnswer>('/api/usuarios/Login', account)
    expect(Date.parse(login.expiration)).toBeGreaterThan(0)
    const claims = claimsSchema.parse(decodeJwt(login.token))

    const page = await visit()
    await signInAt(page, account)
    await page.waitForURL('/')
    const stored = String(await page.evaluate('Object.values({ ...localStorage }).join()'))
    expect(stored).toContain(JSON.stringify(claims.email))
    const { expiration, ...user } = sessionUserSchema.parse(
      JSON.parse(String(await page.evaluate("localStorage.getItem('facturacio.user')"))),
    )
    expect(user).toEqual({
      userId: claims.sub,
      userName: claims.name,
      userEmail: claims.email,
      familyName: claims.family_name,
      phone: claims.phone,
      role: claims.role,
    })
    expect(user).toMatchObject({
      userName: account.name,
      userEmail: account.email,
      role: 'Gestió',
      phone: '600000000',
    })
    expect(Date.parse(expiration)).toBeGreaterThan(Date.now())
    expect(stored).not.toContain('eyJ')
    // The API wants the bearer token, and through the session it gets it.
    expect((await direct.get('/api/usuarios')).status).toBe(401)
    expect((await page.request.get('/api/usuarios')).status()).toBe(200)
  })
})
