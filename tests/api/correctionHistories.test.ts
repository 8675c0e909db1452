import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unusedPart } from '#domain/corrections.ts'
import { sumMoney } from '#domain/money.ts'
import { buildClient, buildContract } from '#tests/builders/books.ts'
import { issueOn } from '#tests/builders/issueOn.ts'
import { buildMailingBooks } from '#tests/builders/mailingBooks.ts'
import type { Answer, ApiClient } from '#tests/support/apiClient.ts'
import { seededRandom } from '#tests/support/seededRandom.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { Preview } from '#wire/billing.ts'
import type { Correctable } from '#wire/corrections.ts'
import type { Invoice } from '#wire/invoices.ts'

/**
 * Random histories of billing, correcting, freeing and billing again, each of a client of its own, by the product's calls. What invoices and
 * corrections add up to is told by a model that knows no SQL: what every line is to come to.
 */

/** `HISTORIES=10000 npm test -- tests/api/correctionHistories` walks as many as the issue asks for; it takes its time. */
const HISTORIES = Number(process.env.HISTORIES ?? 60)
const AT_ONCE = 60
const RUNS = ['2026-10-31', '2026-11-30']
const LATEST = '2026-11-30'

let api: TestApi
let staff: ApiClient
beforeAll(async () => {
  api = await startApi({ now: '2026-12-02T10:00:00Z' })
  staff = await api.as('Gestió')
})
afterAll(() => api.stop())

/** A whole number below one: the same histories each time. */
const randomOf = (seed: number) => {
  const random = seededRandom(seed)
  return (below: number) => Math.floor(random() * below)
}
type Random = ReturnType<typeof randomOf>

/** What a client is to have been billed, in euros without VAT. */
type Model = { client: number; base: number; freed: number; invoices: Invoice[] }

const cents = (amount: number) => Math.round(amount * 100) / 100

const STEPS = ['whole', 'free', 'line', 'discount', 'ended', 'substitution', 'byHand', 'undo'] as const

async function step(model: Model, random: Random): Promise<void> {
  const what = STEPS[random(STEPS.length)]
  if (what === 'byHand') {
    const price = (random(90_000) + 1) / 100
    const line = { producte: 'Hores', cantidad: 1, productoPrecio: price, productoDescuento: 0 }
    const { body } = await done(
      staff.post<Invoice>('/api/facturas/manual', {
        serieIdentifier: 'A',
        fechaFactura: LATEST,
        clienteIdentifier: model.client,
        facturaDetalles: [line],
        similarInvoices: model.invoices.map(({ identifier }) => identifier),
      }),
    )
    model.invoices.push(body)
    model.base = sumMoney([model.base, price])
    return
  }
  const original = model.invoices[random(model.invoices.length)] ?? expect.unreachable()
  const { body: correctable } = await staff.get<Correctable>(
    `/api/facturas/${original.identifier}/rectificable`,
  )
  const { lines, restante } = correctable
  const place = random(lines.length)
  const own = lines[place]
  const named = original.facturaDetalles[place]
  if (!own || !named || restante.base <= 0) return
  const change = { lineaOriginal: own.identifier, producte: named.producte }
  const correct = (fields: object) =>
    done(
      staff.post<Invoice>(`/api/facturas/${original.identifier}/rectificativa`, {
        serieIdentifier: 'R',
        fechaFactura: LATEST,
        modo: 'I',
        motivo: 'Prova',
        ...fields,
      }),
    )
  const expectChange = ({ precioBase }: Invoice, expected: number) => {
    expect(precioBase).toBe(expected)
    model.base = sumMoney([model.base, expected])
  }

  if (what === 'whole' || what === 'free') {
    const { body } = await correct({ liberarPeriodos: what === 'free' })
    expectChange(body, -restante.base)
    if (what === 'free') {
      const again = lines.filter(
        ({ periodo, isLiberada, restante: left }) => periodo && !isLiberada && left > 0,
      )
      for (const { identifier } of again) model.freed = sumMoney([model.freed, whole(original, identifier)])
    }
  } else if (what === 'line' && own.restante > 0) {
    const part = cents((own.restante * (random(100) + 1)) / 100)
    // A discount of no line may have left less of the whole.
    if (part === 0 || part > restante.base) return
    const { body } = await correct({ facturaDetalles: [{ ...change, cantidad: -1, productoPrecio: part }] })
    expectChange(body, -part)
  } else if (what === 'discount') {
    const part = cents((restante.base * (random(50) + 1)) / 100)
    if (part === 0) return
    const { body } = await correct({
      causa: 'discount',
      facturaDetalles: [{ producte: 'Ràpel', cantidad: -1, productoPrecio: part }],
    })
    expectChange(body, -part)
  } else if (what === 'ended' && own.periodo) {
    const ultimoDia = own.periodo.inicio.slice(0, 8) + String(10 + random(10))
    const period = { start: own.periodo.inicio, end: own.periodo.fin }
    const amount = unusedPart(own.restante, period, ultimoDia)?.amount ?? 0
    if (amount === 0 || amount > own.restante || amount > restante.base) return
    const { body } = await correct({
      causa: 'ended',
      facturaDetalles: [{ lineaOriginal: own.identifier, ultimoDia }],
    })
    expectChange(body, -amount)
  } else if (what === 'substitution') {
    const price = (random(50_000) + 1) / 100
    const { body } = await correct({
      modo: 'S',
      facturaDetalles: [{ ...change, cantidad: 1, productoPrecio: price }],
    })
    expect(body.sustitucion).toMatchObject({ base: price, baseRectificada: restante.base })
    expectChange(body, sumMoney([price, -restante.base]))
  } else if (what === 'undo') {
    const last = await api.db
      .selectFrom('invoices')
      .innerJoin('series', join =>
        join
          .onRef('series.identifier', '=', 'invoices.serieIdentifier')
          .onRef('series.lastNumber', '=', 'invoices.numFact'),
      )
      .select(['invoices.identifier', 'clienteIdentifier', 'precioBase'])
      .where('series.identifier', '=', 'R')
      .executeTakeFirst()
    if (last?.clienteIdentifier !== model.client) return
    const freed = await api.db
      .selectFrom('invoiceLines')
      .select(({ fn }) => fn.sum<string>('precioLinea').as('sum'))
      .where('freedByIdentifier', '=', last.identifier)
      .executeTakeFirstOrThrow()
    const { status } = await staff.delete(`/api/facturas/${last.identifier}`)
    // Marked as paid by a compensation of another correction, it is not.
    if (status === 409) return
    expect(status).toBe(204)
    model.base = sumMoney([model.base, -Number(last.precioBase)])
    model.freed = sumMoney([model.freed, -Number(freed.sum ?? 0)])
  }
}

