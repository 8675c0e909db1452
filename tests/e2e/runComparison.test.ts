import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatMoney, sumMoney } from '#domain/money.ts'
import type { Client } from '#wire/clients.ts'
import type { Contract } from '#wire/contracts.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { ReasonName, RunComparison } from '#wire/runComparison.ts'
import { type Office, openOffice } from './office.ts'

/** December beside the run of November, of the sample company. */
const NOVEMBER = '2026-11-30'
const DECEMBER = '2026-12-31'
const RUN_KEY = 'the-run-of-november-in-the-browser'

const plain = (text: string): string => text.replaceAll('\u00a0', ' ')
const euros = (amount: number): string => plain(formatMoney(amount))
const signed = (amount: number): string => `${amount > 0 ? '+' : ''}${euros(amount)}`

let office: Office
/** Its price goes up, and a year that falls in one month alone is told by the calendar. */
let dearer: Contract
let leftOut: Client

beforeAll(async () => {
  office = await openOffice()
  const { colleague } = office
  const issued = await colleague.post<Invoice[]>(
    '/api/facturas',
    { SerieIdentifier: 'A', FechaFactura: NOVEMBER },
    { headers: { 'Idempotency-Key': RUN_KEY } },
  )
  expect(issued.status).toBe(201)
  const asked = await told()
  const clients = (await colleague.get<Client[]>('/api/clients/true')).body
  const contracts = (await colleague.get<Contract[]>('/api/clientProd/true')).body
  // Two clients of whom nothing else changes.
  const [first, second] = asked.clients.filter(
    ({ now, reasons }) => now.precioBase > 0 && reasons.length === 0,
  )
  const contract = contracts.find(
    ({ clienteIdentifier, isActive, productoPrecio, productoUnidades }) =>
      clienteIdentifier === first?.clienteIdentifier && isActive && productoPrecio * productoUnidades > 0,
  )
  const client = clients.find(({ identifier }) => identifier === second?.clienteIdentifier)
  if (!contract || !client) throw new Error('the sample company is another')
  dearer = contract
  leftOut = client
  const { status } = await colleague.put(`/api/clientProd/${dearer.identifier}`, {
    ...dearer,
    productoPrecio: sumMoney([dearer.productoPrecio, 12]),
  })
  expect(status).toBe(200)
})
afterAll(() => office?.stop())

const told = async (): Promise<RunComparison> =>
  (await office.colleague.get<RunComparison>(`/api/facturas/previsio/comparacio?fechaFactura=${DECEMBER}`))
    .body

const sumOf = ({ clients }: RunComparison, reason: ReasonName): number =>
  sumMoney(
    clients.flatMap(client =>
      client.reasons.filter(each => each.reason === reason).map(({ amount }) => amount),
    ),
  )

const PREVIEW = `/facturar?serie=A&data=${DECEMBER}`

const panel = (page: Page) => page.getByRole('region', { name: 'Per què canvia' })
const reasonButton = (page: Page, name: string) =>
  panel(page).getByRole('group', { name: 'Motius' }).getByRole('button', { name })
const table = (page: Page) => panel(page).getByRole('table', { name: 'Diferència de cada client' })
const rowOf = (page: Page, client: string) => table(page).getByRole('row').filter({ hasText: client })
const textOf = async (page: Page): Promise<string> => plain(await panel(page).innerText())

