import { spawnSync } from 'node:child_process'
import { expect, it, onTestFinished } from 'vitest'
import { SAMPLE_DAY } from '#tests/support/sampleBooks.ts'
import { startTestSimulator } from '#tests/support/simulator.ts'
import type { Invoice } from '#wire/invoices.ts'
import { INVOICES } from './addresses.ts'
import { openOffice } from './office.ts'
import { problemsOf } from './problemsOf.ts'

/** A client of the sample company, whom the agency's census does not know by this number. */
const CLIENT = { nombre: 'Tallers del Delta', nif: 'B89803969' }

it('a month is rehearsed on screen: one refused and mended, one rectified, one annulled, the records proven, all of it taken back', async () => {
  const simulator = await startTestSimulator({
    at: SAMPLE_DAY,
    waitSeconds: 0,
    notInCensus: [CLIENT.nif],
  })
  const office = await openOffice({
    VERIFACTU_SIMULATOR_URL: simulator.address,
    VERIFACTU_SIMULATOR_DIR: simulator.folder,
  })
  onTestFinished(() => office.stop())
  const page = await office.visit('/verifactu')
  const problems: string[] = []
  const look = async (what: string) => {
    problems.push(...(await problemsOf(page, what)))
    await page.setViewportSize({ width: 400, height: 800 })
    // Nothing is wider than a telephone.
    expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBeLessThanOrEqual(400)
    await page.setViewportSize({ width: 1366, height: 768 })
  }

  // Nothing but the company's NIF is needed to switch on.
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const question = () => page.getByRole('alertdialog').filter({ visible: true })
  const part = () => page.getByRole('region', { name: 'Registre de les factures' })
  await page.getByRole('switch').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await part().getByText('És un assaig').waitFor()
  await button('Comprova l’enviament').click()
  await expect.poll(() => part().getByRole('status').innerText()).toMatch(/simul/i)

  // One is to be accepted with an error that the agency says.
  simulator.setTrouble({ kind: 'code', code: 2007, number: '^A-414$' })
  const run = await office.colleague.post<Invoice[]>('/api/facturas', {
    SerieIdentifier: 'A',
    FechaFactura: SAMPLE_DAY.slice(0, 10),
  })
  expect(run.status, run.text).toBe(201)
  const billed = run.body.length
  const count = (name: string) => part().getByRole('link', { name: new RegExp(`^\\d+ ?${name}$`) })
  /** Where there are none of a kind yet, nothing is said of it. */
  const counted = async (name: string) =>
    Number((await count(name).allInnerTexts()).join().match(/\d+/)?.[0] ?? 0)
  /** Accepted, accepted with errors, rejected, as the page of the switch tells them. */
  const states = async () => {
    await page.goto('/verifactu')
    await part().waitFor()
    return [await counted('Acceptades'), await counted('Acceptades amb errors'), await counted('Rebutjades')]
  }
  await expect.poll(states).toEqual([billed - 2, 1, 1])
  simulator.setTrouble(null)
  await look('answered')

  await count('Acceptades amb errors').click()
  await page.getByRole('table').getByRole('link', { name: 'A-414', exact: true }).click()
  await page.getByText('L’Agència Tributària l’ha acceptada, però hi ha trobat un error.').waitFor()
  await look('accepted with errors')

  const openFirst = async (name: string) => {
    await page.goto('/verifactu')
    await count(name).click()
    await page.getByRole('table').getByRole('link', { name: /^A-\d/ }).click()
  }
  await openFirst('Rebutjades')
  await page.getByText('L’Agència Tributària no l’ha acceptada.').waitFor()
  await look('rejected')
  // The same record would be refused again.
  await page.getByText('El registre nou diria el mateix que l’anterior.').waitFor()
  expect(await button('Torna-la a registrar').count()).toBe(0)
  await button('Registra-la tal com és').click()
  await look('asked to repeat')
  await question().getByRole('button', { name: 'Cancel·la' }).click()
  await page.getByRole('link', { name: 'Fitxa del client' }).click()
  await page.getByRole('heading', { level: 1, name: 'Detall del client' }).waitFor()
  await page.getByRole('link', { name: /^Edit/ }).click()
  await page.getByRole('textbox', { name: 'NIF', exact: true }).fill('12345678Z')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Client desat.').waitFor()
  await openFirst('Rebutjades')
  await button('Torna-la a registrar').click()
  await look('asked to mend')
  await question().getByRole('button', { name: 'Torna-la a registrar' }).click()
  await page.getByText('S’ha tornat a registrar; s’enviarà tot sol.').waitFor()
  await expect.poll(states).toEqual([billed - 1, 1, 0])

  // One was too dear: it is rectified, and that is registered, too.
  const [first] = run.body
  await page.goto(`/factures/rectifica?factura=${first?.identifier}`)
  await page.getByRole('radio', { name: 'S’ha tornat o anul·lat', exact: true }).check()
  await page.getByRole('region', { name: 'Com quedarà' }).getByText('Serà la').waitFor()
  await button('Emet…').click()
  await question()
    .getByRole('button', { name: /^Emet la / })
    .click()
  await page.getByRole('heading', { level: 1, name: /^Factura rectificativa / }).waitFor()
  await expect.poll(states).toEqual([billed, 1, 0])

  // One should never have been: it is annulled, and comes to nothing.
  const third = run.body.at(2)
  await page.goto(INVOICES)
  await page.getByRole('link', { name: `A-${third?.numFact}`, exact: true }).click()
  await button('Anul·la-la').click()
  const dialog = page.getByRole('dialog').filter({ visible: true })
  await dialog.getByLabel('Motiu').fill('No s’havia d’emetre')
  await look('asked to annul')
  await dialog.getByRole('button', { name: 'Anul·la-la' }).click()
  await page.getByText('està anul·lada.').waitFor()
  await look('annulled')
  await expect.poll(states).toEqual([billed, 1, 0])
  await expect
    .poll(async () => (await office.colleague.get<{ pending: number }>('/api/verifactu')).body.pending)
    .toBe(0)

  const coming = page.waitForEvent('download')
  await button('Exporta els registres').click()
  const zip = await (await coming).path()
  const proof = spawnSync(process.execPath, ['launcher/verifyRecords.ts', zip], { encoding: 'utf8' })
  expect(proof.stdout).toContain(`${billed + 3} registres, cadena íntegra`)
  expect(proof.status, proof.stderr).toBe(0)

  // The rehearsal is over; elsewhere a certificate is needed, so that nothing is registered there yet.
  await page.goto('/verifactu')
  await page.getByRole('switch').uncheck()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await part().getByText('Verifactu no està actiu').waitFor()
  await page.getByRole('combobox', { name: 'On es registren' }).selectOption({ index: 1 })
  await button('Canvia-ho').click()
  await question()
    .getByText(`En l’assaig s’han emès ${billed + 1} factures`)
    .waitFor()
  await look('what becomes of the rehearsal')
  await question().getByRole('radio', { name: 'Desfer-les' }).check()
  await question().getByRole('button', { name: 'Acaba l’assaig' }).click()
  await question().waitFor({ state: 'detached' })
  await expect
    .poll(
      async () => (await office.colleague.get<Invoice[]>('/api/facturas/2026-11-30/2026-11-30/true')).body,
    )
    .toEqual([])
  await page.goto('/verifactu/declaracio')
  await look('declaration')

  expect(problems).toEqual([])
})
