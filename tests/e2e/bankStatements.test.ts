import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { type Line, norma43 } from '#tests/support/norma43.ts'
import { signInPatiently } from '#tests/support/signIn.ts'
import { type RunningProduct, startProduct } from '#tests/support/startProduct.ts'
import type { BankMovements } from '#wire/bankStatements.ts'
import type { Bank } from '#wire/banks.ts'
import type { Invoice } from '#wire/invoices.ts'
import { closeVisitors, newSignedIn, sharedBrowser } from './browser.ts'
import { problemsOf } from './problemsOf.ts'

/** The day on which the product with the sample company stands; the browser has it, too. */
const NOON = new Date('2026-11-30T11:00:00Z')

let stack: RunningProduct
let browser: Browser
let api: ApiClient
let invoices: Invoice[]
let account: string

beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startProduct(), sharedBrowser()])
  api = await signInPatiently(stack.url, stack.admin)
  const run = { SerieIdentifier: 'A', FechaFactura: '2026-11-30' }
  invoices = (await api.post<Invoice[]>('/api/facturas', run)).body
  const [bank] = (await api.get<Bank[]>('/api/bancs')).body
  if (!bank || invoices.length < 4) throw new Error('the sample company has changed')
  account = bank.entidadFinanciera + bank.oficina + bank.numeroCuenta
})
afterAll(async () => {
  await closeVisitors()
  await stack?.stop()
})

const visit = async (): Promise<Page> => {
  const { context, page } = await newSignedIn(browser, stack.url, stack.admin, NOON)
  onTestFinished(() => context.close())
  return page
}
const cents = ({ totalFactura, importeRetencion }: Invoice) =>
  Math.round((totalFactura - (importeRetencion ?? 0)) * 100)
const numberOf = ({ serieIdentifier, numFact }: Invoice) => `${serieIdentifier}-${numFact}`
const count = async (state: string) =>
  (await api.get<BankMovements>(`/api/bank-movements?state=${state}`)).body.count
/** What a hand does that drags a file from its desk. */
const drop = (page: Page, name: string, content: string) =>
  page.locator('.file-drop').evaluate(
    (zone, [fileName, text]) => {
      const data = new DataTransfer()
      data.items.add(new File([text ?? ''], fileName ?? ''))
      for (const type of ['dragover', 'drop'])
        zone.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }))
    },
    [name, content],
  )
const inFocus = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.closest('[data-movement]')?.getAttribute('data-movement') ?? null,
  )

