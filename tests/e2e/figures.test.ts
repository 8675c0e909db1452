import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type RunningProduct, startProduct } from '#tests/support/startProduct.ts'
import type { Product } from '#wire/products.ts'
import { closeVisitors, newVisitor, sharedBrowser, signInAt } from './browser.ts'
import { bodyOfNext } from './office.ts'

let stack: RunningProduct
let browser: Browser

beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startProduct(), sharedBrowser()])
})
afterAll(async () => {
  await closeVisitors()
  await stack?.stop()
})

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

describe.each(['es-ES', 'en-US'])('figures and days typed into a browser of %s', locale => {
  const open = async (path: string): Promise<Page> => {
    const { context, page } = await newVisitor(browser, stack.url, undefined, { locale })
    onTestFinished(() => context.close())
    await signInAt(page, stack.admin)
    await page.waitForURL('/')
    await page.goto(path)
    return page
  }
  const saved = async (page: Page): Promise<Partial<Product>> => {
    const [sent] = await Promise.all([
      bodyOfNext(page, 'POST', /\/api\/products$/),
      button(page, 'Save').click(),
    ])
    await page.getByText('Producte creat.').waitFor()
    return sent as Partial<Product>
  }

  it('takes the comma and the point for what they are, key by key, and shows how it has read them', async () => {
    const page = await open('/productes/add')
    await field(page, 'Nombre').fill(`Teclejat ${locale}`)
    const price = field(page, 'Preu unitari (€)')
    await price.clear()
    await price.pressSequentially('12,50')
    await field(page, 'Unitats').clear()
    await field(page, 'Unitats').pressSequentially('21.5')
    await field(page, 'Descompte (%)').clear()
    await field(page, 'Descompte (%)').pressSequentially('2,5')
    await field(page, 'Nombre').focus()
    expect([await price.inputValue(), await field(page, 'Unitats').inputValue()]).toEqual(['12,5', '21,5'])
    // 21.5 × 12.50 = 268.75, less 2.5 %: 6.72
    await page.getByRole('status', { name: 'Import' }).filter({ hasText: '262,03 €' }).waitFor()
    expect(await saved(page)).toMatchObject({ precio: 12.5, unitats: 21.5, descuento: 2.5 })
  })

  it('takes what is pasted, with groups, spaces and the sign of the euro', async () => {
    const page = await open('/productes/add')
    await field(page, 'Nombre').fill(`Enganxat ${locale}`)
    await field(page, 'Preu unitari (€)').fill('1.234,56\u00a0€')
    await field(page, 'Unitats').fill(' 1 000 ')
    await field(page, 'Descompte (%)').fill('12.5 %')
    expect(await saved(page)).toMatchObject({ precio: 1234.56, unitats: 1000, descuento: 12.5 })
  })

  it('asks what 1.234 and 1,500 are, and saves neither before it is told', async () => {
    const page = await open('/productes/add')
    await field(page, 'Nombre').fill(`Preguntat ${locale}`)
    const calls: string[] = []
    page.on('request', call => {
      if (call.method() === 'POST') calls.push(call.url())
    })
    const price = field(page, 'Preu unitari (€)')
    await price.fill('1.234')
    await page.keyboard.press('Enter')
    await page.getByText('«1.234» es pot llegir de dues maneres. Quina és?').waitFor()
    await price.and(page.locator(':focus')).waitFor()
    await field(page, 'Unitats').fill('1,500')
    await page.keyboard.press('Tab')
    await button(page, '1,500 (decimals)').click()
    await expect.poll(() => field(page, 'Unitats').inputValue()).toBe('1,5')
    await button(page, '1.234 (milers)').click()
    await expect.poll(() => price.inputValue()).toBe('1234')
    await expect.poll(() => page.getByText('de dues maneres').count()).toBe(0)
    expect(calls).toEqual([])
    expect(await saved(page)).toMatchObject({ precio: 1234, unitats: 1.5 })
  })

  it('refuses what is no figure, and counts up and down with the arrow keys', async () => {
    const page = await open('/productes/add')
    const price = field(page, 'Preu unitari (€)')
    expect(await price.getAttribute('inputmode')).toBe('decimal')
    await price.fill('dotze')
    await page.keyboard.press('Tab')
    await page.getByText('Ha de ser un número.').waitFor()
    await price.fill('12,99')
    await price.press('ArrowUp')
    await expect.poll(() => price.inputValue()).toBe('13')
    await price.fill('0,01')
    for (const _ of [1, 2]) await price.press('ArrowDown')
    await expect.poll(() => price.inputValue()).toBe('0')
  })

  it('understands a day however it is typed', async () => {
    const page = await open('/factures/add')
    const day = field(page, 'Data de factura')
    for (const typed of ['1/11/26', '01112026', '1-11-2026', '2026-11-01']) {
      await day.fill(typed)
      await page.keyboard.press('Tab')
      await expect.poll(() => day.inputValue(), { message: typed }).toBe('01/11/2026')
    }
    await page.goto('/factures')
    const from = field(page, 'Des de')
    await from.fill('150226')
    await from.press('Enter')
    await expect.poll(() => from.inputValue()).toBe('15/02/2026')
    await from.fill('')
    await from.press('Enter')
    await page.getByText('Cal una data (DD/MM/AAAA).').waitFor()
  })

  it('leaves what is typed as it is when the day that was typed before takes effect', async () => {
    const page = await open('/factures')
    const from = field(page, 'Des de')
    await from.fill('150226')
    // Before anything is drawn: the list of other days is not there yet.
    await from.evaluate((input: HTMLInputElement) => {
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '160226')
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    })
    await page.waitForURL(/2026-02-15/)
    await expect.poll(() => from.inputValue()).toBe('160226')
  })
})
