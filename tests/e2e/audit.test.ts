import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '#wire/clients.ts'
import type { Invoice } from '#wire/invoices.ts'
import { type Office, openOffice } from './office.ts'
import { problemsOf } from './problemsOf.ts'

let office: Office
let client: Client

beforeAll(async () => {
  office = await openOffice()
  const { body } = await office.colleague.get<Client[]>('/api/clients')
  const [first] = body
  if (!first) throw new Error('the sample company has clients')
  client = first
  const renamed = { ...first, nombre: 'Client Rebatejat, SL' }
  expect((await office.colleague.put(`/api/clients/${first.identifier}`, renamed)).status).toBeLessThan(300)
})
afterAll(() => office?.stop())

it('tells who changed what, field by field, and is narrowed by what its address says', async () => {
  const page = await office.visit('/')
  await page.getByRole('button', { name: /Administrador/ }).click()
  await page.getByRole('link', { name: 'Auditoria' }).click()
  await page.waitForURL('/auditoria')
  const entry = page.getByRole('listitem').filter({ hasText: 'Client Rebatejat, SL' }).first()
  await entry.getByText(`Nom: era ${client.nombre} → és Client Rebatejat, SL`).waitFor()
  await entry.getByText('127.0.0.1').waitFor()

  await page.getByRole('combobox', { name: 'De què' }).selectOption({ label: 'Sessió' })
  await expect.poll(() => page.url()).toContain('tipus=sessions')
  await page.getByText('Sessió: entrada').first().waitFor()
  await expect.poll(() => page.getByText('Client Rebatejat, SL').count()).toBe(0)
  await page.getByRole('combobox', { name: 'Acció' }).selectOption({ label: 'rebuig' })
  await page.getByRole('heading', { name: 'Cap entrada amb aquests filtres.' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Cap entrada amb aquests filtres.' }).waitFor()
  await page.getByRole('button', { name: 'Treu els filtres' }).click()
  await entry.waitFor()
  await page.getByRole('textbox', { name: 'Fins al' }).fill('01/01/2020')
  await page.getByRole('textbox', { name: 'Fins al' }).press('Enter')
  await expect.poll(() => page.url()).toContain('fins=2020-01-01')
  await page.getByRole('heading', { name: 'Cap entrada amb aquests filtres.' }).waitFor()
})

it('opens from a record as its history, and leads to the record', async () => {
  const page = await office.visit('/clients?q=Rebatejat')
  await page.getByRole('link', { name: 'Client Rebatejat, SL' }).first().click()
  await page.getByRole('link', { name: 'Historial', exact: true }).click()
  await expect.poll(() => page.url()).toContain(`/auditoria?tipus=clients&registre=${client.identifier}`)
  await page.getByText(`Només del registre ${client.identifier}.`).waitFor()
  await page.getByRole('link', { name: 'Client Client Rebatejat, SL' }).first().click()
  await page.waitForURL('**/clients/details')
  await page.getByRole('region', { name: 'Què ha passat' }).waitFor()
})

it('opens from a payment, a mandate and a token of a program, in the words of staff', async () => {
  const run = { SerieIdentifier: 'A', FechaFactura: '2026-11-30' }
  const [invoice] = (await office.colleague.post<Invoice[]>('/api/facturas', run)).body
  if (!invoice) throw new Error('nothing was issued')
  const { clienteIdentifier, serieIdentifier, numFact, identifier } = invoice
  const number = `${serieIdentifier}-${numFact}`
  const payment = {
    clienteIdentifier,
    day: '2026-11-22',
    amount: 20,
    way: 'cash',
    allocations: [{ invoiceIdentifier: identifier, amount: 15 }],
  }
  expect((await office.colleague.post('/api/payments', payment)).status).toBe(201)
  const signed = { clienteIdentifier, reference: 'M-HIST', signedOn: '2026-11-01', scheme: 'CORE' }
  const iban = 'ES9121000418450200051332'
  expect((await office.colleague.post('/api/mandates', { ...signed, iban })).status).toBe(201)
  const token = { name: 'Comptabilitat', areas: ['payments', 'mails'], mayChange: false }
  expect((await office.colleague.post('/api/tokens', token)).status).toBe(201)

  const page = await office.visit('/factures?des=2026-11-30&fins=2026-11-30')
  await page.getByRole('link', { name: number, exact: true }).first().click()
  const payments = page.getByRole('region', { name: 'Cobraments' })
  await payments.getByRole('link', { name: 'Historial del cobrament del 22/11/2026' }).click()
  await page.waitForURL(/\/auditoria\?tipus=payments&registre=\d+$/)
  const told = page.locator('.audit-entry')
  await told.getByText('Mitjà: és Efectiu').waitFor()
  await told.getByText(new RegExp(`Factures que paga: és ${number}: 15,00`)).waitFor()
  await told.getByText('127.0.0.1').waitFor()

  await page.goBack()
  await page.getByRole('link', { name: invoice.cliente.nombre }).first().click()
  const account = page.getByRole('region', { name: 'Compte' })
  await account.getByRole('link', { name: 'Historial del cobrament del 22/11/2026' }).waitFor()
  const mandates = page.getByRole('region', { name: 'Mandats' })
  const ofMandate = mandates.getByRole('link', { name: 'Historial del mandat M-HIST' })
  await ofMandate.waitFor()
  expect(await problemsOf(page, 'histories of a client')).toEqual([])
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/histories.png`, fullPage: true })
  await ofMandate.click()
  await page.waitForURL(/\/auditoria\?tipus=mandates&registre=\d+$/)
  await told.getByText('Mandat M-HIST: alta').waitFor()
  await told.getByText('Referència: és M-HIST').waitFor()

  await page.goto('/users')
  await page.getByRole('button', { name: 'Tokens de programas' }).click()
  const tokens = page.getByRole('dialog', { name: 'Tokens de programas' })
  const ofToken = tokens.getByRole('link', { name: 'Historial del token Comptabilitat' })
  await ofToken.waitFor()
  expect(await problemsOf(page, 'histories of tokens')).toEqual([])
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/tokens.png` })
  await ofToken.click()
  await page.waitForURL('/auditoria?tipus=api_tokens&registre=Comptabilitat')
  await told.getByText('Testimoni de programa Comptabilitat: alta').waitFor()
  await told.getByText('Àrees: és Correos y recordatorios · Cobros y extractos').waitFor()
})