it('a statement is dropped, and what it leaves is cleared by keyboard and taken back', async () => {
  const page = await visit()
  await page.goto('/')
  await page.getByRole('button', { name: 'Facturació' }).click()
  await page.getByRole('link', { name: 'Extractes', exact: true }).click()
  await page.waitForURL('/extractes')
  await page.getByRole('heading', { name: 'No hi ha res pendent' }).waitFor()

  const [one, two, three, four] = invoices as [Invoice, Invoice, Invoice, Invoice]
  const lines: Line[] = [
    { day: '2026-11-30', amount: cents(one), text: `PAGO FRA ${numberOf(one)}` },
    { day: '2026-11-30', amount: cents(two), text: `GRUP DESCONEGUT ${numberOf(two)}/999` },
    { day: '2026-11-30', amount: cents(three) + 100_00, text: `ALTRE GRUP ${numberOf(three)}` },
    { day: '2026-11-30', amount: -1250, text: 'COMISION MANTENIMIENTO NOVIEMBRE', concept: '17' },
    { day: '2026-11-30', amount: cents(four) - 1, text: `UN ALTRE ${numberOf(four)}` },
  ]
  await drop(page, 'novembre ñ.n43', norma43(lines, { account }))
  await page.getByText('novembre ñ.n43: 5 moviments nous. 1 enllaçats sols').waitFor()
  const rows = page.locator('[data-movement]')
  await expect.poll(() => rows.count()).toBe(4)
  expect(await problemsOf(page, 'movements')).toEqual([])

  // Whom it may be of, and which invoice, are a click away.
  await rows
    .first()
    .getByRole('link', { name: numberOf(two), exact: true })
    .waitFor()
  await rows.first().getByRole('link', { name: two.cliente.nombre, exact: true }).waitFor()

  // What a colleague brings back above moves the row in focus, and not the keys to another one; what is taken back is in focus.
  const ids = () => rows.evaluateAll(all => all.map(row => row.getAttribute('data-movement')))
  const [above, next, inHand] = await ids()
  await rows.first().focus()
  // A key that is held down decides one movement; the next one nobody has looked at.
  await page.keyboard.down('n')
  await expect.poll(() => inFocus(page)).toBe(next)
  await page.keyboard.down('n')
  await page.keyboard.up('n')
  await page.keyboard.press('j')
  expect(await inFocus(page)).toBe(inHand)
  expect([await rows.count(), await count('ignored')]).toEqual([3, 1])
  expect((await api.post(`/api/bank-movements/${above}/undo`)).status).toBe(200)
  await rows.nth(1).getByRole('button', { name: 'Torna-ho a provar' }).click()
  await expect.poll(() => rows.count()).toBe(4)
  await expect.poll(() => inFocus(page)).toBe(inHand)
  await page.keyboard.press('n')
  await expect.poll(() => rows.count()).toBe(3)
  expect(await ids()).not.toContain(inHand)
  await page.keyboard.press('u')
  await expect.poll(() => inFocus(page)).toBe(inHand)

  // Along the list and back, then the first candidate of the first.
  await rows.first().focus()
  const [first, second] = await Promise.all([0, 1].map(at => rows.nth(at).getAttribute('data-movement')))
  await page.keyboard.press('j')
  expect(await inFocus(page)).toBe(second)
  // What is tried again in vain says so, and goes on from there: its button was off meanwhile.
  await rows.nth(1).getByRole('button', { name: 'Torna-ho a provar' }).click()
  await page.getByText('S’ha tornat a provar. Encara no hi encaixa res').waitFor()
  await expect.poll(() => inFocus(page)).toBe(second)
  await page.keyboard.press('k')
  expect(await inFocus(page)).toBe(first)
  await page.keyboard.press('Enter')
  await expect.poll(() => rows.count()).toBe(3)
  await expect.poll(() => inFocus(page)).toBe(second)

  // `?` tells what decides a movement, and nothing of what lists have else.
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog')
  await keys.getByRole('heading', { name: 'Al moviment' }).waitFor()
  for (const told of ['Reparteix-lo', 'No és cap factura', 'Desfés l’últim', 'Fila següent'])
    await keys.getByText(told, { exact: true }).waitFor()
  expect(await keys.getByText('Obre la fila').count()).toBe(0)
  await page.keyboard.press('Escape')
  await expect.poll(() => inFocus(page)).toBe(second)

  // Split: all of it on account but ten euros.
  await page.keyboard.press('s')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').first().fill('10')
  await dialog.getByRole('button', { name: 'Enllaça' }).click()
  await expect.poll(() => rows.count()).toBe(2)
  await expect.poll(() => inFocus(page)).not.toBeNull()

  // The fee is no invoice, nor is that of December.
  await rows.filter({ hasText: 'COMISION' }).focus()
  await page.keyboard.press('r')
  await expect.poll(() => rows.count()).toBe(1)
  await rows.first().focus()
  await page.keyboard.press('1')
  await page.getByRole('heading', { name: 'No hi ha res pendent' }).waitFor()
  expect([await count('open'), await count('linked'), await count('ignored')]).toEqual([0, 4, 1])

  // The same file again adds nothing.
  await page.getByLabel('Trieu un fitxer').setInputFiles({
    name: 'again.n43',
    mimeType: 'text/plain',
    buffer: Buffer.from(norma43(lines, { account })),
  })
  await page.getByText('again.n43: no hi ha res de nou, 5 moviments ja hi eren').waitFor()

  // Why, and back.
  await page.getByRole('button', { name: 'Enllaçats' }).click()
  const linked = rows.filter({ hasText: numberOf(one) })
  await linked.getByText('Enllaçat sol: número de factura, import exacte').waitFor()
  await linked.getByRole('link', { name: numberOf(one), exact: true }).waitFor()
  // Who looks at the client is back among what is linked, not among what is open.
  await linked.getByRole('link', { name: one.cliente.nombre, exact: true }).click()
  await page.waitForURL('/clients/details')
  await page.goBack()
  await page.waitForURL('/extractes?estat=linked')
  await linked.focus()
  await page.keyboard.press('u')
  await expect.poll(() => rows.count()).toBe(3)
  await page.getByRole('button', { name: 'Pendents' }).click()
  await rows.filter({ hasText: numberOf(one) }).waitFor()
  const { body } = await api.get<Invoice>(`/api/facturas/${one.identifier}`)
  expect(body.isPagada).toBe(false)
})

