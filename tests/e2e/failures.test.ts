import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Client } from '#wire/clients.ts'
import { choose, type Office, openOffice } from './office.ts'

/** A failed call is in the console and told to the user; what was typed stays, and trying again works. */

const NO_CONNECTION = 'No hi ha connexió amb el servidor. Comproveu la xarxa i torneu-ho a provar.'
const NO_ANSWER = 'El servidor no pot respondre ara. Torneu-ho a provar d’aquí a una estona.'

let office: Office

beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office?.stop())

/** The errors that this page's own code has written to the console. */
const consoleOf = (page: Page): string[] => {
  const errors: string[] = []
  page.on('console', message => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load'))
      errors.push(message.text())
  })
  return errors
}
const told = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).first().waitFor()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

it('[ERR-04] a list that can not be read says so, and is there after trying again', async () => {
  const page = await office.visit('/about')
  const errors = consoleOf(page)
  for (const path of [
    '/clients',
    '/productes',
    '/grups',
    '/centres',
    '/cps',
    '/factures',
    '/factures/next',
    '/informes/venciments',
    '/informes/pp',
    '/informes/licencias',
    '/users',
  ]) {
    errors.length = 0
    await page.route('**/api/**', route => route.abort())
    await page.goto(path)
    await told(page, NO_CONNECTION)
    expect(errors, path).toContainEqual(expect.stringMatching(/^GET \w+/))
    await page.unroute('**/api/**')
    await page.getByRole('main').getByRole('button', { name: 'Torna-ho a provar' }).click()
    await page.getByRole('alert').filter({ hasText: NO_CONNECTION }).first().waitFor({ state: 'detached' })
    await page
      .getByRole('table')
      .or(page.getByText(/^(Encara no hi ha res|Res )/))
      .first()
      .waitFor()
  }
})

/** How a record is made and changed on its screens. */
type Kind = {
  row: string
  what: string
  list: string
  add: string
  save: string
  /** Label of its name. */
  name: string
  /** What comes before the name on the add screen. */
  first?: (page: Page) => Promise<void>
}

const kinds: Kind[] = [
  { row: 'ERR-05', what: 'client', list: '/clients', add: '/clients/add', save: 'Save', name: 'Nom' },
  {
    row: 'ERR-06',
    what: 'product',
    list: '/productes',
    add: '/productes/add',
    save: 'Save',
    name: 'Nombre',
    first: async page => {
      await page.getByLabel('Unitats').fill('1')
      await page.getByLabel('Preu unitari').fill('10')
    },
  },
  { row: 'ERR-07', what: 'group', list: '/grups', add: '/grups', save: 'Nou Grup', name: 'Nombre' },
  { row: 'ERR-08', what: 'centre', list: '/centres', add: '/centres/add', save: 'Save', name: 'Nombre' },
  {
    row: 'ERR-09',
    what: 'contract',
    list: '/cps',
    add: '/cp/add',
    save: 'Save',
    name: 'Títol',
    first: async page => {
      const { body: clients } = await office.colleague.get<Client[]>('/api/clients/false')
      await choose(page.getByRole('combobox', { name: 'Client', exact: true }), clients[0]?.nombre ?? '')
      await page.getByLabel('Producte', { exact: true }).selectOption({ index: 1 })
    },
  },
]

describe('changes that fail', () => {
  it.each(kinds)('[$row] a $what: create, update and delete', async ({ list, add, save, name, first }) => {
    const page = await office.visit(add)
    const errors = consoleOf(page)
    const nameField = page.getByLabel(name, { exact: true })
    let fault: 'lost' | 'no answer' = 'lost'
    await page.route('**/api/**', route => {
      if (route.request().method() === 'GET') return route.fallback()
      if (fault === 'lost') return route.abort()
      return route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
    })

    await first?.(page)
    await nameField.fill('No es perd')
    await button(page, save).click()
    await told(page, NO_CONNECTION)
    expect(errors).toEqual([expect.stringMatching(/^POST \w+/)])
    await expect.poll(() => nameField.inputValue()).toBe('No es perd')

    fault = 'no answer'
    await page.goto(list)
    await page
      .getByRole('link', { name: /^Editar / })
      .first()
      .click()
    // The list of groups has a field of that name too: first the screen that is asked for.
    await button(page, 'Save').waitFor()
    await nameField.fill('Tampoc no es perd')
    await button(page, 'Save').click()
    await told(page, NO_ANSWER)
    expect(errors.slice(1)).toEqual([expect.stringMatching(/^PUT \w+/)])
    await expect.poll(() => nameField.inputValue()).toBe('Tampoc no es perd')

    await page.goto(list)
    await page
      .getByRole('link', { name: /^Esborrar / })
      .first()
      .click()
    await button(page, 'Delete').click()
    await told(page, NO_ANSWER)
    expect(errors.slice(2)).toEqual([expect.stringMatching(/^DELETE \w+/)])
    await button(page, 'Delete').and(page.locator(':enabled')).waitFor()
  })
})

describe('a lost connection', () => {
  it('[ERR-02] is said while it lasts, loses nothing that was typed, and is over when it is back', async () => {
    const page = await office.visit('/centres/add')
    const errors = consoleOf(page)
    await page.getByLabel('Grupo').getByRole('option').nth(1).waitFor({ state: 'attached' })
    await page.getByLabel('Nombre').fill('Taller sense línia')
    onTestFinished(() => office.context.setOffline(false))
    await office.context.setOffline(true)
    await page.getByRole('status').filter({ hasText: 'Sense connexió.' }).waitFor()
    await button(page, 'Save').click()
    await told(page, NO_CONNECTION)
    expect(errors).toContainEqual(expect.stringMatching(/^POST \w+/))
    await expect.poll(() => page.getByLabel('Nombre').inputValue()).toBe('Taller sense línia')

    await office.context.setOffline(false)
    await page.getByText('Sense connexió.').waitFor({ state: 'detached' })
    await button(page, 'Save').click()
    await page.waitForURL('/centres')
    await page.getByText('Centre creat.').waitFor()
  })

  it('[ERR-02] keeps the session when Sign Out does not reach the server', async () => {
    const page = await office.visit('/about')
    const errors = consoleOf(page)
    await page.route('**/bff/**', route =>
      route.request().method() === 'GET' ? route.fallback() : route.abort(),
    )
    await button(page, 'Administrador').click()
    await button(page, 'Sign Out').click()
    await told(page, NO_CONNECTION)
    expect(errors).toEqual([expect.stringMatching(/^POST \w+/)])
    await button(page, 'Administrador').waitFor()
  })
})
