import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '#wire/clients.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { DueDebits, Remittance } from '#wire/remittances.ts'
import { textOf } from '#workers/print/readPdf.ts'
import { type Office, openOffice } from './office.ts'

let office: Office
let client: Client
let invoice: Invoice

beforeAll(async () => {
  office = await openOffice()
  const run = { SerieIdentifier: 'A', FechaFactura: '2026-11-30' }
  const issued = (await office.colleague.post<Invoice[]>('/api/facturas', run)).body
  const clients = (await office.colleague.get<Client[]>('/api/clients/true')).body
  const { body: due } = await office.colleague.get<DueDebits>('/api/remittances/due?until=2027-02-28')
  const unsigned = due.invoices.find(({ obstacles }) => obstacles.some(({ code }) => code === 'noMandate'))
  const found = issued.find(({ identifier }) => identifier === unsigned?.identifier)
  const owner = clients.find(({ identifier }) => identifier === found?.clienteIdentifier)
  if (!found || !owner) throw new Error('everybody has signed a mandate')
  ;[client, invoice] = [owner, found]
})
afterAll(() => office?.stop())

const number = () => `A-${invoice.numFact}`
const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: number() })

it('from a mandate to the file for the bank, sent and undone no more', async () => {
  const page = await office.visit('/')
  await page.getByRole('button', { name: 'Facturació', exact: true }).click()
  await page.getByRole('link', { name: 'Remeses', exact: true }).click()
  await page.getByText('Els pagaments a clients (pain.001) no es fan aquí').waitFor()
  const until = page.getByRole('textbox', { name: 'Venciments fins al' })
  await until.fill('28/02/2027')
  await until.press('Enter')
  // What stops it leads to where it is mended.
  await rowOf(page).getByText('El client no té cap mandat.').waitFor()
  expect(await page.getByRole('checkbox', { name: `Inclou ${number()}` }).isDisabled()).toBe(true)
  await rowOf(page).getByRole('link', { name: client.nombre }).click()

  const mandates = page.getByRole('region', { name: 'Mandats' })
  await mandates.getByText('Paga per domiciliació i no té cap mandat').waitFor()
  await mandates.getByRole('button', { name: 'Apunta un mandat…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mandat signat pel client' })
  await dialog.getByLabel('Referència').fill('M ñ')
  await dialog.getByRole('button', { name: 'Apunta’l' }).click()
  await dialog.getByText('La referència té d’1 a 35 lletres').waitFor()
  await dialog.getByLabel('Referència').fill('M-2026-0006')
  await dialog.getByRole('button', { name: 'Apunta’l' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await mandates.getByText('M-2026-0006 (CORE)').waitFor()
  // What no bank has been told yet can be put right.
  await mandates.getByRole('button', { name: 'Edita… el mandat M-2026-0006' }).click()
  const edited = page.getByRole('dialog', { name: 'Mandat M-2026-0006' })
  await edited.getByLabel('Referència').fill('M-2026-0007')
  await edited.getByRole('button', { name: 'Desa’l' }).click()
  await edited.waitFor({ state: 'hidden' })
  await mandates.getByText('M-2026-0007 (CORE)').waitFor()
  // Left alone for a while, by hand, and asked for again.
  await mandates.getByRole('button', { name: 'Atura els rebuts…' }).click()
  const hold = page.getByRole('dialog', { name: 'Aturar els rebuts del client' })
  await hold.getByRole('button', { name: 'Atura’ls' }).click()
  await hold.getByRole('alert').waitFor()
  await hold.getByLabel('Motiu').fill('Ho parlem amb la Marta')
  await hold.getByRole('button', { name: 'Atura’ls' }).click()
  await mandates.getByText(/Els rebuts estan aturats des del .*: Ho parlem amb la Marta/).waitFor()
  await mandates.getByRole('button', { name: 'Torna a cobrar els rebuts' }).click()
  await mandates.getByRole('button', { name: 'Atura els rebuts…' }).waitFor()
  // Beside the rest of the page there is room for all of it.
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
  // The order that is signed before a mandate is noted.
  await mandates.getByRole('button', { name: 'Ordre per signar…' }).click()
  const order = page.getByRole('dialog', { name: 'Ordre de domiciliació per signar' })
  const proposed = `M-${client.identifier}-2`
  expect(await order.getByLabel('Referència').inputValue()).toBe(proposed)
  await order.getByLabel('Tipus').selectOption('B2B')
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/order.png` })
  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    order.getByRole('button', { name: 'Fes el PDF' }).click(),
  ])
  expect(paper.suggestedFilename()).toBe(`ordre-domiciliacio-${proposed}.pdf`)
  const printed = textOf(await readFile(await paper.path()))
  expect(printed).toContain('Ordre de domiciliació de càrrec directe SEPA B2B')
  expect(printed).toContain(proposed)

  await page.goto('/remeses')
  await until.fill('28/02/2027')
  await until.press('Enter')
  const choice = page.getByRole('checkbox', { name: `Inclou ${number()}` })
  await expect.poll(() => choice.isChecked()).toBe(true)
  const prepare = page.getByRole('button', { name: /^Prepara la remesa/ })
  await page
    .getByRole('region')
    .filter({ has: choice })
    .filter({ has: prepare })
    .last()
    .locator(prepare)
    .click()
  await page.getByRole('heading', { name: 'Preparada' }).waitFor()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixa el fitxer' }).click(),
  ])
  const xml = await readFile(await download.path(), 'utf8')
  expect(download.suggestedFilename()).toMatch(/^REM-\d{8}-\d{6}\.xml$/)
  expect(xml).toContain('urn:iso:std:iso:20022:tech:xsd:pain.008.001.08')
  expect(xml).toContain(`<EndToEndId>${number()}-1</EndToEndId>`)
  expect(xml).toContain('<MndtId>M-2026-0007</MndtId>')

  // Whom it is collected from is told beforehand, once.
  await page.getByText('Encara no s’ha enviat cap avís').waitFor()
  for (const told of [/S’envi(a|en) \d+ correus?/, /No calia cap correu més/]) {
    await page.getByRole('button', { name: 'Avisa els clients…' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Envia els correus' }).click()
    await page.getByText(told).waitFor()
    // Once the mails have gone out it says so by itself.
    await page.getByText(/^Avisos als clients: [1-9]\d* rebuts? avisats?\.$/).waitFor()
  }
  const [list] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Llista PDF' }).click(),
  ])
  expect(list.suggestedFilename()).toMatch(/^remesa-\d+\.pdf$/)
  expect(textOf(await readFile(await list.path()))).toContain(number())
  await page.getByRole('button', { name: 'Ja és al banc…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sí, ja el té' }).click()
  await page.getByRole('heading', { name: 'Enviada al banc' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Desfés…' }).count()).toBe(0)
  const [sent] = (await office.colleague.get<Remittance[]>('/api/remittances')).body
  expect(sent?.state).toBe('sent')
  await page.getByRole('link', { name: 'Totes les remeses' }).click()
  await page.getByRole('row').filter({ hasText: 'Enviada al banc' }).waitFor()
  // The bank would not have it.
  await page.goto(`/remeses?remesa=${sent?.identifier}`)
  await page.getByRole('button', { name: 'El banc ha rebutjat el fitxer…' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText('els clients pagarien dues vegades').waitFor()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/refuse.png` })
  await question.getByRole('button', { name: 'Sí, l’ha rebutjat' }).click()
  await page.getByRole('heading', { name: 'Rebutjada pel banc' }).waitFor()
  await page.goto('/remeses')
  await until.fill('28/02/2027')
  await until.press('Enter')
  await expect.poll(() => choice.isChecked()).toBe(true)
  if (process.env.SHOTS) {
    await page.screenshot({ path: `${process.env.SHOTS}/list.png`, fullPage: true })
    await page.goto(`/remeses?remesa=${sent?.identifier}`)
    await page.getByRole('heading', { name: 'Rebutjada pel banc' }).waitFor()
    await page.screenshot({ path: `${process.env.SHOTS}/one.png`, fullPage: true })
    await page.setViewportSize({ width: 400, height: 900 })
    await page.screenshot({ path: `${process.env.SHOTS}/one400.png`, fullPage: true })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/remeses')
    await page.getByRole('textbox', { name: 'Venciments fins al' }).fill('28/02/2027')
    await page.getByRole('textbox', { name: 'Venciments fins al' }).press('Enter')
    await page.getByRole('checkbox').first().waitFor()
    await page.screenshot({ path: `${process.env.SHOTS}/dark400.png`, fullPage: true })
  }
})

