import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addDays, type Day } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import { targetDayFrom } from '#domain/sepa/targetCalendar.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { type Line, norma43 } from '#tests/support/norma43.ts'
import { pain002 } from '#tests/support/pain002.ts'
import { SAMPLE_DAY } from '#tests/support/sampleBooks.ts'
import { signInPatiently } from '#tests/support/signIn.ts'
import { uploadStatement } from '#tests/support/uploadStatement.ts'
import type { Bank } from '#wire/banks.ts'
import type { Client } from '#wire/clients.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { ClientAccount } from '#wire/payments.ts'
import type { DueDebits, RemittanceDetails } from '#wire/remittances.ts'
import { type Office, openOffice } from './office.ts'
import { problemsOf } from './problemsOf.ts'

let office: Office
let bank: Bank
/** The remittance of each test, as the bank has it, and somebody who works on the days after it. */
let remittance: RemittanceDetails
let later: ApiClient

beforeAll(async () => {
  office = await openOffice()
  const { colleague } = office
  const run = { SerieIdentifier: 'A', FechaFactura: '2026-11-30' }
  expect((await colleague.post<Invoice[]>('/api/facturas', run)).status).toBe(201)
  const active = (await colleague.get<Bank[]>('/api/bancs')).body.find(({ isActive }) => isActive)
  if (!active) throw new Error('the sample company has changed')
  bank = active
})
afterAll(() => office?.stop())

/** Two debits that the bank has, of two days ago. */
beforeEach(async () => {
  office.stack.setTime(SAMPLE_DAY)
  const { colleague } = office
  const { body } = await colleague.get<DueDebits>('/api/remittances/due?until=2027-02-28')
  const [first, ...others] = body.invoices.filter(({ obstacles }) => obstacles.length === 0)
  const second = others.find(({ clienteIdentifier }) => clienteIdentifier !== first?.clienteIdentifier)
  if (!first || !second) throw new Error('nobody pays by direct debit')
  const made = await colleague.post<RemittanceDetails>('/api/remittances', {
    bancIdentifier: bank.identifier,
    collectionDate: first.collectionDate,
    isEarly: true,
    invoices: [first.identifier, second.identifier],
  })
  expect(made.status, made.text).toBe(201)
  const sent = await colleague.post<RemittanceDetails>(`/api/remittances/${made.body.identifier}/send`, {})
  expect(sent.status, sent.text).toBe(200)
  remittance = sent.body
  office.stack.setTime(`${addDays(day(), 1)}T10:00:00Z`)
  later = await signInPatiently(office.stack.url, office.stack.admin)
})

const day = (): Day => addDays(remittance.collectionDate, 2)
const cents = (euros: number) => Math.round(euros * 100)
const money = (): Line => ({
  day: remittance.collectionDate,
  amount: cents(remittance.total),
  concept: '06',
  // Another one each time: of a day, an amount and a text it would be the same money.
  text: `REMESA NUM ${remittance.identifier}`,
})
const take = (content: string) => uploadStatement(later, content)
const tell = (...lines: Line[]) =>
  take(norma43(lines, { account: `${bank.entidadFinanciera}${bank.oficina}${bank.numeroCuenta}` }))
const visit = (path: string) => office.visitAs(office.stack.admin, path)
const firstLine = () => {
  const [line] = remittance.lines
  if (!line) throw new Error('a remittance of nothing')
  return line
}
const isPaid = async (identifier: number | null) =>
  (await later.get<Invoice>(`/api/facturas/${identifier}`)).body.isPagada

it('a debit that came back is asked for by transfer, and by the bank again', async () => {
  const line = firstLine()
  const back = {
    day: day(),
    amount: -cents(line.amount),
    concept: '14',
    text: `DEVOLUCION ADEUDO AM04 ${line.endToEndId}`,
  }
  expect(await tell(money(), back)).toMatchObject({ linked: 2 })

  const page = await visit(`/remeses?remesa=${remittance.identifier}`)
  const debit = page.getByRole('row').filter({ hasText: line.number })
  await debit.getByText(/Retornat el .*: AM04, fons insuficients/).waitFor()
  await debit.getByRole('button', { name: 'Demana-la per transferència…' }).click()
  const dialog = page.getByRole('dialog', { name: `Demanar la ${line.number} per transferència` })
  expect(await dialog.getByLabel('Amb un codi QR').isChecked()).toBe(true)
  await dialog.getByRole('button', { name: 'Envia el correu' }).click()
  await debit.getByText('S’ha demanat al client que la pagui per transferència.').waitFor()
  await debit.getByRole('button', { name: 'Torna-la a cobrar per rebut' }).click()
  await debit.getByRole('button', { name: 'Demana-la per transferència…' }).waitFor()
})