it('goes along as a file for spreadsheets', async () => {
  const page = await office.visit(`/auditoria?tipus=clients&registre=${client.identifier}`)
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const file = await (await waiting).path()
  const text = await readFile(file, 'utf8')
  expect(text).toMatch(/^\uFEFFQuan;Qui;Adreça;/)
  expect(text).toContain(`;canvi;Nom;${client.nombre};`)
})

it('finds what is kept about a person, gives it to them and erases it', async () => {
  const { body: kept } = await office.colleague.get<Client>(`/api/clients/${client.identifier}`)
  const anna = { ...kept, personasContacto: 'Anna Roca <anna.roca@taller.example>; joan@taller.example' }
  expect((await office.colleague.put(`/api/clients/${client.identifier}`, anna)).status).toBeLessThan(300)
  const page = await office.visit('/auditoria')
  await page.getByRole('button', { name: 'Dades personals…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dades personals' })
  const address = dialog.getByRole('textbox', { name: 'Adreça de correu' })
  await address.fill('ningu')
  await address.press('Enter')
  await dialog
    .getByText(/adreça.*vàlida|vàlida/)
    .first()
    .waitFor()
  await address.fill('ningu@taller.example')
  await address.press('Enter')
  await dialog.getByText('No es conserva res d’aquesta adreça.').waitFor()
  await address.fill('anna.roca@taller.example')
  await address.press('Enter')
  await dialog.getByText('Contactes de clients: Client Rebatejat, SL').waitFor()
  expect(await problemsOf(page, 'personal data')).toEqual([])
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/person.png` })

  const waiting = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Baixa el fitxer' }).click()
  const file = JSON.parse(await readFile(await (await waiting).path(), 'utf8'))
  expect(file).toMatchObject({ contactOf: [{ contact: 'Anna Roca <anna.roca@taller.example>' }] })

  await dialog.getByRole('button', { name: 'Esborra…' }).click()
  const question = page.getByRole('alertdialog', { name: 'Esborrar anna.roca@taller.example?' })
  await question.getByRole('button', { name: 'Sí, esborra-la' }).click()
  await page.getByText('S’ha esborrat de 1 client i de').waitFor()
  const { body: after } = await office.colleague.get<Client>(`/api/clients/${client.identifier}`)
  expect(after.personasContacto).toBe('joan@taller.example')
  await page.locator('.audit-entry').filter({ hasText: 'supressió' }).first().waitFor()
})

it('is for administrators, and says so', async () => {
  const account = { email: 'no-admin@example.com', password: 'contrasenya-llarga-7' }
  const made = { ...account, nombreUsuario: 'Algú', telefonoUsuario: null, roleName: 'Gestió' }
  expect((await office.colleague.post('/api/usuarios/Crear', made)).status).toBe(201)
  const page = await office.visitAs(account, '/auditoria')
  await page.getByText('Només un administrador pot veure l’auditoria.').waitFor()
  await page.goto('/clients?q=Rebatejat')
  await page.getByRole('link', { name: 'Client Rebatejat, SL' }).first().click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByRole('link', { name: 'Historial' }).count()).toBe(0)
})

it('can be read by everybody: in light and dark, narrow and wide, in each language', async () => {
  const page = await office.visit('/auditoria')
  for (const [language, title] of [
    ['ca', 'Auditoria'],
    ['es', 'Auditoría'],
    ['en', 'Audit log'],
  ] as const) {
    await page.request.put('/api/usuarios/UpdateUserLanguage', {
      headers: { 'X-CSRF': '1' },
      data: { language },
    })
    for (const width of [1280, 400]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/auditoria')
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
      await page.locator('.audit-entry').first().waitFor()
      // In both themes. What axe looks at is the same in each language; how wide it is, is not.
      if (language === 'ca') expect(await problemsOf(page, `${language} ${width}`)).toEqual([])
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wide, `${language} ${width}`).toBeLessThanOrEqual(0)
      if (process.env.SHOTS)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await page.screenshot({ path: `${process.env.SHOTS}/${language}-${colorScheme}-${width}.png` })
        }
    }
  }
})
