import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Stack, startStack } from '#tests/support/startStack.ts'
import { closeVisitors, newVisitor, sharedBrowser, signInAt } from './browser.ts'
import { choose } from './office.ts'

/** Somebody's first day, from the sample company to books of one's own: one story, told in order, by what stands on the screen and nothing else. */

let stack: Stack
let browser: Browser
let page: Page

beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startStack(), sharedBrowser()])
  page = (await newVisitor(browser, stack.url, new Date('2026-11-30T10:00:00Z'))).page
  await signInAt(page, stack.admin)
  await page.waitForURL('/')
})
afterAll(async () => {
  await closeVisitors()
  await stack?.stop()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
const field = (label: string) => page.getByLabel(label, { exact: true })
const row = (text: string) => page.getByRole('row').filter({ hasText: text })
/** Waits for this message and takes it away. */
const told = async (text: string): Promise<void> => {
  await page.getByRole('status').getByText(text).waitFor()
  await button('Tanca l’avís').click()
}

/** Goes there by the menus, as the first day has no bookmarks. */
const open = async (menu: string, entry: string): Promise<void> => {
  const nav = page.getByRole('navigation', { name: 'Principal' })
  await nav.getByRole('button', { name: menu, exact: true }).click()
  await nav.getByRole('link', { name: entry, exact: true }).click()
}
const fillIn = async (values: Record<string, string>): Promise<void> => {
  for (const [label, value] of Object.entries(values)) await field(label).fill(value)
}

const guide = () => page.getByRole('region', { name: 'Primers passos', exact: true })

it('leaves the sample company for books of its own, having been told what goes', async () => {
  const sample = page.getByRole('region', { name: 'Això és l’empresa de mostra' })
  const begin = sample.getByRole('button', { name: 'Comença amb les meves dades' })
  await begin.click()
  const question = page.getByRole('alertdialog')
  await question.getByText(/40 clients, .* contractes, 0 factures i 0 correus\. No es pot desfer\./).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => begin.evaluate(button => button === document.activeElement)).toBe(true)
  await begin.click()
  await question.getByRole('button', { name: 'Esborra la mostra' }).click()
  await told('La mostra ja no hi és.')
  await guide().getByText('0 de 5 fets').waitFor()
  await guide().getByRole('link', { name: 'Importa’ls' }).waitFor()
})

it('finds every list empty, with the next step written there', async () => {
  for (const [menu, entry, step] of [
    ['Maestros', 'Clients', 'Creeu el primer client'],
    ['Maestros', 'Productes', 'Doneu d’alta el primer producte'],
    ['Maestros', 'Productes-Clients', 'Assigneu un producte a un client'],
    ['Facturació', 'Factures', 'No hi ha cap factura entre aquestes dates'],
  ] as const) {
    await open(menu, entry)
    await page.getByText('Encara no hi ha res').waitFor()
    await page.getByText(step).waitFor()
  }
  await page.getByText('Falten les dades de l’empresa').waitFor()
  await open('Facturació', 'Facturar')
  await page.getByText('No hi ha cap sèrie activa').first().waitFor()
  await page.getByText('Falten les dades de l’empresa').waitFor()
})

it('makes a group and a centre in it', async () => {
  await open('Maestros', 'Grups')
  await fillIn({ Nombre: 'Xarxa Llevant' })
  await button('Nou Grup').click()
  await told('Grup creat.')
  await row('Xarxa Llevant').waitFor()

  await open('Maestros', 'Centres')
  await link('Nou Centre').click()
  await fillIn({ Nombre: 'Taller del Port', Població: 'Tarragona' })
  await field('Grupo').selectOption('Xarxa Llevant')
  await button('Save').click()
  await told('Centre creat.')
  await row('Taller del Port').filter({ hasText: 'Xarxa Llevant' }).waitFor()
})

it('makes a client and a product', async () => {
  await open('Maestros', 'Clients')
  await link('Nou Client').click()
  await fillIn({ Nom: 'Taller Serra', NIF: 'B69442382', 'IVA (%)': '21' })
  await button('Save').click()
  await told('Client creat.')

  await open('Maestros', 'Productes')
  await link('Nou Producte').click()
  await fillIn({ Nombre: 'Gestió de taller', Unitats: '1', 'Preu unitari (€)': '1000' })
  await button('Save').click()
  await told('Producte creat.')
  await row('Gestió de taller').getByText('1.000,00').waitFor()
})

it('makes a contract from the list, and another from the client', async () => {
  await open('Maestros', 'Productes-Clients')
  await link('Nou Producte / Client').click()
  await choose(field('Client'), 'Taller Serra')
  await field('Producte').selectOption('Gestió de taller')
  await fillIn({ Títol: 'Llicència anual', Unitats: '1', 'Preu unitari (€)': '1000' })
  await button('Save').click()
  await told('Producte del client creat.')

  await open('Maestros', 'Clients')
  await link('Editar Taller Serra').click()
  await link('+ Nou Producte').click()
  await field('Producte').selectOption('Gestió de taller')
  await fillIn({ Títol: 'Suport telefònic', Unitats: '2', 'Preu unitari (€)': '117.28' })
  await button('Save').click()
  await told('Producte del client creat.')
  await row('Suport telefònic').getByText('234,56').waitFor()
})

it('makes a series and a bank', async () => {
  await open('Configuració', 'Series Factura')
  const series = page.getByRole('row', { name: 'Nova Serie', exact: true })
  await series.getByLabel('Serie', { exact: true }).fill('F')
  await series.getByLabel('Descripción').fill('Factures')
  await series.getByRole('button', { name: 'Nova Serie' }).click()
  await told('Registre creat amb èxit')

  await open('Configuració', 'Bancs')
  const bank = page.getByRole('row', { name: 'Nou Banc', exact: true })
  for (const [label, value] of Object.entries({
    Nombre: 'Caixa del Port',
    País: 'ES',
    Entidad: '2100',
    Oficina: '0418',
    DC: '45',
    'Número de cuenta': '0200051332',
  }))
    await bank.getByLabel(label, { exact: true }).fill(value)
  await bank.getByRole('button', { name: 'Nou Banc' }).click()
  await told('Registre creat amb èxit')
  await row('Caixa del Port').getByText('ES91 2100 0418 4502 0005 1332').waitFor()

  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await guide().getByText('4 de 5 fets').waitFor()
  await guide()
    .getByRole('listitem')
    .filter({ hasText: 'Dades de l’empresa' })
    .getByText('la llei els demana')
    .waitFor()
})

it('[NAV-01] [INV-22] [INV-24] [VAL-79] [VAL-80] [LIM-01] [LIM-02] [LIM-03] bills the client', async () => {
  await open('Facturació', 'Factures')
  await link('Facturar').click()
  await page.waitForURL('/factures/add')
  const day = page.getByLabel('Data de factura', { exact: true })
  const series = field('Sèrie')
  const client = field('Client')
  await day.fill('')
  await button('Submit').click()
  await page.getByText('Camp obligatori.').nth(1).waitFor()
  await expect.poll(() => series.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => day.getAttribute('aria-invalid')).toBe('true')

  await series.selectOption('F')
  await choose(client, 'Taller Serra')
  await button('Reset').click()
  await expect.poll(() => series.inputValue()).toBe('')
  await expect.poll(() => client.inputValue()).toBe('')
  await expect.poll(() => day.inputValue()).toBe('30/11/2026')

  await series.selectOption('F')
  await choose(client, 'Taller Serra')
  const sent = page.waitForRequest(request => request.method() === 'POST')
  await button('Submit').click()
  expect((await sent).postDataJSON()).toEqual({
    SerieIdentifier: 'F',
    FechaFactura: '2026-11-30',
    ClienteIdentifier: expect.any(Number),
  })
  await told('S’ha emès 1 factura.')
  await page.waitForURL('/factures?des=2026-11-30&fins=2026-11-30')
  const texts = async () => {
    const cells = await row('F-1').getByRole('cell').allInnerTexts()
    return cells.map(cell => cell.replaceAll('\u00a0', ' '))
  }
  // 1000 + 2 × 117.28, and 21 % of it.
  await expect
    .poll(texts)
    .toEqual(expect.arrayContaining(['30/11/2026', 'Taller Serra', '1.234,56 €', '259,26 €', '1.493,82 €']))
})

it('edits a line and marks the invoice paid', async () => {
  await link('Edit F-1').click()
  await button('Edit línia Suport telefònic').click()
  await fillIn({ Quantitat: '1' })
  await button('Aplica la línia Suport telefònic').click()
  await field('Pagada').check()
  const bank = field('Banc').getByRole('option', { name: 'Caixa del Port' })
  await field('Banc').selectOption(await bank.getAttribute('value'))
  await button('Save').click()
  await told('Registre actualitzat amb èxit.')
  // 1000 + 117.28, and 21 % of it.
  await row('F-1').getByText('1.351,91').waitFor()
  await row('F-1').getByText('Pagada').waitFor()
})

it('is told why a paid invoice stays, and deletes it once it is not paid', async () => {
  await link('Delete F-1').click()
  await page.getByText('La factura està pagada i no es pot esborrar.').waitFor()
  await open('Facturació', 'Factures')
  await link('Edit F-1').click()
  // The list has a box of that name, too, and stands until the form is there; only the form has a switch.
  await page.getByRole('switch', { name: 'Pagada' }).uncheck()
  await button('Save').click()
  await told('Registre actualitzat amb èxit.')
  await link('Delete F-1').click()
  await page.getByText('El número F-1 quedarà lliure').waitFor()
  await button('Delete').click()
  await told('Registre esborrat amb èxit.')
  await page.getByText('Encara no hi ha res').waitFor()
})

it('deletes what it made, each after what hangs on it', async () => {
  for (const [entry, name] of [
    ['Productes-Clients', 'Suport telefònic'],
    ['Productes-Clients', 'Llicència anual'],
    ['Productes', 'Gestió de taller'],
    ['Clients', 'Taller Serra'],
    ['Centres', 'Taller del Port'],
    ['Grups', 'Xarxa Llevant'],
  ] as const) {
    await open('Maestros', entry)
    await link(`Esborrar ${name}`).click()
    await button('Delete').click()
    await told('esborrat.')
    await row(name).waitFor({ state: 'detached' })
  }
  for (const [entry, name] of [
    ['Series Factura', 'Factures'],
    ['Bancs', 'Caixa del Port'],
  ] as const) {
    await open('Configuració', entry)
    await row(name)
      .getByRole('button', { name: /^(Delete|Esborrar)/ })
      .click()
    await button('SI').click()
    await told('Registre esborrat amb èxit.')
    await row(name).waitFor({ state: 'detached' })
  }
})