it('a return that names nothing is found among the debits of its amount', async () => {
  const line = firstLine()
  const charge = { day: day(), amount: -cents(line.amount), text: 'CARREC DIVERS', concept: '99' }
  expect(await tell(money(), charge)).toMatchObject({ linked: 1, open: 1 })

  const page = await visit('/extractes')
  const movement = page.locator('[data-movement]').filter({ hasText: 'CARREC DIVERS' })
  await movement.focus()
  await page.keyboard.press('d')
  const dialog = page.getByRole('dialog', {
    name: `Quin rebut de ${formatMoney(line.amount)} s’ha retornat?`,
  })
  const find = dialog.getByLabel('Client, número de factura o referència')
  await find.fill('ningú')
  await dialog.getByText('No s’ha trobat cap rebut d’aquest import.').waitFor()
  expect(await problemsOf(page, 'finding a debit')).toEqual([])
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/findNone.png` })
  await find.fill(line.debtorName)
  const choice = dialog.getByRole('button', { name: line.number })
  await choice.waitFor()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/find.png` })
  await choice.click()
  await page.getByText(`Enllaçat amb la remesa ${remittance.identifier}.`).waitFor()
  expect(await isPaid(line.invoiceIdentifier)).toBe(false)

  await page.getByRole('button', { name: 'Enllaçats' }).click()
  await movement.getByRole('button', { name: 'Desfés' }).click()
  await movement.waitFor({ state: 'detached' })
  expect(await isPaid(line.invoiceIdentifier)).toBe(true)
})

it('debits that came back as one sum are ticked, and what is left stays open', async () => {
  const [first, second] = remittance.lines
  if (!first || !second) throw new Error('a remittance of one')
  const sum = cents(first.amount) + cents(second.amount) + 350
  const charge = { day: day(), amount: -sum, text: 'DEVOLUCION DE RECIBOS', concept: '14' }
  expect(await tell(money(), charge)).toMatchObject({ linked: 1, open: 1 })

  const page = await visit('/extractes')
  const movement = page.locator('[data-movement]').filter({ hasText: 'DEVOLUCION DE RECIBOS' })
  await movement.focus()
  await page.keyboard.press('d')
  const dialog = page.getByRole('dialog', { name: 'Quins rebuts s’han retornat amb aquests' })
  const find = dialog.getByLabel('Client, número de factura o referència')
  for (const { debtorName, number } of [first, second]) {
    await find.fill(debtorName)
    await dialog.getByRole('checkbox', { name: number }).check()
  }
  await dialog.getByText('2 rebuts triats').waitFor()
  expect(await problemsOf(page, 'several debits as one sum')).toEqual([])
  if (process.env.SHOTS)
    for (const [name, width, colorScheme] of [
      ['light', 1366, 'light'],
      ['dark', 1366, 'dark'],
      ['narrow', 400, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: `${process.env.SHOTS}/several-${name}.png` })
    }
  const several = '**/api/bank-movements/*/debits'
  await page.route(several, route =>
    route.fulfill({ status: 409, json: { code: 'conflict', error: 'Ara no.', requestId: '1' } }),
  )
  await dialog.getByRole('button', { name: 'Aquests s’han retornat' }).click()
  await dialog.getByRole('alert').filter({ hasText: 'Ara no.' }).waitFor()
  await dialog.getByText('2 rebuts triats').waitFor()
  await page.unroute(several)
  await dialog.getByRole('button', { name: 'Aquests s’han retornat' }).click()
  await page.getByText('2 rebuts retornats. Queden 3,50').waitFor()
  for (const line of [first, second]) expect(await isPaid(line.invoiceIdentifier)).toBe(false)
  await movement.getByText('-3,50').or(movement.getByText('−3,50')).waitFor()
})

it('money that was given back to a client comes out of its credit', async () => {
  const { clienteIdentifier } = firstLine()
  const { nombre } = (await later.get<Client>(`/api/clients/${clienteIdentifier}`)).body
  const sent = { day: day(), amount: -5000, text: 'TRANSF A FAVOR DE CLIENT', concept: '04' }
  expect(await tell(sent)).toMatchObject({ open: 1 })

  const page = await visit('/extractes')
  const movement = page.locator('[data-movement]').filter({ hasText: 'TRANSF A FAVOR DE CLIENT' })
  await movement.focus()
  await page.keyboard.press('s')
  const dialog = page.getByRole('dialog', { name: 'A qui s’han tornat 50,00' })
  await dialog.getByLabel('Cerca un altre client o factura').fill(nombre)
  await dialog.getByRole('button', { name: nombre, exact: true }).click()
  await dialog.getByText('Surt del crèdit: 50,00').waitFor()
  expect(await problemsOf(page, 'money given back')).toEqual([])
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/giveBack.png` })
  await dialog.getByRole('button', { name: 'Enllaça' }).click()
  await movement.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Enllaçats' }).click()
  await movement.getByText('del crèdit 50,00').waitFor()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/givenBack.png` })
  const path = `/api/clients/${clienteIdentifier}/account?start=2026-01-01&end=2027-12-31`
  const { entries } = (await later.get<ClientAccount>(path)).body
  expect(entries.map(({ amount }) => amount)).toContain(50)
})

