import { expect, it, onTestFinished } from 'vitest'
import { addDays, addMonths, lastOfMonth } from '#domain/dates.ts'
import { cccControlDigits, ibanControlDigits } from '#domain/iban.ts'
import { sumMoney } from '#domain/money.ts'
import { isReturnReason, RETURN_REASONS } from '#domain/sepa/returnReasons.ts'
import { buildBank, buildClient, buildCompany, buildContract, buildSeries } from '#tests/builders/books.ts'
import { dice, openBank } from '#tests/builders/simulatedBank.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { startApi } from '#tests/support/startApi.ts'
import type { BankMovements, ImportedStatements } from '#wire/bankStatements.ts'
import type { Client } from '#wire/clients.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { ClientAccount } from '#wire/payments.ts'
import type { DueDebits, RemittanceDetails } from '#wire/remittances.ts'

/** More where somebody has the time: 1,500 clients and a year were played through by hand. */
const CLIENTS = Number(process.env.COLLECTION_CLIENTS ?? 60)
const MONTHS = Number(process.env.COLLECTION_MONTHS ?? 6)
const IBAN = 'ES7921000813610123456789'
const cents = (euros: number): number => Math.round(euros * 100)

const OWNERS = 'Roca Font Pujol Serra Mas Vila Soler Bosch Riera Coll Prat Torres'.split(' ')
const PARTNERS = 'Queralt Lluch Gasull Duran Xifré Esteve Navarro Bonet Casals Ginebra Ollé Ymbert'.split(' ')
const TOWNS =
  'Manresa Figueres Olot Valls Gandesa Tremp Puigcerdà Berga Balaguer Cervera Ripoll Solsona'.split(' ')
/** As alike as the names of a region are: owner, partner and town, never all three twice. */
const nameOf = (place: number): string =>
  `${OWNERS[place % 12]} i ${PARTNERS[Math.floor(place / 12) % 12]} ${TOWNS[Math.floor(place / 144) % 12]}`

/**
 * Half a year of a company whose clients pay by direct debit or by transfer, with debits that come back, payments in two parts, several invoices paid at once, and
 * money that is nobody's: what is forecast is issued, and what is issued less what came in is what each client owes, to the cent, every month.
 */
