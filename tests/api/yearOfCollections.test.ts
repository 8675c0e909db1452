import { expect, it, onTestFinished } from 'vitest'
import { addDays, addMonths, lastOfMonth } from '#domain/dates.ts'
import { cccControlDigits, ibanControlDigits } from '#domain/iban.ts'
import { sumMoney } from '#domain/money.ts'
import { isReturnReason, RETURN_REASONS } from '#domain/sepa/returnReasons.ts'
import { buildBank, buildClient, buildCompany, buildContract, buildSeries } from '#tests/builders/books.ts'
import { type FailedDebit, openBank } from '#tests/models/simulatedBank.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { readPain008 } from '#tests/support/pain008.ts'
import { seededRandom } from '#tests/support/seededRandom.ts'
import { startApi } from '#tests/support/startApi.ts'
import { uploadStatement } from '#tests/support/uploadStatement.ts'
import type { BankMovements, BankStatements } from '#wire/bankStatements.ts'
import type { Client } from '#wire/clients.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { ClientAccount } from '#wire/payments.ts'
import type { DueDebits, RemittanceDetails } from '#wire/remittances.ts'

/** More where somebody has the time: 1,500 clients and a year were played through by hand. */
const CLIENTS = Number(process.env.COLLECTION_CLIENTS ?? 60)
const MONTHS = Number(process.env.COLLECTION_MONTHS ?? 6)
/** The month whose file comes too late for the bank, and is refused as a whole. */
const LATE_FILE = 2
const IBAN = 'ES9121000418450200051332'
const cents = (euros: number): number => Math.round(euros * 100)

let accounts = 0
/** An account that nobody else has. */
const newIban = (): string => {
  const own = String(++accounts).padStart(10, '0')
  const number = `20800001${cccControlDigits('2080', '0001', own)}${own}`
  return `ES${ibanControlDigits('ES', number)}${number}`
}

const OWNERS = 'Roca Font Pujol Serra Mas Vila Soler Bosch Riera Coll Prat Torres'.split(' ')
const PARTNERS = 'Queralt Lluch Gasull Duran Xifré Esteve Navarro Bonet Casals Ginebra Ollé Ymbert'.split(' ')
const TOWNS =
  'Manresa Figueres Olot Valls Gandesa Tremp Puigcerdà Berga Balaguer Cervera Ripoll Solsona'.split(' ')
/** As alike as the names of a region are: owner, partner and town, never all three twice. */
const nameOf = (place: number): string =>
  `${OWNERS[place % 12]} i ${PARTNERS[Math.floor(place / 12) % 12]} ${TOWNS[Math.floor(place / 144) % 12]}`

/** What a client has given of itself, whose debits are asked for. */
type Debtor = { identifier: number; iban: string; mandate: string; scheme: 'CORE' | 'B2B' }

/**
 * Half a year of a company whose clients pay by direct debit or by transfer. The bank knows the product's files and nothing else of it: it refuses one, rejects some debits,
 * collects the others and sends some of them back, at once or weeks later, for every reason there is. Besides there are payments in two parts, several invoices paid at once, and money that is nobody's.
 * What is forecast is issued, the bank is asked for all that is owed, and what is issued less what came in is what is left of each invoice and what each client owes, to the cent, every month.
 */
