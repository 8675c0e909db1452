import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '#wire/clients.ts'
import type { Contract } from '#wire/contracts.ts'
import type { Invoice } from '#wire/invoices.ts'
import { type Office, openOffice } from './office.ts'

/** One walk over a client's page: what it tells, what is done from there, and how one comes to it. The sample's day is 30 November 2026. */

const reader = { email: 'mira@example.com', password: 'secret-7' }

let office: Office
let page: Page
let client: Client
let invoice: Invoice

beforeAll(async () => {
  office = await openOffice()
  const { colleague } = office
  const account = { ...reader, nombreUsuario: 'Mira', telefonoUsuario: null, roleName: 'Consulta' }
  expect((await colleague.post('/api/usuarios/Crear', account)).status).toBe(201)
  const { body: products } = await colleague.get<{ identifier: number }[]>('/api/products')
  const made = await colleague.post<Client>('/api/clients', {
    nombre: 'Taller Explicat',
    nif: 'B69442382',
    tipoIVA: 21,
    tipoVencimiento: '0',
    cp: '08551',
    poblacion: 'Tona',
    personasContacto: 'explicat@taller.example',
  })
  client = made.body
  const sold = await colleague.post<Contract>('/api/clientProd', {
    ClienteIdentifier: client.identifier,
    ProductoIdentifier: products[0]?.identifier,
    ProductoTitulo: 'Quota explicada',
    ProductoUnidades: 1,
    ProductoPrecio: 100,
    ProductoDiasFacturacion: 30,
    fechaInicio: '2026-11-05',
  })
  expect(sold.status, sold.text).toBe(201)
  const issued = await colleague.post<Invoice[]>('/api/facturas', {
    SerieIdentifier: 'A',
    FechaFactura: '2026-11-29',
    ClienteIdentifier: client.identifier,
  })
  expect(issued.status, issued.text).toBe(201)
  invoice = issued.body[0] as Invoice
  await colleague.put(`/api/clients/${client.identifier}`, { ...client, direccion: 'Carrer Nou, 1' })
  page = await office.context.newPage()
})
afterAll(() => office?.stop())

const figure = (label: string) =>
  page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd[1]')
const events = () => page.getByRole('region', { name: 'Què ha passat' }).getByRole('listitem')
const row = () =>
  page.getByRole('table', { name: 'Contractes' }).getByRole('row', { name: /Quota explicada/ })

it('is reached by the client’s name in a list, and tells how the client stands and what has happened', async () => {
  await page.goto(`/factures?q=Explicat&des=2026-11-01&fins=2026-12-31`)
  await page.getByRole('link', { name: 'Taller Explicat' }).click()
  await page.waitForURL('/clients/details')
  await expect.poll(() => figure('Vençut').textContent()).toBe('121,00\u00a0€1 factura')
  await expect.poll(() => figure('Propera facturació').textContent()).toBe('05/12/2026121,00\u00a0€')
  await expect.poll(() => row().getByRole('cell').nth(1).textContent()).toBe('05/12/2026')
  await events().filter({ hasText: 'Client canviat' }).getByText('Carrer Nou, 1').waitFor()
  await events().filter({ hasText: 'Contracte nou' }).getByRole('link', { name: 'Quota explicada' }).waitFor()
  await page.getByRole('button', { name: 'Factures', exact: true }).click()
  await expect.poll(() => events().count()).toBe(1)
  await events()
    .getByRole('link', { name: `A-${invoice.numFact}` })
    .click()
  await page.waitForURL('/factures/details')
  await page.getByRole('link', { name: 'Taller Explicat' }).click()
  await page.waitForURL('/clients/details')
})

