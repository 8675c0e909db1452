import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { freePort } from '#platform/ports.ts'
import { type IdentityProvider, startIdentityProvider } from '#tests/support/identityProvider.ts'
import { type RunningProduct, startProduct } from '#tests/support/startProduct.ts'
import { closeVisitors, newVisitor, sharedBrowser } from './browser.ts'
import { problemsOf } from './problemsOf.ts'

let provider: IdentityProvider
let stack: RunningProduct
let origin: string

beforeAll(async () => {
  const port = await freePort()
  stack = await startProduct({
    OIDC_ISSUER: `http://127.0.0.1:${port}`,
    OIDC_CLIENT_ID: 'facturacio',
    OIDC_CLIENT_SECRET: 'a secret of the provider in tests',
    OIDC_NAME: 'Taller Pineda',
  })
  // By a name: an address is no place that a provider sends people back to.
  origin = stack.url.replace('127.0.0.1', 'localhost')
  provider = await startIdentityProvider(`${origin}/login`, port)
})
afterAll(async () => {
  await closeVisitors()
  await stack?.stop()
  await provider?.stop()
})

const visit = async (): Promise<Page> => {
  const { context, page } = await newVisitor(await sharedBrowser(), origin)
  onTestFinished(() => context.close())
  await page.goto('/login')
  return page
}
const button = (page: Page) => page.getByRole('button', { name: 'Entra amb el compte de Taller Pineda' })

it('a button leads to the company’s provider and back, and in', async () => {
  const page = await visit()
  await button(page).waitFor()
  expect(await problemsOf(page, 'login with a provider')).toEqual([])
  if (process.env.LOOKS) await page.screenshot({ path: `${process.env.LOOKS}/provider.png` })
  provider.is({ sub: 'boss', email: stack.admin.email, email_verified: true })
  await button(page).click()
  await page.getByRole('button', { name: 'Administrador' }).waitFor()
  expect(page.url()).not.toContain('code=')
})

it('who has no account here is told so, on a page whose address says nothing of it', async () => {
  const page = await visit()
  provider.is({ sub: 'stranger', email: 'stranger@example.com', email_verified: true })
  await button(page).click()
  await page.getByText('Aquest compte de l’empresa no té accés a la facturació.').waitFor()
  expect(new URL(page.url()).search).toBe('')
  // The other ways are there as before.
  await page.getByRole('button', { name: 'Login' }).or(page.locator('button[type=submit]')).first().waitFor()
})

it('an address that somebody else has made up signs nobody in', async () => {
  const page = await visit()
  await page.goto('/login?code=stolen&state=made-up')
  await page.getByText('No s’ha pogut entrar amb el compte de l’empresa.').waitFor()
  expect(new URL(page.url()).search).toBe('')
})
