import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest'
import { makeBackup } from '#api/backups/makeBackup.ts'
import { restoreBooks } from '#api/backups/restoreBackup.ts'
import type { Tables } from '#api/database/tables.ts'
import { projectRoot } from '#launcher/projectRoot.ts'
import { makeDatabase, makePool } from '#platform/database.ts'
import { openFileStore } from '#platform/storage/openFileStore.ts'
import { startBff, type TestBff } from '#tests/bff/support/startBff.ts'
import { buildDebitBooks } from '#tests/builders/debitBooks.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { createTestDatabase } from '#tests/support/testDatabase.ts'
import { addUser } from '#tests/support/users.ts'
import { closeVisitors, newSignedIn, sharedBrowser } from './browser.ts'
import { problemsOf } from './problemsOf.ts'

/** Books that were put back to an earlier moment, and the administrator who finds them. */

const ACCOUNT = { email: 'cap@example.com', password: 'secret-7' }

let api: TestApi
let bff: TestBff
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'facturacio-restore-'))
  const first = await startApi({ now: new Date().toISOString() })
  await addUser(first, { ...ACCOUNT, rol: 'Administrador' })
  const staff = await first.as('Gestió')
  const { bank, invoices } = await buildDebitBooks(first.db, staff)
  const inTwoWeeks = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)
  const prepared = await staff.post('/api/remittances', {
    bancIdentifier: bank,
    collectionDate: inTwoWeeks,
    invoices: invoices.map(({ identifier }) => identifier),
  })
  expect(prepared.status, prepared.text).toBe(201)
  const made = await makeBackup(
    first.db,
    openFileStore({ DATA_DIR: folder }),
    join(folder, 'backups'),
    () => undefined,
  )
  await first.stop()
  const nothing = new URL(inject('templateUrl'))
  nothing.pathname = '/template0'
  const { url } = await createTestDatabase(nothing.href)
  const db = makeDatabase<Tables>(makePool({ url, max: 2, applicationName: 'test-restore' }))
  await restoreBooks(db, made.folder, made.manifest)
  await db.destroy()
  api = await startApi({ databaseUrl: url, now: new Date().toISOString() })
  bff = await startBff(
    { databaseUrl: url, redisUrl: null },
    api.url,
    {},
    { builtFolder: join(projectRoot, 'web/dist') },
  )
})
afterAll(async () => {
  await closeVisitors()
  await bff?.stop()
  await api?.stop()
  await rm(folder, { recursive: true, force: true })
})

it('are found on Home, looked at, have their numbers set forward, and issue again once that is confirmed', async () => {
  const { context, page } = await newSignedIn(await sharedBrowser(), bff.url, ACCOUNT)
  onTestFinished(() => context.close())
  page.setDefaultTimeout(30_000)
  await page.goto('/')
  await page.getByRole('link', { name: /^Llibres restaurats/ }).click()
  await page.getByRole('heading', { name: /^Els llibres són els del/ }).waitFor()
  expect(await problemsOf(page, 'restored books')).toEqual([])

  const confirm = page
    .getByRole('region', { name: 'Confirmació' })
    .getByRole('button', { name: 'Torna a emetre' })
  await confirm.click()
  await page.getByText('Marqueu que ho heu mirat.').waitFor()
  await page.getByLabel(/^He mirat/).check()
  const number = page.getByRole('textbox', { name: 'Últim que tenen els clients, sèrie A' })
  await number.fill('deu')
  await confirm.click()
  await page.getByText('L’últim número ha de ser un número sencer').waitFor()
  await number.fill('2')
  const dialog = page.getByRole('alertdialog', { name: 'Confirmació' })
  await confirm.click()
  await dialog.getByText('Sèrie A: la següent serà la 3').waitFor()
  await dialog.getByRole('button', { name: 'Torna a emetre' }).click()
  // The server knows that numbers only go forward.
  await page.getByText('l’últim número només pot avançar').waitFor()
  await number.fill('12')
  await confirm.click()
  await dialog.getByRole('button', { name: 'Torna a emetre' }).click()
  await page.getByRole('heading', { name: 'No hi ha res per confirmar' }).waitFor()
  const { lastNumber } = await api.db
    .selectFrom('series')
    .select('lastNumber')
    .where('identifier', '=', 'A')
    .executeTakeFirstOrThrow()
  expect(lastNumber).toBe(12)
  await page.goto('/')
  await page.getByText('Facturat').first().waitFor()
  await expect.poll(() => page.getByRole('link', { name: /^Llibres restaurats/ }).count()).toBe(0)
})