it('whose client has credit is chosen by staff alone, and what names another bank goes there', async () => {
  const { colleague } = office
  const { body: due } = await colleague.get<DueDebits>('/api/remittances/due?until=2027-02-28')
  const [credited, elsewhere, usual] = due.invoices.filter(
    ({ obstacles, collectionDate }) => obstacles.length === 0 && collectionDate === '2026-12-30',
  )
  const { body: banks } =
    await colleague.get<{ identifier: number; nombre: string; isActive: boolean }[]>('/api/bancs')
  const bank = banks.filter(({ isActive }) => isActive)[1]
  if (!credited || !elsewhere || !usual || !bank) throw new Error('too little falls due')
  const noted = await colleague.post('/api/payments', {
    clienteIdentifier: credited.clienteIdentifier,
    day: '2026-11-20',
    amount: 50,
    way: 'transfer',
    allocations: [],
  })
  expect(noted.status, noted.text).toBe(201)
  const path = `/api/facturas/${elsewhere.identifier}`
  const { body: now } = await colleague.get<Invoice>(path)
  const edited = await colleague.put(path, {
    ...now,
    fechaCobro: now.fechaVencimiento,
    bancIdentifier: bank.identifier,
  })
  expect(edited.status, edited.text).toBe(200)

  const page = await office.visit('/remeses')
  const until = page.getByRole('textbox', { name: 'Venciments fins al' })
  await until.fill('28/02/2027')
  await until.press('Enter')
  const box = (number: string) => page.getByRole('checkbox', { name: `Inclou ${number}`, exact: true })
  await box(usual.number).waitFor()
  expect(await box(usual.number).isChecked()).toBe(true)
  expect(await box(credited.number).isChecked()).toBe(false)
  await page
    .getByRole('row')
    .filter({ hasText: credited.number })
    .getByText(/té 50,00.€ a favor seu/)
    .waitFor()
  // Staff who know why it is there collect all the same.
  await box(credited.number).check()
  await box(usual.number).uncheck()
  const other = page.getByRole('region', { name: `Del 30/12/2026, a ${bank.nombre}: 1 rebut` })
  const day = other.getByRole('textbox', { name: 'Dia de cobrament' })
  await day.fill('30/12')
  await other.getByRole('button', { name: /Prepara la remesa/ }).click()
  // A day before the one that it has announced has to be meant.
  await day.and(page.locator(':focus')).fill('29/12/2026')
  await other.getByRole('button', { name: /Prepara la remesa/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Cobrar abans del dia anunciat?' })
  await question.getByText(`la ${elsewhere.number}, per al 30/12/2026.`).waitFor()
  await question.getByRole('button', { name: 'Cancel·la' }).click()
  await other.getByText('Anuncia al client que es cobrarà el 30/12/2026.').waitFor()
  await other.getByRole('button', { name: /Prepara la remesa/ }).click()
  await question.getByRole('button', { name: 'Prepara-la igualment' }).click()
  await page
    .getByText(/S’ha preparat la remesa/)
    .first()
    .waitFor()
  // What was left out stays so, after another remittance and under another bank; who has got credit meanwhile is not asked for by itself.
  const lateCredit = due.invoices.find(
    ({ obstacles, collectionDate, clienteIdentifier }) =>
      obstacles.length === 0 &&
      collectionDate === '2026-12-30' &&
      ![credited, elsewhere, usual].some(one => one.clienteIdentifier === clienteIdentifier),
  )
  if (!lateCredit) throw new Error('too little falls due')
  const later = { clienteIdentifier: lateCredit.clienteIdentifier, allocations: [] }
  await colleague.post('/api/payments', { ...later, day: '2026-11-20', amount: 50, way: 'transfer' })
  await page.getByRole('link', { name: 'Totes les remeses' }).click()
  await page.getByLabel('Banc on es cobra', { exact: true }).selectOption({ label: bank.nombre })
  await until.fill('01/03/2027')
  await until.press('Enter')
  await expect.poll(() => box(lateCredit.number).isChecked()).toBe(false)
  expect(await box(usual.number).isChecked()).toBe(false)
  expect(await box(credited.number).isChecked()).toBe(true)
  const { body: remittances } = await colleague.get<Remittance[]>('/api/remittances')
  expect(remittances[0]).toMatchObject({
    bancIdentifier: bank.identifier,
    count: 1,
    collectionDate: '2026-12-29',
  })
})