it('what the bank has rejected by mistake, one debit or the whole file, is undone', async () => {
  const line = firstLine()
  const { messageId: message } = remittance
  const account = remittance.iban
  const rejected = { endToEndId: line.endToEndId, amount: line.amount.toFixed(2), account }
  expect(await take(pain002({ message, debits: [rejected] }))).toMatchObject({ rejected: 1 })

  const page = await visit(`/remeses?remesa=${remittance.identifier}`)
  const answers = page.getByRole('region', { name: 'Respostes del banc' })
  await answers.getByText('AM04').waitFor()
  if (process.env.SHOTS)
    for (const [name, width, colorScheme] of [
      ['light', 1366, 'light'],
      ['dark', 1366, 'dark'],
      ['narrow', 400, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: `${process.env.SHOTS}/answers-${name}.png`, fullPage: true })
    }
  await page.setViewportSize({ width: 1366, height: 768 })
  const debit = page.getByRole('row').filter({ hasText: line.number })
  await debit.getByRole('button', { name: 'No s’ha rebutjat…' }).click()
  const question = page.getByRole('alertdialog').filter({ visible: true })
  await question.getByText('torna a esperar amb els altres de la remesa').waitFor()
  await question.getByRole('button', { name: 'Sí, el cobrarà' }).click()
  await debit.getByText(/Retornat|AM04/).waitFor({ state: 'detached' })

  expect(await take(pain002({ message, group: 'RJCT' }))).toMatchObject({ rejected: 2 })
  await page.reload()
  await page.getByRole('button', { name: 'El banc no l’ha rebutjat…' }).click()
  await question.getByText('La remesa torna a constar com a enviada').waitFor()
  expect(await problemsOf(page, 'the bank has not refused it')).toEqual([])
  await question.getByRole('button', { name: 'Sí, el cobrarà' }).click()
  await page.getByRole('button', { name: 'El banc ha rebutjat el fitxer…' }).waitFor()
  expect(await tell(money())).toMatchObject({ linked: 1 })
  expect(await isPaid(line.invoiceIdentifier)).toBe(true)
})

it('what was noted by mistake of a whole remittance is taken back: that it is collected, and that no bank has it', async () => {
  expect((await later.post(`/api/remittances/${remittance.identifier}/settle`, {})).status).toBe(200)
  const page = await visit(`/remeses?remesa=${remittance.identifier}`)
  const press = async (button: string, confirm: string) => {
    await page.getByRole('button', { name: button }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: confirm }).click()
  }
  await page.getByRole('heading', { name: 'Liquidada' }).waitFor()
  await press('Encara no s’havia cobrat…', 'Desfés els cobraments')
  await page.getByRole('heading', { name: 'Enviada al banc' }).waitFor()
  expect(await isPaid(firstLine().invoiceIdentifier)).toBe(false)

  // Another that nobody noted: its file was downloaded, and it was undone.
  await press('El banc ha rebutjat el fitxer…', 'Sí, l’ha rebutjat')
  await page.getByRole('heading', { name: 'Rebutjada pel banc' }).waitFor()
  const made = await later.post<RemittanceDetails>('/api/remittances', {
    bancIdentifier: bank.identifier,
    collectionDate: targetDayFrom(addDays(day(), 20)),
    isEarly: true,
    invoices: remittance.lines.map(({ invoiceIdentifier }) => invoiceIdentifier),
  })
  expect(made.status, made.text).toBe(201)
  const at = `/api/remittances/${made.body.identifier}`
  expect((await later.get(`${at}/file`)).status).toBe(200)
  await page.goto(`/remeses?remesa=${made.body.identifier}`)
  await press('Desfés…', 'Desfés-la')
  await page.getByRole('heading', { name: 'Desfeta' }).waitFor()
  await press('El banc sí que la té…', 'Sí, el cobrarà')
  await page.getByRole('heading', { name: 'Enviada al banc' }).waitFor()
  await press('El banc ha rebutjat el fitxer…', 'Sí, l’ha rebutjat')
  await page.getByRole('heading', { name: 'Rebutjada pel banc' }).waitFor()

  // And one that can't be collected any more as it was prepared: that is asked about first.
  const { body: third } = await later.post<RemittanceDetails>('/api/remittances', {
    bancIdentifier: bank.identifier,
    collectionDate: targetDayFrom(addDays(day(), 20)),
    isEarly: true,
    invoices: remittance.lines.map(({ invoiceIdentifier }) => invoiceIdentifier),
  })
  expect((await later.get(`/api/remittances/${third.identifier}/file`)).status).toBe(200)
  const client = firstLine().clienteIdentifier
  expect((await later.put(`/api/clients/${client}/debit-hold`, { reason: 'Ho parlem' })).status).toBeLessThan(
    300,
  )
  await page.goto(`/remeses?remesa=${third.identifier}`)
  await press('Ja és al banc…', 'Sí, ja el té')
  const question = page.getByRole('alertdialog')
  await question.getByText('demaneu al banc que no cobri aquest rebut').waitFor()
  await question.getByRole('button', { name: 'Sí, ja el té' }).click()
  await page.getByRole('heading', { name: 'Enviada al banc' }).waitFor()
})
