import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { makeApiClient } from '#tests/support/apiClient.ts'
import { type RunningProduct, startProduct } from '#tests/support/startProduct.ts'
import { closeVisitors, newSignedIn, sharedBrowser } from './browser.ts'
import { problemsOf } from './problemsOf.ts'

let stack: RunningProduct
beforeAll(async () => {
  stack = await startProduct()
})
afterAll(async () => {
  await closeVisitors()
  await stack?.stop()
})

it('a token for a program is made, shown once, used, listed with its use, and revoked', async () => {
  const { context, page } = await newSignedIn(await sharedBrowser(), stack.url, stack.admin)
  onTestFinished(() => context.close())
  const look = async (name: string) => {
    expect(await problemsOf(page, name)).toEqual([])
    const folder = process.env.LOOKS
    if (folder === undefined) return
    for (const [colorScheme, width] of [
      ['light', 1366],
      ['dark', 400],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 800 })
      await page.screenshot({ path: `${folder}/${name}-${colorScheme}-${width}.png` })
    }
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 1366, height: 768 })
  }
  await page.goto('/users')
  await page.getByRole('button', { name: 'Tokens de programas' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tokens de programas' })
  await dialog.getByText('No hay ningún token.').waitFor()
  await look('tokens-none')
  await dialog.getByRole('button', { name: 'Nuevo token' }).click()
  const form = page.getByRole('dialog', { name: 'Nuevo token' })
  await form.getByRole('button', { name: 'Hacer el token' }).click()
  await form.getByText('Obligatorio').or(form.locator('.invalid-feedback')).first().waitFor()
  await form.getByLabel('Nombre').fill('Comptabilitat')
  await form.getByRole('button', { name: 'Hacer el token' }).click()
  await form.getByText('Indique al menos un acceso.').waitFor()
  await form.getByLabel('Maestros').click()
  await look('tokens-new')
  await form.getByRole('button', { name: 'Hacer el token' }).click()
  const token = await dialog.locator('code').innerText()
  await look('tokens-made')
  // Nothing but the button lets go of it.
  await page.keyboard.press('Escape')
  expect(await dialog.locator('code').innerText()).toBe(token)
  expect((await makeApiClient(stack.url, token).get('/api/clients')).status).toBe(200)
  await dialog.getByRole('button', { name: 'Ya lo he copiado' }).click()
  const row = dialog.getByRole('row', { name: /Comptabilitat/ })
  await row.getByText('Maestros (leer)').waitFor()
  await row.getByText('127.0.0.1').waitFor()
  expect(await page.content()).not.toContain(token)
  await row.getByRole('button', { name: 'Anular el token Comptabilitat' }).click()
  await look('tokens')
  await dialog.getByRole('button', { name: 'Sí, anularlo' }).click()
  await row.getByText('anulado').waitFor()
  expect((await makeApiClient(stack.url, token).get('/api/clients')).status).toBe(401)
})
