import { join } from 'node:path'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { addDays, dayInMadrid } from '#domain/dates.ts'
import { targetDayFrom } from '#domain/sepa/targetCalendar.ts'
import { projectRoot } from '#launcher/projectRoot.ts'
import { startBff } from '#tests/bff/support/startBff.ts'
import { buildClient, buildContract, buildSeries } from '#tests/builders/books.ts'
import { buildDebitBooks } from '#tests/builders/debitBooks.ts'
import { restoredCopy } from '#tests/support/restoredCopy.ts'
import { startTestSimulator } from '#tests/support/simulator.ts'
import { startApi } from '#tests/support/startApi.ts'
import { addUser } from '#tests/support/users.ts'
import { startRegisteringWorkers } from '#tests/workers/support/registeringWorkers.ts'
import type { Invoice } from '#wire/invoices.ts'
import { closeVisitors, newSignedIn, sharedBrowser } from './browser.ts'
import { problemsOf } from './problemsOf.ts'

/** Books that were put back to an earlier moment, and the administrator who finds them. */

const ACCOUNT = { email: 'cap@example.com', password: 'secret-7' }

afterAll(closeVisitors)

it('are found on Home, looked at, learn from the agency what was registered since, have their numbers set forward, and issue again once that is confirmed', async () => {
  const simulator = await startTestSimulator({ waitSeconds: 0 })
  const first = await startApi({ now: new Date().toISOString(), simulator })
  onTestFinished(first.stop)
  // Time passes, as the simulator's does.
  first.deps.clock.now = () => new Date()
  await addUser(first, { ...ACCOUNT, rol: 'Administrador' })
  const staff = await first.as('Gestió')
  const { bank, invoices } = await buildDebitBooks(first.db, staff)
  expect((await (await first.as('Administrador')).put('/api/configuration/verifactu', true)).status).toBe(200)
  const settled = await startRegisteringWorkers(first, simulator)
  const today = dayInMadrid(new Date())
  const inTwoWeeks = targetDayFrom(addDays(today, 14))
  const prepared = await staff.post('/api/remittances', {
    bancIdentifier: bank,
    collectionDate: inTwoWeeks,
    isEarly: true,
    invoices: invoices.map(({ identifier }) => identifier),
  })
  expect(prepared.status, prepared.text).toBe(201)
  await buildSeries(first.db, { identifier: 'B' })
  const byHand = await staff.post<Invoice>('/api/facturas/manual', {
    serieIdentifier: 'B',
    fechaFactura: today,
    clienteIdentifier: invoices[0]?.clienteIdentifier,
    facturaDetalles: [{ producte: 'Hores', cantidad: 1, productoPrecio: 60, productoDescuento: 0 }],
  })
  expect(byHand.status, byHand.text).toBe(201)
  const contracts = []
  for (const [nombre, productoPrecio] of [
    ['Fusteria Roca', 225],
    ['Impremta Sala', 90],
  ] as const) {
    const { identifier: clienteIdentifier } = await buildClient(first.db, { nombre })
    contracts.push(await buildContract(first.db, { clienteIdentifier, productoPrecio, fechaInicio: today }))
  }
  const copy = await restoredCopy(first.db)
  onTestFinished(copy.drop)
  const run = {
    SerieIdentifier: 'B',
    FechaFactura: today,
    ClienteIdentifier: contracts[0]?.clienteIdentifier,
  }
  const [since] = (await staff.post<Invoice[]>('/api/facturas', run)).body
  if (!since) throw new Error('nothing was issued')
  await settled()
  const api = await startApi({ databaseUrl: copy.databaseUrl, now: new Date().toISOString(), simulator })
  onTestFinished(api.stop)
  const bff = await startBff(
    { databaseUrl: copy.databaseUrl, redisUrl: null },
    api.url,
    {},
    { builtFolder: join(projectRoot, 'web/dist') },
  )
  onTestFinished(bff.stop)

  const { context, page } = await newSignedIn(await sharedBrowser(), bff.url, ACCOUNT)
  onTestFinished(() => context.close())
  await page.goto('/')
  await page.getByRole('link', { name: /^Llibres restaurats/ }).click()
  await page.getByRole('heading', { name: /^Els llibres són els del/ }).waitFor()
  expect(await problemsOf(page, 'restored books')).toEqual([])

  const confirm = page
    .getByRole('region', { name: 'Confirmació' })
    .getByRole('button', { name: 'Torna a emetre' })
  await confirm.click()
  await page.getByText('Marqueu que ho heu mirat, o que és només per provar.').waitFor()
  await page.getByLabel(/^He mirat/).check()
  const number = page.getByRole('textbox', { name: 'Últim que tenen els clients, sèrie A' })
  const agency = page.getByRole('region', { name: 'Agència Tributària' })
  await agency.getByText('Els llibres tornen a registrar les factures com aleshores: Simulador').waitFor()
  await agency.getByRole('button', { name: 'Pregunta-ho a l’Agència' }).click()
  await agency
    .getByText(/20\d\d \(no se’n sap res\): Falta el certificat de l’empresa.*poden ser més alts\./)
    .waitFor()
  await agency.getByRole('button', { name: 'Pregunta-ho al simulador' }).click()
  await agency.getByText('Simulador (assaig): 1 registre que falta als llibres.').waitFor()
  await agency.getByText('a l’Agència Tributària de debò no s’ha preguntat').waitFor()
  const foreign = page.getByRole('table', { name: 'Registres que falten als llibres' })
  await foreign.getByText(`B-${since.numFact}`).waitFor()
  const filledIn = page.getByRole('textbox', { name: 'Últim que tenen els clients, sèrie B' })
  expect(await filledIn.inputValue()).toBe(String(since.numFact))
  // Whoever has that invoice is told by the agency; what the other one has due stays so.
  const periods = page.getByRole('region', { name: 'Períodes que potser ja es van facturar' })
  const billed = (client: string) => periods.getByRole('checkbox', { name: `${client} ja es va facturar` })
  await billed('Fusteria Roca').waitFor()
  await expect.poll(() => billed('Fusteria Roca').isChecked()).toBe(true)
  expect(await billed('Impremta Sala').isChecked()).toBe(false)
  expect(await problemsOf(page, 'what the agency has')).toEqual([])
  await number.fill('deu')
  await confirm.click()
  await page.getByText('L’últim número ha de ser un número sencer').waitFor()
  await number.fill('2')
  const last = page.getByRole('textbox', { name: 'Data de l’última d’aquestes factures' })
  const then = await last.inputValue()
  await last.fill('31/2')
  await confirm.click()
  await last.and(page.locator(':focus')).fill(then)
  const dialog = page.getByRole('alertdialog', { name: 'Confirmació' })
  const trial = page.getByLabel(/^És només per provar/)
  await trial.check()
  await confirm.click()
  await dialog
    .getByText(/El certificat s’esborra d’aquests llibres.*restaureu la còpia una altra vegada/)
    .waitFor()
  await dialog.getByRole('button', { name: 'Cancel·la' }).click()
  await trial.uncheck()
  await confirm.click()
  await dialog.getByText('Sèrie A: la següent serà la 3').waitFor()
  await dialog.getByText(/^Les factures que s’emetin es registren aquí: Simulador/).waitFor()
  await dialog.getByText(/^No es tornarà a facturar.*1 contracte de 1 client, 272,25/).waitFor()
  await dialog.getByText(/^Queda pendent.*1 contracte de 1 client, 108,90/).waitFor()
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
  const marked = await api.db
    .selectFrom('contracts')
    .select('billedThrough')
    .where(
      'identifier',
      'in',
      contracts.map(({ identifier }) => identifier),
    )
    .orderBy('identifier')
    .execute()
  expect(marked).toEqual([{ billedThrough: today }, { billedThrough: null }])
  await page.goto('/')
  await page.getByText('Facturat').first().waitFor()
  await expect.poll(() => page.getByRole('link', { name: /^Llibres restaurats/ }).count()).toBe(0)
})