it('what a group has sent for several clients is divided among them, each with a payment of its own', async () => {
  const page = await visit()
  await page.goto('/extractes')
  const { body } = await api.get<Invoice[]>('/api/facturas/2026-11-30/2026-11-30/true')
  const [one, two] = [
    ...new Map(body.filter(({ isPagada }) => !isPagada).map(each => [each.clienteIdentifier, each])).values(),
  ]
  if (!one || !two) throw new Error('no two clients owe anything')
  const line: Line = { day: '2026-11-30', amount: 500, text: 'GRUP SENSE NUMEROS' }
  await drop(page, 'grup.n43', norma43([line], { account, opening: 8_000_000 }))
  const row = page.locator('[data-movement]').filter({ hasText: 'GRUP SENSE' })
  await row.getByRole('button', { name: 'Reparteix' }).click()
  const dialog = page.getByRole('dialog')
  const share = async (invoice: Invoice, amount: string) => {
    await dialog.getByRole('searchbox').fill(numberOf(invoice))
    await dialog.getByRole('button', { name: `${numberOf(invoice)} · ` }).click()
    await dialog.getByLabel(numberOf(invoice), { exact: true }).fill(amount)
  }
  const more = dialog.getByRole('button', { name: 'La resta és d’un altre client' })
  await share(one, '4,00')
  await more.click()
  await dialog.getByText(`${one.cliente.nombre}: 4,00`).waitFor()
  // Taken out, all of it is there to be divided again.
  await dialog.getByRole('button', { name: `Treu el que és de ${one.cliente.nombre}` }).click()
  await share(one, '3,00')
  await more.click()
  await share(two, '2,00')
  await dialog.getByText('Queda a compte: 0,00').waitFor()
  expect(await problemsOf(page, 'split among clients')).toEqual([])
  await dialog.getByRole('button', { name: 'Enllaça' }).click()
  await expect.poll(() => row.count()).toBe(0)
  const { movements } = (await api.get<BankMovements>('/api/bank-movements?state=linked&limit=500')).body
  const payments = movements.find(({ text }) => text.includes('GRUP SENSE'))?.payments ?? []
  expect(
    payments.map(({ cliente, amount, allocations }) => [cliente.identifier, amount, allocations.length]),
  ).toEqual([
    [one.clienteIdentifier, 3, 1],
    [two.clienteIdentifier, 2, 1],
  ])
})

