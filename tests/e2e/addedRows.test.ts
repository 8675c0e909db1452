import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '#wire/clients.ts'
import type { Invoice } from '#wire/invoices.ts'
import { holdAnswer } from './holdAnswer.ts'
import { choose, type Office, openOffice, search } from './office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office?.stop())

/** The one row that is marked, on the page of the list that one sees. */
const expectMarked = async (page: Page, text: string): Promise<void> => {
  const row = page.locator('tbody tr[aria-current=true]')
  await row.waitFor()
  expect(await row.innerText()).toContain(text)
  expect(await page.locator('tbody tr[aria-current=true]').count()).toBe(1)
  await expect
    .poll(async () => {
      const box = await row.boundingBox()
      return box !== null && box.y >= 0 && box.y + box.height <= (page.viewportSize()?.height ?? 0)
    })
    .toBe(true)
}

describe('what was added', () => {
  it('[CLI-19] is shown and marked in the list of clients, past its page and its filter', async () => {
    const page = await office.visit('/clients')
    await search(page, 'Tallers Puigverd')
    await page.waitForURL(url => url.searchParams.get('q') === 'Tallers Puigverd')
    await page.getByRole('link', { name: 'Nou Client' }).click()
    const client = { nombre: 'Zeta Motors' }
    await page.getByLabel('Nom', { exact: true }).fill(client.nombre)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectMarked(page, client.nombre)
    await expect.poll(() => page.getByRole('searchbox', { name: 'Cerca' }).inputValue()).toBe('')
    // Opened anew nothing is new in it.
    await page.reload()
    await page.getByRole('table').getByRole('link', { name: /./ }).first().waitFor()
    expect(await page.locator('tr[aria-current=true]').count()).toBe(0)
  })

  it('[CP-18] is shown and marked in the list of contracts, in the order that it has', async () => {
    const page = await office.visit('/cps?ordre=titol')
    await page.getByRole('link', { name: 'Nou Producte / Client' }).click()
    await choose(page.getByRole('combobox', { name: 'Client' }), 'Tallers Puigverd')
    await page.getByRole('combobox', { name: 'Producte' }).selectOption({ label: 'Taller Pro' })
    await page.getByLabel('Títol').fill('Un contracte nou')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectMarked(page, 'Un contracte nou')
    await expect.poll(() => new URL(page.url()).searchParams.get('ordre')).toBe('titol')
  })

  it('[GRP-04] is marked among the groups, sorted or not', async () => {
    const page = await office.visit('/grups?ordre=nombre&files=1')
    await page.getByLabel('Nombre').fill('Aaa grup')
    await page.getByRole('button', { name: 'Nou Grup' }).click()
    await expectMarked(page, 'Aaa grup')
  })

  it('[SER-02] is marked among the series', async () => {
    const page = await office.visit('/series')
    await page.getByLabel('Serie', { exact: true }).fill('Z')
    await page.getByLabel('Descripción', { exact: true }).fill('La darrera')
    await page.getByRole('button', { name: 'Nova Serie' }).click()
    await expectMarked(page, 'La darrera')
  })

  it('leaves what was typed for the next one while the answer was on its way', async () => {
    const page = await office.visit('/grups')
    const name = page.getByLabel('Nombre')
    const group = await holdAnswer(page, 'POST', '/api/grupos')
    await name.fill('Grup primer')
    await page.getByRole('button', { name: 'Nou Grup' }).click()
    await group.taken
    await name.fill('Grup segon')
    group.answer()
    await page.getByRole('row').filter({ hasText: 'Grup primer' }).waitFor()
    await page.unrouteAll({ behavior: 'wait' })
    await expect.poll(() => name.inputValue()).toBe('Grup segon')
    await page.getByRole('button', { name: 'Nou Grup' }).click()
    await page.getByRole('row').filter({ hasText: 'Grup segon' }).waitFor()
    await expect.poll(() => name.inputValue()).toBe('')

    await page.goto('/series')
    const [id, description] = ['Serie', 'Descripción'].map(label => page.getByLabel(label, { exact: true }))
    const series = await holdAnswer(page, 'POST', '/api/series')
    await id?.fill('W')
    await description?.fill('Vendes')
    await page.getByRole('button', { name: 'Nova Serie' }).click()
    await series.taken
    await description?.fill('Una altra')
    series.answer()
    await expectMarked(page, 'Vendes')
    await expect.poll(() => id?.inputValue()).toBe('')
    await expect.poll(() => description?.inputValue()).toBe('Una altra')
  })
})

describe('what a list is searched by', () => {
  it('[CP-12] [CLI-12] [CLI-13] contracts are found by their client, clients by their NIF, while no box is checked', async () => {
    const { body: clients } = await office.colleague.get<Client[]>('/api/clients')
    const client = clients.find(({ nif, isActive }) => nif && isActive)
    if (!client?.nif) throw new Error('no client has a NIF')
    const page = await office.visit('/clients')
    await search(page, client.nif)
    await page.getByRole('table').getByRole('link', { name: client.nombre, exact: true }).waitFor()
    await page.getByRole('checkbox', { name: 'name', exact: true }).check()
    await page.getByText('Cap resultat').waitFor()
    expect(await page.getByRole('group', { name: 'Filtra per' }).getByRole('checkbox').count()).toBe(3)

    await page.goto('/cps')
    await search(page, 'Tallers Puigverd')
    const rows = page.getByRole('table').locator('tbody tr')
    await expect.poll(() => rows.first().innerText()).toContain('Tallers Puigverd')
    for (const text of await rows.allInnerTexts()) expect(text).toContain('Tallers Puigverd')
    expect(await page.getByRole('group', { name: 'Filtra per' }).getByRole('checkbox').count()).toBe(2)
  })
})

describe('after a run or a sending', () => {
  it('the numbers of a run dated ahead lead to its invoices, and Correus shows what was sent', async () => {
    const day = '2026-12-15'
    const { body: issued } = await office.colleague.post<Invoice[]>(
      '/api/facturas',
      { SerieIdentifier: 'A', FechaFactura: day },
      { headers: { 'Idempotency-Key': 'ahead' } },
    )
    const [first, last] = [issued.at(0), issued.at(-1)]
    if (!first || !last) throw new Error('the run issued nothing')
    const page = await office.visit('/facturar?execucio=ahead')
    const number = `A-${last.numFact}`
    await page.getByRole('link', { name: number, exact: true }).waitFor()
    await page.getByRole('link', { name: `A-${first.numFact} a ${number}` }).click()
    await page.getByRole('link', { name: number, exact: true }).click()
    await page.getByRole('heading', { name: `Factura ${number}`, exact: true }).waitFor()

    await page.getByRole('button', { name: 'Envia per correu' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Envia per correu' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Facturació' }).click()
    await page.getByRole('navigation').getByRole('link', { name: 'Correus', exact: true }).click()
    await expect.poll(() => page.getByLabel('Mostra').inputValue()).toBe('all')
    await page
      .getByRole('link', { name: `Factura ${number}` })
      .first()
      .waitFor()
  })
})