it('every month agrees: forecast, issued, collected and owed', async () => {
  const random = dice(14)
  const bank = openBank(random)
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
  /** What each owes by the model, in cents. */
  const owed = new Map<number, number>()
  const debited = new Set<number>()
  for (let place = 0; place < CLIENTS; place++) {
    const isAdeudo = place % 2 === 0
    const client = await buildClient(db, {
      nombre: nameOf(place),
      ...(isAdeudo ? { isAdeudo, iban: IBAN } : {}),
    })
    await buildContract(db, {
      clienteIdentifier: client.identifier,
      fechaInicio: '2026-01-01',
      productoPrecio: 50 + (place % 9) * 10,
      productoDiasFacturacion: 30,
    })
    owed.set(client.identifier, 0)
    if (!isAdeudo) continue
    debited.add(client.identifier)
    const mandate = {
      clienteIdentifier: client.identifier,
      reference: `M-${place}`,
      signedOn: '2025-12-15',
      scheme: 'CORE',
    }
    expect((await staff.post('/api/mandates', mandate)).status).toBe(201)
  }
  const owes = (client: number, amount: number) => owed.set(client, (owed.get(client) ?? 0) + amount)
  /** Why debits came back. */
  const codes = new Set<string>()
  /** Whose debit came back last month, and why. */
  const came = new Map<number, string[]>()
  let accounts = 0
  /** Of who pays by transfer: what is not paid yet, the oldest first. Cents. */
  const open: { number: string; client: number; name: string; left: number }[] = []

  for (let month = 0; month < MONTHS; month++) {
    const day = lastOfMonth(addMonths('2026-01-01', month))
    await on(day, async staff => {
      const { body: forecast } = await staff.get(`/api/facturas/forecast/summary?month=${day.slice(0, 7)}`)
      const issued = await staff.post<Invoice[]>('/api/facturas', { SerieIdentifier: 'A', FechaFactura: day })
      expect(issued.status, issued.text).toBe(201)
      const total = sumMoney(issued.body.map(({ totalFactura }) => totalFactura))
      expect(forecast).toMatchObject({ count: CLIENTS, total })
      for (const { clienteIdentifier, cliente, totalFactura, serieIdentifier, numFact } of issued.body) {
        owes(clienteIdentifier, cents(totalFactura))
        if (!debited.has(clienteIdentifier))
          open.push({
            number: `${serieIdentifier}-${numFact}`,
            client: clienteIdentifier,
            name: cliente.nombre,
            left: cents(totalFactura),
          })
      }

      await putRight(staff, day)
      const { body: due } = await staff.get<DueDebits>(`/api/remittances/due?until=${addDays(day, 60)}`)
      expect(due.invoices.flatMap(({ obstacles }) => obstacles)).toEqual([])
      const collectionDate =
        due.invoices
          .map(one => one.collectionDate)
          .sort()
          .at(-1) ?? due.earliest
      const made = await staff.post<RemittanceDetails>('/api/remittances', {
        bancIdentifier: account.identifier,
        collectionDate,
        invoices: due.invoices.map(({ identifier }) => identifier),
      })
      expect(made.status, made.text).toBe(201)
      const sent = await staff.post<RemittanceDetails>(`/api/remittances/${made.body.identifier}/send`, {})
      expect(sent.status, sent.text).toBe(200)
      const debits = sent.body.lines.map(line => ({
        ...line,
        amount: cents(line.amount),
        day: collectionDate,
      }))
      const back = bank.collect(sent.body.messageId, debits, addDays(collectionDate, 3))
      const returned = new Set(back.map(({ endToEndId }) => endToEndId))
      for (const { code } of back) codes.add(code)
      const clientOf = new Map(
        debits.map(({ endToEndId, clienteIdentifier }) => [endToEndId, clienteIdentifier]),
      )
      // Of a client whose debit of last month is asked for again, two may come back.
      for (const { endToEndId, code } of back) {
        const client = clientOf.get(endToEndId) ?? 0
        came.set(client, [...(came.get(client) ?? []), code])
      }
      for (const { endToEndId, clienteIdentifier, amount } of debits)
        if (!returned.has(endToEndId)) owes(clienteIdentifier, -amount)

      pay(addDays(day, 2))
      bank.receive({ day: addDays(day, 2), amount: 12_345, text: 'ABONO INTERESES CUENTA' })
      bank.receive({ day: addDays(day, 3), amount: -98_700, text: 'NOMINA PERSONAL' })
      const statement = bank.statement()
      await on(addDays(collectionDate, 5), async later => {
        for (const isAgain of [false, true]) {
          const taken = await later.raw<ImportedStatements>(
            'POST',
            '/api/bank-statements',
            statement,
            'application/octet-stream',
          )
          expect(taken.status, taken.text).toBe(200)
          if (isAgain) expect(taken.body).toMatchObject({ new: 0, linked: 0, open: 0 })
        }
        const reasons = await db
          .selectFrom('remittanceLines')
          .select(['endToEndId', 'returnReason'])
          .where('remittanceIdentifier', '=', made.body.identifier)
          .where('returnedOn', 'is not', null)
          .execute()
        const codeOf = new Map(reasons.map(({ endToEndId, returnReason }) => [endToEndId, returnReason]))
        expect(codeOf).toEqual(new Map(back.map(({ endToEndId, code }) => [endToEndId, code])))
        const { body: left } = await later.get<BankMovements>('/api/bank-movements?state=open&limit=500')
        expect(left.movements.filter(({ text }) => !/INTERESES|NOMINA|COMISION/.test(text))).toEqual([])
        const closings: [number, number][] = []
        for (const client of owed.keys()) {
          const { body } = await later.get<ClientAccount>(
            `/api/clients/${client}/account?start=2026-01-01&end=2027-12-31`,
          )
          closings.push([client, cents(body.closing)])
        }
        expect(closings).toEqual([...owed])
        const { body: invoices } = await later.get<Invoice[]>('/api/facturas/2026-01-01/2026-12-31/true')
        const asked = new Map([...owed.keys()].map(client => [client, 0]))
        for (const { clienteIdentifier, totalFactura, collected } of invoices)
          asked.set(
            clienteIdentifier,
            (asked.get(clienteIdentifier) ?? 0) + cents(totalFactura) - cents(collected),
          )
        expect([...asked]).toEqual([...owed])
      })
    })
  }

  expect([...codes].sort()).toEqual(Object.keys(RETURN_REASONS).sort())

  /** What stops clients is what their bank has said, and nothing else: they give another account, or sign anew. */
  async function putRight(staff: ApiClient, day: string): Promise<void> {
    const { body: due } = await staff.get<DueDebits>(`/api/remittances/due?until=${addDays(day, 60)}`)
    const stopped = new Map(
      due.invoices.flatMap(({ clienteIdentifier, obstacles: [first] }) =>
        first ? [[clienteIdentifier, first.code] as const] : [],
      ),
    )
    const words: Record<string, string> = { account: 'accountGone', never: 'mandateRefused' }
    const wrong = new Map(
      [...came].flatMap(([client, codes]) => {
        const found = codes.map(code => (isReturnReason(code) ? words[RETURN_REASONS[code]] : undefined))
        // Where both are wrong, the account is told first.
        const named = Object.values(words).filter(word => found.includes(word))
        return named.length > 0 ? [[client, named] as const] : []
      }),
    )
    expect(stopped).toEqual(new Map([...wrong].map(([client, [first]]) => [client, first])))
    came.clear()
    for (const [client, code] of [...wrong].flatMap(([client, named]) =>
      named.map(code => [client, code] as const),
    )) {
      if (code === 'accountGone') {
        const own = String(++accounts).padStart(10, '0')
        const number = `21000418${cccControlDigits('2100', '0418', own)}${own}`
        const iban = `ES${ibanControlDigits('ES', number)}${number}`
        const { body } = await staff.get<Client>(`/api/clients/${client}`)
        const changed = await staff.put(`/api/clients/${client}`, {
          nombre: body.nombre,
          tipoIVA: body.tipoIVA,
          iban,
        })
        expect(changed.status, changed.text).toBe(200)
      } else {
        const signed = { reference: `N-${client}-${day}`, signedOn: day, scheme: 'CORE' }
        const added = await staff.post('/api/mandates', { clienteIdentifier: client, ...signed })
        expect(added.status, added.text).toBe(201)
      }
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
    const of = Map.groupBy(open, ({ client }) => client)
    for (const [client, own] of of) {
      const [one, two] = own.filter(({ left }) => left > 0)
      const kind = random()
      if (!one || kind < 0.15) continue
      const paid = two && kind < 0.5 ? [one, two] : [one]
      const isPart = paid.length === 1 && kind > 0.9
      const amounts = paid.map(({ left }) => (isPart ? Math.floor(left / 2) : left))
      const amount = amounts.reduce((all, part) => all + part, 0)
      bank.receive({
        day,
        amount,
        text: `TRANSFERENCIA DE ${one.name.toUpperCase()} FRA ${paid.map(({ number }) => number).join(' I ')}`,
      })
      for (const [place, invoice] of paid.entries()) invoice.left -= amounts[place] ?? 0
      owes(client, -amount)
    }
  }
}, 1_800_000)
