import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Export } from '#wire/exports.ts'
import { type Office, openOffice } from './office.ts'

let office: Office

beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office?.stop())

it('finds a file whose tab was closed, follows it, and downloads it as long as it is kept', async () => {
  const asking = await office.visit('/informes/licencias')
  const asked = asking.waitForResponse(
    answer => answer.request().method() === 'POST' && answer.url().endsWith('/api/exportacions'),
  )
  await asking.getByRole('button', { name: 'CSV', exact: true }).click()
  const file: Export = await (await asked).json()
  await asking.close()

  const page = await office.visit('/about')
  let isHeldBack = true
  // As it stood while it was made, until this test has seen that.
  await page.route('**/api/exportacions', async route => {
    if (!isHeldBack) return route.continue()
    await route.fulfill({ json: [{ ...file, state: 'running', progress: 3, total: 9 }] })
  })
  await page.getByRole('button', { name: 'Administrador', exact: true }).click()
  await page.getByRole('link', { name: 'Fitxers', exact: true }).click()
  const row = page
    .getByRole('list', { name: 'Fitxers' })
    .getByRole('listitem')
    .filter({ hasText: file.fileName })
  await row.getByText('S’està preparant… 3 de 9').waitFor()
  isHeldBack = false

  const link = row.getByRole('link', { name: `Baixa ${file.fileName}` })
  await link.waitFor()
  const coming = page.waitForEvent('download')
  await link.click()
  const download = await coming
  expect(download.suggestedFilename()).toBe(file.fileName)
  expect(await readFile(await download.path(), 'utf8')).toContain('Taller Pro')

  await page.route(`**/documents/exportacions/${file.identifier}`, route => route.fulfill({ status: 404 }))
  await link.click()
  await row.getByText('Ja no es guarda.').waitFor()
  await expect.poll(() => link.count()).toBe(0)
})

it('shows nothing asked for, a list out of reach, what failed and why, and fits a telephone', async () => {
  const page = await office.visit('/about')
  await page.setViewportSize({ width: 400, height: 800 })
  await page.route('**/api/exportacions', route => route.fulfill({ json: [] }))
  await page.goto('/fitxers')
  await page.getByText('No hi ha cap fitxer').waitFor()

  await page.unroute('**/api/exportacions')
  await page.route('**/api/exportacions', route => route.abort())
  await page.reload()
  await page.getByRole('alert').getByText('No hi ha connexió amb el servidor.').waitFor()

  const failed: Export = {
    identifier: 1,
    format: 'zip',
    fileName: `factures-${'A-413-'.repeat(20)}A-612.zip`,
    state: 'failed',
    progress: 0,
    total: 9,
    error: 'S’ha acabat el paper.',
    url: null,
    createdAt: new Date().toISOString(),
  }
  await page.unroute('**/api/exportacions')
  await page.route('**/api/exportacions', route => route.fulfill({ json: [failed] }))
  await page.getByRole('button', { name: 'Torna-ho a provar' }).click()
  await page.getByText('S’ha acabat el paper.').waitFor()
  await expect.poll(() => page.getByRole('link', { name: /^Baixa/ }).count()).toBe(0)
  await expect
    .poll(() => page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'))
    .toBe(0)
})