it('what nobody knows is divided among invoices that somebody looks for; statements that were taken are told', async () => {
  const page = await visit()
  await page.goto('/extractes')
  const invoice = invoices.at(-1)
  if (!invoice) throw new Error('no invoice')
  const line: Line = { day: '2026-11-30', amount: 555, text: 'REINTEGRAMENT 0000' }
  const withoutEnd = norma43([line], { account, opening: 7_000_000 }).split('\r\n').slice(0, -1)
  await drop(page, 'perdut.n43', withoutEnd.join('\r\n'))
  const row = page.locator('[data-movement]').filter({ hasText: 'REINTEGRAMENT' })
  await row.getByRole('button', { name: 'Reparteix' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill('cap-mena-de-client')
  await dialog.getByText('No s’ha trobat res.').waitFor()
  await dialog.getByRole('searchbox').fill(numberOf(invoice))
  await dialog.getByRole('button', { name: `${numberOf(invoice)} · ` }).click()
  await dialog.getByLabel(numberOf(invoice), { exact: true }).fill('6,00')
  // What the bank has kept of it pays, too.
  await dialog.getByText('Són 0,45').waitFor()
  await dialog.getByLabel('Se n’ha quedat el banc').fill('0,45')
  await dialog.getByText('Queda a compte: 0,00').waitFor()
  expect(await problemsOf(page, 'split')).toEqual([])
  // What was refused is said where it was written, and stays.
  const ofLink = '**/api/bank-movements/*/link'
  await page.route(ofLink, route =>
    route.fulfill({ status: 409, json: { code: 'conflict', error: 'Ara no.', requestId: '1' } }),
  )
  await dialog.getByRole('button', { name: 'Enllaça' }).click()
  await dialog.getByRole('alert').filter({ hasText: 'Ara no.' }).waitFor()
  await page.unroute(ofLink)
  await dialog.getByRole('button', { name: 'Enllaça' }).click()
  await expect.poll(() => row.count()).toBe(0)
  await page.getByRole('button', { name: 'Enllaçats' }).click()
  await row.getByText(`${numberOf(invoice)} 6,00`).waitFor()
  await row.getByText('el banc s’ha quedat 0,45').waitFor()

  await page.getByRole('button', { name: 'Extractes rebuts' }).click()
  const taken = page.getByRole('row').filter({ hasText: 'perdut.n43' })
  await taken.getByRole('cell', { name: /^70\.005,55/ }).waitFor()
  // What was told when it was taken stays beside it.
  await taken.getByText(/^\d av(ís|isos)$/).click()
  await taken.getByText(/Falta el final del fitxer/).waitFor()
  expect(await problemsOf(page, 'statements')).toEqual([])
})

it('texts whose movements are put aside are listed, and forgotten once that was asked', async () => {
  const page = await visit()
  await page.goto('/extractes')
  await drop(
    page,
    'quota.n43',
    norma43([{ day: '2026-11-30', amount: -990, text: 'QUOTA TARGETA 4412' }], { account }),
  )
  const row = page.locator('[data-movement]').filter({ hasText: 'QUOTA TARGETA' })
  await row.getByRole('button', { name: 'Ni els semblants' }).click()
  await page.getByRole('button', { name: 'S’aparten sols' }).click()
  const rule = page.getByRole('row').filter({ hasText: 'quota targeta' })
  await rule.getByRole('cell', { name: 'que surten' }).waitFor()
  expect(await problemsOf(page, 'rules')).toEqual([])
  await rule.getByRole('button', { name: 'Oblida’l' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('Els moviments nous amb «quota targeta» quedaran pendents.').waitFor()
  await dialog.getByRole('button', { name: 'Deixa’l' }).click()
  await rule.getByRole('button', { name: 'Oblida’l' }).click()
  await dialog.getByRole('button', { name: 'Oblida’l' }).click()
  await expect.poll(() => rule.count()).toBe(0)
})

it('a file that can’t be read is refused in words, and no answer of the server is told', async () => {
  const page = await visit()
  await page.goto('/extractes')
  const file = (content: string) => ({
    name: 'tallat.n43',
    mimeType: 'text/plain',
    buffer: Buffer.from(content),
  })
  await page
    .getByLabel('Trieu un fitxer')
    .setInputFiles(
      file(norma43([{ day: '2026-11-30', amount: 100, text: 'PAGO' }], { account }).slice(0, 250)),
    )
  const result = page.getByRole('status').filter({ hasText: 'No s’ha pogut llegir tallat.n43' })
  await result.getByText(/Línia 4|línia 3/).waitFor()
  // Gone elsewhere meanwhile, one is told there.
  const held = Promise.withResolvers<void>()
  await page.route('**/api/bank-statements', async route => {
    await held.promise
    await route.continue()
  })
  const sent = page.waitForRequest(call => call.method() === 'POST')
  await page.getByLabel('Trieu un fitxer').setInputFiles(file('res'))
  await sent
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await page.getByRole('heading', { name: 'Facturació' }).waitFor()
  held.resolve()
  await page.getByRole('alert').filter({ hasText: 'No s’ha pogut llegir tallat.n43' }).waitFor()
  await page.goto('/extractes')
  await page.route('**/api/bank-movements*', route => route.abort())
  await page.reload()
  await page.getByRole('button', { name: 'Torna-ho a provar' }).waitFor()
})

/** Goes on with Tab, as somebody without a mouse does, to what is looked for. */
const tabTo = async (page: Page, wanted: Locator): Promise<void> => {
  await wanted.waitFor()
  for (let pressed = 0; pressed < 40; pressed++) {
    if (await wanted.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('it is not reached by Tab')
}

/** Two open invoices of each of some clients, issued by hand. */
const issueByHand = async (clients: readonly number[]): Promise<Invoice[][]> => {
  const issued: Invoice[][] = []
  for (const [place, clienteIdentifier] of clients.entries()) {
    const own: Invoice[] = []
    for (const price of [700 + place, 1300 + place]) {
      const answer = await api.post<Invoice>('/api/facturas/manual', {
        serieIdentifier: 'A',
        fechaFactura: '2026-11-30',
        clienteIdentifier,
        similarInvoices: own.map(({ identifier }) => identifier),
        facturaDetalles: [
          { producte: `Treball ${price}`, cantidad: 1, productoPrecio: price, productoDescuento: 0 },
        ],
      })
      expect(answer.status, answer.text).toBe(201)
      own.push(answer.body)
    }
    issued.push(own)
  }
  return issued
}

it('a statement of 300 movements is cleared by keyboard alone, as such days are: suggestions, splits, what is looked for, rules, and one taken back', {
  timeout: 420_000,
}, async () => {
  const page = await visit()
  const clients = [...new Set(invoices.map(({ clienteIdentifier }) => clienteIdentifier))].slice(0, 12)
  const issued = await issueByHand(clients)
  const said = (figures: number) => figures.toFixed(2).replace('.', ',')
  const euros = (invoice: Invoice) => said(cents(invoice) / 100)
  /** What each of them is to be: by a word of its text. */
  const expected = new Map<string, [Invoice, number][]>()
  const lines: Line[] = []
  const add = (text: string, amount: number, paid: [Invoice, number][] = []) => {
    if (paid.length > 0) expected.set(text, paid)
    lines.push({ day: '2026-11-29', amount, text })
  }
  for (const [place, own] of issued.entries()) {
    const [one, two] = own as [Invoice, Invoice]
    const [first, second] = [cents(one), cents(two)]
    if (place % 3 === 0) {
      add(`SUGGERIT GRUP ${place} ${numberOf(one)}/999`, first, [[one, first]])
      add(`SUGGERIT GRUP ${place} ${numberOf(two)}/999`, second, [[two, second]])
    } else if (place % 3 === 1)
      add(`REPARTIT ALTRE GRUP ${place} ${numberOf(one)}`, first + second, [
        [one, first],
        [two, second],
      ])
    else add(`BUSCAT ${place} REINTEGRAMENT`, second + place, [[two, second]])
  }
  for (let place = 0; place < 20; place++) add(`QUOTA LEASING CLIENTS ${1000 + place}`, 50_000 + place)
  while (lines.length < 300) add(`INGRES DESCONEGUT ${lines.length}`, 1_000_003 + lines.length * 7)
  const given = await api.raw(
    'POST',
    '/api/bank-statements',
    norma43(lines, { account, opening: 9_000_000 }),
    'application/octet-stream',
  )
  expect(given.status, given.text).toBe(200)
  expect(given.body).toMatchObject({ new: 300, linked: 0 })
  await page.goto('/extractes')
  const rows = page.locator('[data-movement]')
  await expect.poll(() => rows.count()).toBe(100)
  await rows.first().focus()
  const begun = performance.now()
  const keys: Record<string, number> = {}
  const press = async (key: string) => {
    keys[key] = (keys[key] ?? 0) + 1
    await page.keyboard.press(key)
  }
  const dialog = page.getByRole('dialog')
  const part = (invoice: Invoice) => dialog.getByLabel(numberOf(invoice), { exact: true })
  const nothingLeft = page.getByRole('heading', { name: 'No hi ha res pendent' })
  let isUndone = false
  let decided = 0
  for (let left = await count('open'); left > 0; ) {
    const focused = await inFocus(page)
    expect(focused, `focus is lost with ${left} left`).not.toBeNull()
    const text = await page.locator('[data-movement]:focus').innerText()
    const [told, paid] = [...expected].find(([known]) => text.includes(known)) ?? ['']
    if (told.startsWith('SUGGERIT')) await press('1')
    else if (told !== '' && paid) {
      await press('s')
      if (told.startsWith('BUSCAT')) {
        const [[invoice] = []] = paid
        if (!invoice) throw new Error('nothing to look for')
        await tabTo(page, dialog.getByRole('searchbox'))
        await page.keyboard.type(numberOf(invoice))
        await tabTo(page, dialog.getByRole('button', { name: `${numberOf(invoice)} · ` }))
        await press('Enter')
      }
      for (const [invoice] of paid) {
        await tabTo(page, part(invoice))
        await page.keyboard.type(euros(invoice))
      }
      await press('Enter')
    } else if (text.includes('QUOTA LEASING')) await press('r')
    else await press('n')
    decided++
    const isLast = () => nothingLeft.isVisible()
    await expect
      .poll(async () => ![null, focused].includes(await inFocus(page)) || (await isLast()), {
        interval: 20,
      })
      .toBe(true)
    if (!isUndone && text.includes('DESCONEGUT')) {
      // It was somebody's after all: it is there again, and put aside by another key.
      isUndone = true
      const before = await count('open')
      await press('u')
      await expect.poll(() => count('open')).toBe(before + 1)
      await expect.poll(async () => (await inFocus(page)) !== null).toBe(true)
    }
    if (decided % 50 === 0) {
      const box = await page.locator('[data-movement]:focus').boundingBox()
      const height = page.viewportSize()?.height ?? 0
      expect(box && box.y >= 0 && box.y < height, `the row is out of sight with ${left} left`).toBe(true)
      left = await count('open')
    } else if (await nothingLeft.isVisible()) left = 0
  }
  await page.getByRole('heading', { name: 'No hi ha res pendent' }).waitFor()
  const took = performance.now() - begun
  console.info(`${decided} decided in ${Math.round(took / 1000)} s, keys ${JSON.stringify(keys)}`)
  expect(await count('open')).toBe(0)
  for (const [invoice, amount] of [...expected.values()].flat()) {
    const { body } = await api.get<Invoice>(`/api/facturas/${invoice.identifier}`)
    expect([numberOf(body), Math.round(body.collected * 100)]).toEqual([numberOf(invoice), amount])
  }
  // The rule is remembered: what comes alike is put aside by itself.
  const more = norma43([{ day: '2026-11-30', amount: 49_900, text: 'QUOTA LEASING CLIENTS 2000' }], {
    account,
  })
  const next = await api.raw('POST', '/api/bank-statements', more, 'application/octet-stream')
  expect(next.body).toMatchObject({ new: 1, ignored: 1, open: 0 })
  // What was done is said in its place: nothing piles up over it.
  expect(await page.locator('.notice').allInnerTexts()).toEqual([])
})
