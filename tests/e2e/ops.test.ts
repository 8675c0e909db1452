import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInPatiently } from '#tests/support/signIn.ts'
import { type Office, openOffice } from './office.ts'

let office: Office

beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office?.stop())

/** What a page asks of other hosts, and what its policy or its scripts complain about; a part that answers late is none of theirs. */
const watch = (page: Page): string[] => {
  const trouble: string[] = []
  page.on('request', request => {
    const { protocol, origin } = new URL(request.url())
    if (protocol !== 'data:' && origin !== office.stack.url) trouble.push(`asks ${request.url()}`)
  })
  page.on('console', message => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource: the server'))
      trouble.push(message.text())
  })
  page.on('pageerror', error => trouble.push(String(error)))
  return trouble
}

/** A job that nobody knows how to do: a worker fails it at once. */
const addHopelessJob = async (): Promise<void> => {
  const answer = await office.context.request.post('/ops/queues/api/queues/documents/add', {
    headers: { origin: office.stack.url },
    data: { name: 'unknownJob', data: {}, options: {} },
  })
  expect(answer.ok()).toBe(true)
}

describe('operations', () => {
  it('show an administrator every part, and take a failed job up again', async () => {
    await addHopelessJob()
    const page = await office.visit('/')
    const trouble = watch(page)
    await page.getByRole('button', { name: /Administrador/ }).click()
    await page.getByRole('link', { name: 'Operacions' }).click()
    await page.waitForURL('/ops')
    await page.getByText('Tot respon.').waitFor()
    const queues = page.getByRole('region', { name: 'Cues' }).getByRole('table')
    for (const queue of ['Documents', 'Correu', 'Manteniment'])
      await queues.getByRole('row', { name: queue }).waitFor()
    for (const part of [
      'Programació',
      'Correus',
      'Safata de sortida',
      'Còpies de seguretat',
      'Base de dades',
      'Versions',
    ])
      await page.getByRole('heading', { name: part, exact: true }).waitFor()
    await page.getByText(/^18\.\d+$/).waitFor()
    await page.getByText(/\d+, totes aplicades/).waitFor()
    await page.getByText('No es fan aquí: qui porta la base de dades en té cura.').waitFor()

    const failed = page.getByRole('row', { name: /unknownJob/ })
    await failed.getByText('nobody knows the job unknownJob').waitFor()
    await failed.getByRole('button', { name: /Torna a fer unknownJob/ }).click()
    await page.getByText('La feina torna a ser a la cua.').waitFor()
    await expect.poll(async () => (await page.getByRole('alert').allInnerTexts()).join('')).toBe('')
    expect(trouble).toEqual([])
  })

  it('lead to a page of every call, with who may make it, what it takes and what it answers', async () => {
    const page = await office.visit('/ops')
    const trouble = watch(page)
    await page.getByRole('link', { name: 'Crides' }).click()
    await page.waitForURL('/crides')
    const series = page.getByRole('region', { name: 'series' })
    const call = series.getByRole('group').filter({ hasText: 'DELETE /api/series/{identifier}' })
    await call.locator('summary').first().click()
    await call.getByText('Administrador, Gestió', { exact: true }).waitFor()
    expect(await call.getByRole('definition').allInnerTexts()).toEqual([
      'Administrador, Gestió',
      '–',
      expect.stringMatching(/^204 [\s\S]*\b403 [\s\S]*\b409 /),
    ])
    expect(trouble).toEqual([])
  })

  it('say in words when something comes by itself, and fold the files of a long outbox', async () => {
    const run = { SerieIdentifier: 'A', FechaFactura: '2026-11-30' }
    const headers = { 'Idempotency-Key': 'a-run-to-be-mailed' }
    expect((await office.colleague.post('/api/facturas', run, { headers })).status).toBe(201)
    const body = { runKey: 'a-run-to-be-mailed' }
    expect((await office.colleague.post('/api/correus/factures', body)).status).toBe(202)
    const page = await office.visit('/ops')
    const schedules = page.getByRole('region', { name: 'Programació' })
    await schedules.getByText('cada dilluns a les 7:00, hora de Madrid').waitFor()
    await schedules.getByText('0 7 1 * *').waitFor()
    await schedules.getByText('el dia 1 de cada mes a les 7:00, hora de Madrid').waitFor()

    const outbox = page.getByRole('region', { name: 'Safata de sortida' })
    const unfold = outbox.getByRole('button', { name: /^Mostra’n \d+ més$/ })
    await unfold.waitFor()
    // A head and five files.
    expect(await outbox.getByRole('row').count()).toBe(6)
    await unfold.click()
    await expect.poll(() => outbox.getByRole('row').count()).toBeGreaterThan(6)
    await outbox.getByRole('button', { name: 'Mostra’n menys' }).click()
    await expect.poll(() => outbox.getByRole('row').count()).toBe(6)
  })

  it('open the board of the queues, which asks nothing of other hosts and keeps to its policy', async () => {
    const page = await office.visit('/')
    const trouble = watch(page)
    await page.goto('/ops/queues')
    await page.getByText('documents').first().waitFor()
    await page.goto('/ops/queues/queue/documents?status=failed')
    await page.getByText('unknownJob').first().waitFor()
    await page.getByText('nobody knows the job unknownJob').first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(trouble).toEqual([])
  })

  it('are nobody else’s', async () => {
    const account = { email: 'gestio@example.com', password: 'secret-7' }
    const { status } = await office.colleague.post('/api/usuarios/Crear', {
      ...account,
      nombreUsuario: 'Gestió Prova',
      roleName: 'Gestió',
    })
    expect(status).toBe(201)
    const page = await office.visitAs(account, '/')
    await page.getByRole('button', { name: /Gestió Prova/ }).click()
    await page.getByRole('link', { name: 'Mi Perfil' }).waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Operacions' }).count()).toBe(0)
    await page.goto('/ops')
    await page.getByText('Només un administrador pot veure les operacions.').waitFor()
    const answer = await page.goto('/ops/queues')
    expect(answer?.status()).toBe(403)
    await page.getByText('Només un administrador pot veure les operacions.').waitFor()
    const staff = await signInPatiently(office.stack.url, account)
    expect((await staff.get('/bff/ops/queues')).status).toBe(403)
    expect((await staff.get('/api/sistema')).status).toBe(403)
  })
})