it('every month agrees: forecast, issued, collected and owed', async () => {
  const random = seededRandom(14)
  const bank = openBank({ iban: IBAN, creditor: 'ES77000B85626240', random })
  const first = await startApi({ now: '2026-01-05T10:00:00Z' })
  onTestFinished(() => first.stop())
  const { db } = first
  await buildCompany(db, { nif: 'B85626240' })
  await buildSeries(db)
  const account = await buildBank(db, {
    entidadFinanciera: '2100',
    oficina: '0418',
    dc: '45',
    numeroCuenta: '0200051332',
  })
  const staff = await first.as('Gestió')
  /** All clients, and of those that are debited what they have given. */
  const clients: number[] = []
  const debtors = new Map<number, Debtor>()
  for (let place = 0; place < CLIENTS; place++) {
    const isAdeudo = place % 2 === 0
    const iban = newIban()
    const { identifier } = await buildClient(db, {
      nombre: nameOf(place),
      // Debits are asked for as soon as they may be.
      ...(isAdeudo ? { isAdeudo, iban, tipoVencimiento: '0' } : {}),
    })
    await buildContract(db, {
      clienteIdentifier: identifier,
      fechaInicio: '2026-01-01',
      productoPrecio: 50 + (place % 9) * 10,
      productoDiasFacturacion: 30,
    })
    clients.push(identifier)
    if (isAdeudo)
      await sign(staff, {
        identifier,
        iban,
        mandate: `M-${place}`,
        scheme: place % 20 === 0 ? 'B2B' : 'CORE',
      })
  }
  /** By the model, each invoice: whose it is, and what is left of it. Cents. */
  const invoices = new Map<string, { client: number; name: string; total: number; left: number }>()
  /** What the debtors' banks have said can't be collected any more: accounts, mandates. */
  const gone = { accounts: new Set<string>(), mandates: new Set<string>() }
  /** Why debits failed, after their money was there and before. */
  const codes = { returned: new Set<string>(), rejected: new Set<string>() }
  /** What clients have sent by themselves. */
  let sent = 0

  for (let month = 0; month < MONTHS; month++) {
    const day = lastOfMonth(addMonths('2026-01-01', month))
    let collectionDate = ''
    await on(day, async staff => {
      const { body: forecast } = await staff.get(`/api/facturas/forecast/summary?month=${day.slice(0, 7)}`)
      const issued = await staff.post<Invoice[]>('/api/facturas', { SerieIdentifier: 'A', FechaFactura: day })
      expect(issued.status, issued.text).toBe(201)
      const total = sumMoney(issued.body.map(({ totalFactura }) => totalFactura))
      expect(forecast).toMatchObject({ count: CLIENTS, total })
      for (const { clienteIdentifier, cliente, totalFactura, serieIdentifier, numFact } of issued.body)
        invoices.set(`${serieIdentifier}-${numFact}`, {
          client: clienteIdentifier,
          name: cliente.nombre,
          total: cents(totalFactura),
          left: cents(totalFactura),
        })

      await putRight(staff, day)
      if (month === LATE_FILE) {
        const { file } = await hand(staff, day)
        const { answer } = bank.cutOff(file, day)
        expect(await uploadStatement(staff, answer ?? '')).toMatchObject({ rejected: askedOf(file).size })
      }
      const handed = await hand(staff, day)
      collectionDate = handed.collectionDate
      const { answer, refusal, faults, rejected } = bank.take(handed.file, day)
      expect({ refusal, faults }).toEqual({ refusal: null, faults: [] })
      // All that debtors owe is asked for, and nothing else.
      expect(askedOf(handed.file)).toEqual(
        new Map(
          [...invoices]
            .filter(([, { client, left }]) => debtors.has(client) && left > 0)
            .map(([number, { left }]) => [number, left]),
        ),
      )
      for (const failed of rejected) codes.rejected.add(note(failed))
      for (const isAgain of [false, true])
        expect(await uploadStatement(staff, answer ?? '')).toMatchObject({
          new: 0,
          rejected: isAgain ? 0 : rejected.length,
        })
    })

    pay(addDays(day, 2))
    bank.receive({ day: addDays(day, 2), amount: 12_345, text: 'ABONO INTERESES CUENTA' })
    bank.receive({ day: addDays(day, 3), amount: -98_700, text: 'NOMINA PERSONAL' })
    const statementDay = addDays(collectionDate, 6)
    const { files, settled, returned } = bank.statement(statementDay)
    for (const debit of settled) invoiceOf(debit).left -= debit.amount
    for (const failed of returned) {
      invoiceOf(failed).left += failed.amount
      codes.returned.add(note(failed))
    }
    await on(statementDay, async staff => {
      for (const file of files) await uploadStatement(staff, file)
      for (const file of files)
        expect(await uploadStatement(staff, file)).toMatchObject({ new: 0, linked: 0, open: 0 })
      await agrees(staff)
    })
  }

  expect([...codes.returned].sort()).toEqual(Object.keys(RETURN_REASONS).sort())
  expect(codes.rejected.size).toBeGreaterThan(5)

  /** What the product says is what the model and the bank say. */
  async function agrees(staff: ApiClient): Promise<void> {
    const { body: open } = await staff.get<BankMovements>('/api/bank-movements?state=open&limit=500')
    expect(open.movements.filter(({ text }) => !/INTERESES|NOMINA|COMISION/.test(text))).toEqual([])
    const { body: known } = await staff.get<Invoice[]>('/api/facturas/2026-01-01/2026-12-31/true')
    const left = known.map(({ serieIdentifier, numFact, totalFactura, collected, isPagada }) => {
      const rest = cents(totalFactura) - cents(collected)
      expect(isPagada).toBe(rest === 0)
      return [`${serieIdentifier}-${numFact}`, rest] as const
    })
    expect(new Map(left)).toEqual(new Map([...invoices].map(([number, { left }]) => [number, left])))
    const owed = new Map(clients.map(client => [client, 0]))
    for (const { client, left } of invoices.values()) owed.set(client, (owed.get(client) ?? 0) + left)
    const closings: [number, number][] = []
    for (const client of clients) {
      const { body } = await staff.get<ClientAccount>(
        `/api/clients/${client}/account?start=2026-01-01&end=2027-12-31`,
      )
      closings.push([client, cents(body.closing)])
    }
    expect(closings).toEqual([...owed])
    // What came in by the bank's own books.
    const issued = [...invoices.values()].reduce((all, { total }) => all + total, 0)
    expect(issued - closings.reduce((all, [, closing]) => all + closing, 0)).toBe(bank.collected() + sent)
    const { statements: taken } = (await staff.get<BankStatements>('/api/bank-statements')).body
    const closing = taken.find(({ closingBalance }) => closingBalance !== null)?.closingBalance
    expect(cents(closing ?? 0)).toBe(bank.balance())
  }

  /** Prepares a remittance of all that is due, sends it, and takes its file to the bank. */
  async function hand(staff: ApiClient, day: string): Promise<{ collectionDate: string; file: string }> {
    const { body: due } = await staff.get<DueDebits>(`/api/remittances/due?until=${addDays(day, 60)}`)
    expect(due.invoices.flatMap(({ obstacles }) => obstacles)).toEqual([])
    const days = due.invoices.map(one => one.collectionDate).sort()
    const collectionDate = days.at(-1) ?? due.earliest
    const made = await staff.post<RemittanceDetails>('/api/remittances', {
      bancIdentifier: account.identifier,
      collectionDate,
      invoices: due.invoices.map(({ identifier }) => identifier),
    })
    expect(made.status, made.text).toBe(201)
    const file = await staff.get(`/api/remittances/${made.body.identifier}/file`)
    expect(file.status).toBe(200)
    const sent = await staff.post<RemittanceDetails>(`/api/remittances/${made.body.identifier}/send`, {})
    expect(sent.status, sent.text).toBe(200)
    return { collectionDate, file: file.text }
  }

  /** What a file asks for, by the number of the invoice that the debtor reads. */
  function askedOf(file: string): Map<string, number> {
    const debits = readPain008(file).blocks.flatMap(({ debits }) => debits)
    return new Map(debits.map(({ text, amount }) => [text.replace('Factura ', ''), amount]))
  }

  function invoiceOf({ text }: { text: string }) {
    const invoice = invoices.get(text.replace('Factura ', ''))
    if (!invoice) throw new Error(`a debit of nothing: ${text}`)
    return invoice
  }

  /** What the reason why a debit failed says of its account or its mandate. @returns the reason. */
  function note({ code, iban, mandate, scheme }: FailedDebit): string {
    const action = isReturnReason(code) ? RETURN_REASONS[code] : undefined
    if (action === 'account') gone.accounts.add(iban)
    if (action === 'never' || (code === 'AC13' && scheme === 'B2B')) gone.mandates.add(mandate)
    return code
  }

  async function sign(staff: ApiClient, debtor: Debtor, signedOn = '2025-12-15'): Promise<void> {
    const { identifier: clienteIdentifier, mandate: reference, scheme } = debtor
    const added = await staff.post('/api/mandates', { clienteIdentifier, reference, signedOn, scheme })
    expect(added.status, added.text).toBe(201)
    debtors.set(debtor.identifier, debtor)
  }

  /** What stops clients is what their bank has said, and nothing else: they give another account, or sign anew. */
  async function putRight(staff: ApiClient, day: string): Promise<void> {
    const { body: due } = await staff.get<DueDebits>(`/api/remittances/due?until=${addDays(day, 60)}`)
    const stopped = new Map(
      due.invoices.flatMap(({ clienteIdentifier, obstacles: [first] }) =>
        first ? [[clienteIdentifier, first.code] as const] : [],
      ),
    )
    // Where both are wrong, the account is told first.
    const wrong = [...debtors.values()].flatMap(debtor => {
      const isGone = gone.accounts.has(debtor.iban)
      const isRefused = gone.mandates.has(debtor.mandate)
      return isGone || isRefused ? [{ debtor, isGone, isRefused }] : []
    })
    expect(stopped).toEqual(
      new Map(
        wrong.map(({ debtor, isGone }) => [debtor.identifier, isGone ? 'accountGone' : 'mandateRefused']),
      ),
    )
    for (const { debtor, isGone, isRefused } of wrong) {
      if (isGone) {
        debtor.iban = newIban()
        const { body } = await staff.get<Client>(`/api/clients/${debtor.identifier}`)
        const { nombre, tipoIVA } = body
        const changed = await staff.put(`/api/clients/${debtor.identifier}`, {
          nombre,
          tipoIVA,
          iban: debtor.iban,
          tipoVencimiento: '0',
        })
        expect(changed.status, changed.text).toBe(200)
      }
      if (isRefused)
        await sign(staff, { ...debtor, mandate: `N-${debtor.identifier}-${day}`, scheme: 'CORE' }, day)
    }
  }

  /** The same books on another day, by somebody who has just signed in. */
  async function on(day: string, work: (staff: ApiClient) => Promise<void>): Promise<void> {
    const api = await startApi({ now: `${day}T10:00:00Z`, databaseUrl: first.databaseUrl })
    try {
      await work(await api.as('Gestió'))
    } finally {
      await api.stop()
    }
  }

  /** Some pay what they owe, some a part of it, some two invoices at once, some nothing this month. */
  function pay(day: string): void {
    const open = [...invoices].map(([number, invoice]) => ({ number, invoice }))
    const unpaid = open.filter(({ invoice }) => !debtors.has(invoice.client) && invoice.left > 0)
    for (const [, own] of Map.groupBy(unpaid, ({ invoice }) => invoice.client)) {
      const [one, two] = own
      const kind = random()
      if (!one || kind < 0.15) continue
      const paid = two && kind < 0.5 ? [one, two] : [one]
      const isPart = paid.length === 1 && kind > 0.9
      const amounts = paid.map(({ invoice: { left } }) => (isPart ? Math.floor(left / 2) : left))
      const amount = amounts.reduce((all, part) => all + part, 0)
      bank.receive({
        day,
        amount,
        text: `TRANSFERENCIA DE ${one.invoice.name.toUpperCase()} FRA ${paid.map(({ number }) => number).join(' I ')}`,
      })
      for (const [place, { invoice }] of paid.entries()) invoice.left -= amounts[place] ?? 0
      sent += amount
    }
  }
}, 1_800_000)
