import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Stack, startStack } from '#tests/support/startStack.ts'
import { closeVisitors, newVisitor, sharedBrowser, signInAt } from './browser.ts'

let stack: Stack
let browser: Browser

beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startStack(), sharedBrowser()])
})
afterAll(async () => {
  await closeVisitors()
  await stack?.stop()
})

const visit = async (clock?: Date) => {
  const { context, page } = await newVisitor(browser, stack.url, clock)
  onTestFinished(() => context.close())
  return { context, page }
}

describe('session in the browser', () => {
  it('[NAV-04] [NAV-82] [NAV-88] shows a visitor the home page and a login link', async () => {
    const { page } = await visit()
    await page.goto('/')
    await page.getByRole('navigation').getByRole('link', { name: 'Login' }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Facturació' }).count()).toBe(0)
  })

  it('[NAV-08] sends a visitor from a logged-in route to the home page', async () => {
    const { page } = await visit()
    await page.goto('/factures')
    await page.waitForURL('/')
  })

  it('[AUTH-07] [NAV-77] signs in, goes Home, and is headed by the user’s name', async () => {
    const { context, page } = await visit()
    await signInAt(page, stack.admin)
    await page.waitForURL('/')
    await page.getByRole('button', { name: /Administrador/ }).waitFor()
    const cookies = await context.cookies()
    expect(cookies.map(({ name }) => name).sort()).toEqual(['facturacio', 'facturacio-dispositiu'])
    for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
    const stored = await page.evaluate('JSON.stringify({ ...localStorage, ...sessionStorage })')
    expect(stored).toContain(stack.admin.email)
    expect(stored).not.toMatch(/eyJ/)
  })

  it('signs in a browser whose clock is a year fast, and keeps it signed in', async () => {
    const { page } = await visit(new Date(Date.now() + 365 * 86_400_000))
    await signInAt(page, stack.admin)
    await page.waitForURL('/')
    await page.reload()
    await page.getByRole('button', { name: 'Facturació' }).click()
    await page.getByRole('navigation').getByRole('link', { name: 'Factures', exact: true }).click()
    await page.getByRole('heading', { name: 'Factures' }).waitFor()
  })

  it('[AUTH-01] [AUTH-02] [AUTH-03] [AUTH-04] [AUTH-06] asks for email and password, and says who gives accounts', async () => {
    const { page } = await visit()
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
    await page.waitForURL('/login')
    const email = page.getByLabel('Email')
    const password = page.getByLabel('Password')
    // The cursor is there: the first thing typed is the address.
    await email.and(page.locator(':focus')).waitFor()
    await page.getByText('Poseu-vos en contacte amb l’administrador de l’empresa').waitFor()
    await email.fill('someone@example.com')
    await password.fill('a secret')
    await expect.poll(() => password.getAttribute('type')).toBe('password')
    await page.getByRole('button', { name: 'Reset', exact: true }).click()
    expect([await email.inputValue(), await password.inputValue()]).toEqual(['', ''])
    await email.fill(stack.admin.email)
    await password.fill(stack.admin.password)
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await page.waitForURL('/')
  })

  it('[AUTH-05] [AUTH-08] [ERR-03] refuses a wrong password on the form and in the console, and keeps the address typed', async () => {
    const { page } = await visit()
    const errors: string[] = []
    page.on('console', message => {
      if (message.type() === 'error') errors.push(message.text())
    })
    await signInAt(page, { ...stack.admin, password: 'wrong' })
    const line = page.getByRole('main').getByRole('alert')
    await line.filter({ hasText: /\S/ }).waitFor()
    expect(errors).toContainEqual(expect.stringMatching(/^POST login/))
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(stack.admin.email)
    expect(new URL(page.url()).pathname).toBe('/login')

    await page.route('**/api/usuarios/Login', route => route.abort())
    await page.getByLabel('Password').fill(stack.admin.password)
    await page.getByRole('button', { name: 'Submit' }).click()
    await line.filter({ hasText: 'No hi ha connexió amb el servidor.' }).waitFor()
    await page.unroute('**/api/usuarios/Login')
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.waitForURL('/')
  })

  it('[ERR-01] logs out when the session has ended on the server', async () => {
    const { context, page } = await visit()
    await signInAt(page, stack.admin)
    await page.waitForURL('/')
    await page.goto('/factures')
    await page.getByRole('heading', { name: 'Factures' }).waitFor()
    await context.clearCookies()
    await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click()
    await page.getByRole('navigation').getByRole('link', { name: 'Login' }).waitFor()
    expect(await page.evaluate('JSON.stringify({ ...localStorage, ...sessionStorage })')).not.toContain(
      stack.admin.email,
    )
  })

  it('leads Home who is signed in already', async () => {
    const { page } = await visit()
    await signInAt(page, stack.admin)
    await page.waitForURL('/')
    await page.goto('/login')
    await page.waitForURL('/')
    await page.getByRole('button', { name: 'Facturació' }).waitFor()
  })

  it('[AUTH-30] [AUTH-31] [API-34] signs out, on the server too, and reloads at Home', async () => {
    const { context, page } = await visit()
    await signInAt(page, stack.admin)
    await page.waitForURL('/')
    const before = (await context.cookies()).find(({ name }) => name === 'facturacio')
    await page.getByRole('button', { name: /Administrador/ }).click()
    await page.getByText('Sign Out').click()
    await page.getByRole('navigation').getByRole('link', { name: 'Login' }).waitFor()
    const answer = await fetch(`${stack.url}/bff/session`, {
      headers: { cookie: `${before?.name}=${before?.value}` },
    })
    expect(await answer.json()).toMatchObject({ user: null })
  })
})
