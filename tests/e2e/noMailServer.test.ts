import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Invoice } from '#wire/invoices.ts'
import { type Office, openOffice } from './office.ts'

const DAY = '2026-11-30'
const NOTE = 'No hi ha servidor de correu'

let office: Office
let issued: Invoice[]
const reader = { email: 'mira@example.com', password: 'secret-7' }

beforeAll(async () => {
  office = await openOffice()
  const run = { SerieIdentifier: 'A', FechaFactura: DAY }
  const headers = { 'Idempotency-Key': 'november' }
  issued = (await office.colleague.post<Invoice[]>('/api/facturas', run, { headers })).body
  await office.colleague.post('/api/usuarios/Crear', {
    ...reader,
    nombreUsuario: 'Qui mira',
    roleName: 'Consulta',
    telefonoUsuario: null,
  })
})
afterAll(() => office?.stop())

const note = (page: Page | Locator) => page.getByRole('note').getByText(NOTE)

it('an invoice that is mailed is said to be a file, before and after', async () => {
  const [invoice] = issued
  if (!invoice) throw new Error('the run issued nothing')
  const number = `A-${invoice.numFact}`
  const page = await office.visit(`/factures?des=${DAY}&fins=${DAY}`)
  await page.getByRole('link', { name: number, exact: true }).click()
  await page.getByRole('button', { name: 'Envia per correu' }).click()
  const dialog = page.getByRole('dialog')
  await note(dialog).waitFor()
  await dialog.getByRole('button', { name: 'Envia per correu' }).click()
  await page.getByRole('region', { name: 'Correus' }).getByText('Desat en un fitxer').first().waitFor()
  expect(await page.getByText('Enviat', { exact: true }).count()).toBe(0)

  const theirs = await office.visitAs(reader, '/correus?estat=tots')
  await note(theirs).waitFor()
  await theirs.getByRole('table').getByText('Desat en un fitxer').first().waitFor()
  await theirs
    .getByRole('link', { name: `Factura ${number}` })
    .first()
    .waitFor()
  await theirs.goto('/correus')
  await theirs.getByText('Els que són en fitxers no els ha rebut ningú.').waitFor()
  expect(await theirs.getByText('Tots els correus s’han lliurat.').count()).toBe(0)
})

it('so are the mails of a run, of schedules and of operations', async () => {
  const page = await office.visit('/facturar?execucio=november')
  const mails = page.getByRole('region', { name: 'Correus' })
  await note(page).waitFor()
  await mails.getByRole('button', { name: 'Envia totes per correu' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('note').waitFor()
  await dialog.getByRole('button', { name: 'Envia per correu' }).click()
  await dialog.getByRole('button', { name: 'Tanca' }).click()
  await mails.getByText('Desats en fitxers').waitFor()
  for (const path of ['/enviaments', '/recordatoris', '/ops']) {
    await page.goto(path)
    await note(page).first().waitFor()
  }
  await page.getByText('Desats en fitxers').waitFor()
})