describe('why this month differs, in the preview', () => {
  it('is asked for only when it is opened, and says both totals, the difference and what each reason comes to', async () => {
    const page = await office.visit('/about')
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await page.goto(PREVIEW)
    await page.getByRole('button', { name: /^Emetre/ }).waitFor()
    const isAsked = () => asked.some(url => /comparacio|RunComparison/.test(url))
    expect(isAsked()).toBe(false)

    await page.getByRole('button', { name: 'Per què canvia' }).click()
    await table(page).waitFor()
    expect(isAsked()).toBe(true)
    const comparison = await told()
    // The table stands there in outline before its figures.
    for (const { totalFactura } of [comparison.before, comparison.now])
      await expect.poll(() => textOf(page)).toContain(euros(totalFactura))
    await expect.poll(() => textOf(page)).toContain(signed(comparison.difference))
    for (const [reason, label] of [
      ['price', 'Preu'],
      ['vat', 'IVA'],
    ] as const)
      await reasonButton(page, `${label} ${signed(sumOf(comparison, reason))}`).waitFor()

    // As often as one likes, also on the way back.
    await page.reload()
    await table(page).waitFor()
    await page.getByRole('button', { name: 'Per què canvia' }).click()
    await expect.poll(() => table(page).count()).toBe(0)
  })

  it('shows the greatest difference first, and the clients of one reason, whose names lead to them', async () => {
    const page = await office.visit(`${PREVIEW}&motius=si`)
    const comparison = await told()
    const changed = comparison.clients.filter(({ reasons }) => reasons.length > 0)
    const names = async () =>
      (await table(page).locator('tbody tr > :first-child').getByRole('link').allInnerTexts()).map(name =>
        name.trim(),
      )
    await expect.poll(names).toEqual(changed.slice(0, 20).map(({ cliente }) => cliente))

    await reasonButton(page, 'Preu').click()
    await expect.poll(names).toEqual([dearer.cliente.nombre])
    await panel(page).getByText('El preu del contracte és un altre.').waitFor()
    const amount = sumOf(comparison, 'price')
    const cells = await rowOf(page, dearer.cliente.nombre).getByRole('cell').allInnerTexts()
    expect(plain(cells.at(-1) ?? '')).toContain(`Preu ${signed(amount)} ${dearer.productoTitulo}`)

    await table(page).getByRole('link', { name: dearer.cliente.nombre }).click()
    await page.waitForURL('/clients/details')
    await page.getByText(dearer.cliente.nombre).first().waitFor()
    await page.goBack()
    await table(page).waitFor()
  })

  it('follows at once when a client is left out', async () => {
    const page = await office.visit(`${PREVIEW}&motius=si`)
    const { difference, clients } = await told()
    const own = clients.find(({ clienteIdentifier }) => clienteIdentifier === leftOut.identifier)
    if (!own) throw new Error('not billed')
    await table(page).waitFor()
    await page.getByLabel(`Facturar ${leftOut.nombre}`).uncheck()
    await reasonButton(page, 'Deixat fora').click()
    const row = rowOf(page, leftOut.nombre)
    await row.waitFor()
    expect(plain(await row.innerText())).toContain(`Deixat fora ${signed(-own.before.precioBase)}`)
    await expect.poll(() => textOf(page)).toContain(signed(sumMoney([difference, -own.now.totalFactura])))
    await page.getByLabel(`Facturar ${leftOut.nombre}`).check()
    await expect.poll(() => reasonButton(page, 'Deixat fora').count()).toBe(0)
  })

  it('says why it could not be read and tries again, and where there is nothing to compare', async () => {
    const page = await office.visit('/about')
    await page.route('**/comparacio?*', route => route.abort())
    await page.goto(`${PREVIEW}&motius=si`)
    const failure = panel(page).getByRole('alert')
    await failure.waitFor()
    await page.unroute('**/comparacio?*')
    await failure.getByRole('button').click()
    await table(page).waitFor()

    await page.goto('/facturar?serie=A&data=2020-02-01&motius=si')
    await panel(page).getByText('No hi ha res per comparar').waitFor()
  })

  it.each(['light', 'dark'] as const)('has nothing that axe finds, in the %s theme', async colorScheme => {
    const page = await office.visit('/about')
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto(`${PREVIEW}&motius=si`)
    await reasonButton(page, 'Preu').click()
    await table(page).waitFor()
    const { violations } = await new AxeBuilder({ page }).include('.comparison').analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })

  it('fits a telephone', async () => {
    const page = await office.visit('/about')
    await page.setViewportSize({ width: 400, height: 800 })
    await page.goto(`${PREVIEW}&motius=si`)
    await table(page).waitFor()
    const wider = await page.evaluate(() =>
      [...document.querySelectorAll('html, .comparison *')]
        .filter(box => box.scrollWidth > box.clientWidth && getComputedStyle(box).overflowX !== 'visible')
        .filter(box => !box.closest('.visually-hidden'))
        .map(box => box.className),
    )
    expect(wider).toEqual([])
  })
})

describe('why this month differs, after the run', () => {
  it('is told of the invoices that the run has issued', async () => {
    const page = await office.visit(`/facturar?execucio=${RUN_KEY}`)
    await page.getByRole('button', { name: 'Per què canvia' }).click()
    await table(page).waitFor()
    const { now, difference } = (
      await office.colleague.get<RunComparison>(`/api/facturas/execucions/${RUN_KEY}/comparacio`)
    ).body
    await expect.poll(() => textOf(page)).toContain(euros(now.totalFactura))
    await expect.poll(() => textOf(page)).toContain(signed(difference))
  })
})