it('mails what nobody has, and tells that', async () => {
  await page.getByRole('button', { name: 'Envia per correu (1 factura)' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Envia per correu' }).click()
  await dialog.getByText('1 correu en cua').waitFor()
  await dialog.getByRole('button', { name: 'Tanca' }).click()
  await events().filter({ hasText: 'Factura per correu' }).getByText('explicat@taller.example').waitFor()
  await page.getByRole('button', { name: /^Envia per correu/ }).waitFor({ state: 'detached' })
})

it('pauses a contract once it is clear what that means, and resumes it', async () => {
  await row().getByRole('button', { name: 'Pausa Quota explicada' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText('no es facturaran mai').waitFor()
  await question.getByRole('button', { name: 'Pausa', exact: true }).click()
  await row().getByText('En pausa des del 30/11/2026').waitFor()
  await events().filter({ hasText: 'Contracte en pausa' }).first().waitFor()
  await expect.poll(() => figure('Propera facturació').textContent()).toContain('Res per facturar')
  await row().getByRole('button', { name: 'Reprèn Quota explicada' }).click()
  await question.getByRole('button', { name: 'Reprèn', exact: true }).click()
  await row().getByText('05/12/2026').waitFor()
})

it('leads to the reminder and to the bill of this client alone', async () => {
  await page.getByRole('link', { name: 'Recorda el que deu' }).click()
  await page.waitForURL(`/recordatoris?client=${client.identifier}`)
  await expect.poll(() => page.getByRole('checkbox', { name: 'Taller Explicat' }).isChecked()).toBe(true)
  await page.getByText('Només es mostra un client.').waitFor()
  await page.goBack()

  await page.getByRole('link', { name: 'Factura ara' }).click()
  await page.waitForURL(`/facturar?client=${client.identifier}`)
  await page.goto(`/facturar?client=${client.identifier}&data=2026-12-05`)
  await page.getByRole('button', { name: 'Emetre 1 factura' }).click()
  const body = page.waitForRequest(call => call.method() === 'POST' && call.url().endsWith('/api/facturas'))
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Emetre/ })
    .click()
  expect((await body).postDataJSON()).toMatchObject({ ClienteIdentifier: client.identifier })
  await page.waitForURL(/execucio=/)
})

it('shows who may only look the same, and nothing to press', async () => {
  const theirs = await office.visitAs(reader, '/clients?q=Explicat')
  await theirs.getByRole('link', { name: 'Taller Explicat', exact: true }).click()
  await theirs.getByRole('region', { name: 'Què ha passat' }).getByRole('listitem').first().waitFor()
  await theirs.getByRole('table', { name: 'Contractes' }).getByText('Quota explicada').waitFor()
  for (const name of [/^Factura ara/, /^Pausa/, /^Envia per correu/, /^Recorda el/])
    expect(await theirs.getByRole('button', { name }).or(theirs.getByRole('link', { name })).count()).toBe(0)
})

it('warns of 0 % on the first tab, and fills town and province in where nothing was typed', async () => {
  await page.goto('/clients/add')
  const warning = page.getByText('la factura ha de dir per què no porta IVA')
  await warning.waitFor()
  await page.getByRole('link', { name: 'l’empresa, per a tots els clients' }).waitFor()
  await page.getByRole('button', { name: 'les dades fiscals del client' }).click()
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'zonaFiscal')
  await page.getByLabel('Zona fiscal').selectOption({ label: 'Fora de la UE' })
  await warning.waitFor({ state: 'detached' })
  await page.getByLabel('Zona fiscal').selectOption({ label: 'Espanya: península i Balears' })
  await page.getByRole('tab', { name: 'Dades Comercials' }).click()
  await warning.waitFor()
  await page.getByLabel('IVA (%)').fill('21')
  await warning.waitFor({ state: 'detached' })

  const town = page.getByLabel('Població', { exact: true })
  const province = page.getByLabel('Província', { exact: true })
  await page.getByLabel('Codi postal', { exact: true }).fill('08551')
  await page.getByText('Omplert segons el codi postal: Tona, Barcelona.').waitFor()
  expect([await town.inputValue(), await province.inputValue()]).toEqual(['Tona', 'Barcelona'])
  await town.fill('Tona (polígon)')
  await page.getByLabel('Codi postal', { exact: true }).fill('17001')
  await page.getByText('Omplert segons el codi postal: Girona.').waitFor()
  expect([await town.inputValue(), await province.inputValue()]).toEqual(['Tona (polígon)', 'Girona'])
})