const whole = (original: Invoice, identifier: number): number =>
  original.facturaDetalles.find(line => line.identifier === identifier)?.precioLinea ?? 0

const done = async <Body>(asked: Promise<Answer<Body>>): Promise<Answer<Body>> => {
  const answer = await asked
  expect(answer.status, answer.text).toBe(201)
  return answer
}

it(`invoices and corrections of ${HISTORIES} histories add up to what should have been billed`, async () => {
  const random = randomOf(20_261_123)
  for (let first = 0; first < HISTORIES; first += AT_ONCE)
    await walk(Math.min(AT_ONCE, HISTORIES - first), random)
}, 3_600_000)

async function walk(count: number, random: Random): Promise<void> {
  await buildMailingBooks(api)
  await staff.post('/api/series', { identifier: 'R', descripcion: 'Rectificatives', isRectificativa: true })
  const models: Model[] = []
  for (let place = 0; place < count; place++) {
    const { identifier } = await buildClient(api.db, { nombre: `Client ${place}` })
    for (let contract = 0; contract <= random(3); contract++)
      await buildContract(api.db, {
        clienteIdentifier: identifier,
        fechaInicio: '2026-09-01',
        productoDiasFacturacion: 30,
        productoUnidades: (random(300) + 50) / 100,
        productoPrecio: (random(20_000) + 100) / 100,
        productoDescuento: random(3) * 7.5,
      })
    models.push({ client: identifier, base: 0, freed: 0, invoices: [] })
  }
  for (const day of RUNS)
    for (const invoice of await issueOn(staff, day)) {
      const model = models.find(({ client }) => client === invoice.clienteIdentifier) ?? expect.unreachable()
      model.invoices.push(invoice)
      model.base = sumMoney([model.base, ...invoice.facturaDetalles.map(({ precioLinea }) => precioLinea)])
    }
  for (const model of models) for (let steps = 0; steps <= random(5); steps++) await step(model, random)

  // Nothing but what was freed is due again, and the run bills what the preview says.
  const { body: preview } = await staff.get<Preview>(`/api/facturas/previsio?fechaFactura=${LATEST}`)
  const due = new Map(
    preview.invoices.map(({ clienteIdentifier, precioBase }) => [clienteIdentifier, precioBase]),
  )
  for (const { client, freed } of models) expect(due.get(client) ?? 0).toBe(freed)
  if (preview.invoices.length > 0) {
    const again = await issueOn(staff, LATEST)
    expect(again.map(({ totalFactura }) => totalFactura)).toEqual(
      preview.invoices.map(({ totalFactura }) => totalFactura),
    )
  }

  const { rows } = await sql<{
    client: number
    base: string
    total: string
    tax: string
    documents: number
    twice: number
    gaps: number
  }>`
    select
      invoice.cliente_identifier as client, sum(precio_base) as base, sum(total_factura) as total, sum(impuesto_iva) as tax,
      count(*)::int as documents,
      (
        select count(*)::int from (
          select from invoice_lines as line join contracts as contract on contract.identifier = line.contract_identifier
          where contract.cliente_identifier = invoice.cliente_identifier and line.freed_by_identifier is null
          group by line.contract_identifier, line.period having count(*) > 1
        ) as billed
      ) as twice,
      (select (max(num_fact) - min(num_fact) + 1 - count(*))::int from invoices as own where own.serie_identifier = 'R') as gaps
    from invoices as invoice
    group by invoice.cliente_identifier
  `.execute(api.db)
  const billed = new Map(rows.map(row => [row.client, row]))
  for (const { client, base, freed } of models) {
    const row = billed.get(client) ?? expect.unreachable()
    const expected = sumMoney([base, freed])
    expect(Number(row.base)).toBe(expected)
    expect(Number(row.total)).toBe(sumMoney([expected, Number(row.tax)]))
    // Each document rounds its own VAT by half a cent at most; of nothing there is none.
    expect(Math.abs(Number(row.tax) - expected * 0.21)).toBeLessThanOrEqual(row.documents * 0.01)
    expect([row.twice, row.gaps ?? 0]).toEqual([0, 0])
  }
  const left = await sql<{ left: string }>`
    select sum(abs(part.cuota)) as left
    from invoices as original
    cross join lateral (
      select original.precio_base + sum(change.base) as base, original.impuesto_iva + sum(change.cuota) as cuota
      from invoice_corrections as correction join correction_taxes as change on change.correction_identifier = correction.identifier
      where correction.original_identifier = original.identifier
    ) as part
    where part.base = 0
  `.execute(api.db)
  expect(Number(left.rows[0]?.left ?? 0)).toBe(0)
}
