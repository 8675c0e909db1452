import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, type Day, firstOfMonth } from '#domain/dates.ts'
import { expectComparison } from '#tests/models/comparison.ts'
import type { Answer, ApiClient } from '#tests/support/apiClient.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { Preview } from '#wire/billing.ts'
import type { Client } from '#wire/clients.ts'
import type { Contract } from '#wire/contracts.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { Product } from '#wire/products.ts'
import type { RunComparison } from '#wire/runComparison.ts'

/** Whatever staff do in whatever order: the sides are what the lists say, and the reasons are the whole difference. */

let api: TestApi
let staff: ApiClient
let today: Day
/** The invoices that each run has issued, by its key. */
let runs: Map<string, { day: Day; client: number | null; invoices: Set<number> }>

beforeAll(async () => {
  api = await startApi()
  api.deps.clock.now = () => new Date(`${today}T10:00:00Z`)
  api.deps.clock.today = () => today
})
afterAll(() => api.stop())

const setToday = async (day: Day): Promise<void> => {
  today = day
  staff = await api.as('Administrador')
}

const cents = (max: number) => fc.nat(max * 100).map(count => count / 100)
const percent = fc.constantFrom(0, 0, 5, 7.5, 33.33, 100)
const rhythm = fc.constantFrom(30, 30, 30, 90, 365, 7, 45)

const contractFields = fc.record({
  productoUnidades: cents(9),
  productoPrecio: cents(300),
  productoDescuento: percent,
  productoDiasFacturacion: rhythm,
  isRecurrente: fc.integer({ min: 0, max: 4 }).map(n => n > 0),
})

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 35 }) }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constant('run' as const),
      ahead: fc.integer({ min: 0, max: 31 }),
      client: fc.option(fc.nat(), { freq: 5 }),
      excluded: fc.option(fc.nat(), { freq: 5 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('by hand' as const),
      pick: fc.nat(),
      ahead: fc.integer({ min: 0, max: 31 }),
      lines: fc.array(
        fc.record({ cantidad: cents(9), productoPrecio: cents(300), productoDescuento: percent }),
        { minLength: 1, maxLength: 3 },
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('new contract' as const),
      pick: fc.nat(),
      start: fc.integer({ min: -60, max: 20 }),
      fields: contractFields,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('change contract' as const),
      pick: fc.nat(),
      fields: fc.record(
        { productoUnidades: cents(9), productoPrecio: cents(300), productoDescuento: percent },
        { requiredKeys: [] },
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('change rhythm' as const), pick: fc.nat(), days: rhythm }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('switch contract' as const), pick: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete contract' as const), pick: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('switch client' as const), pick: fc.nat() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('change client' as const),
      pick: fc.nat(),
      tipoIVA: fc.constantFrom(0, 5.2, 10, 21),
      nif: fc.constantFrom('B69442382', 'B69442382', null),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('billed through' as const),
      pick: fc.nat(),
      days: fc.option(fc.integer({ min: -90, max: 40 })),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('edit line' as const),
      pick: fc.nat(),
      line: fc.nat(),
      cantidad: cents(9),
      productoPrecio: cents(300),
      productoDescuento: percent,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('delete line' as const), pick: fc.nat(), line: fc.nat() }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('delete last invoice' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('move invoice' as const),
      pick: fc.nat(),
      days: fc.integer({ min: -60, max: 31 }),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const pickOf = <T>(items: readonly T[], pick: number): T | undefined =>
  items[pick % Math.max(items.length, 1)]
const contracts = async () => (await staff.get<Contract[]>('/api/clientProd/true')).body
const clients = async () => (await staff.get<Client[]>('/api/clients/true')).body
const invoices = async (from: Day = '2025-01-01', to: Day = '2030-01-01') =>
  (await staff.get<Invoice[]>(`/api/facturas/${from}/${to}/true`)).body

const changeContract = (contract: Contract | undefined, fields: Partial<Contract>) =>
  contract && staff.put(`/api/clientProd/${contract.identifier}`, { ...contract, ...fields })
const changeClient = (client: Client | undefined, fields: Partial<Client>) =>
  client && staff.put(`/api/clients/${client.identifier}`, { ...client, ...fields })
const edit = (invoice: Invoice, change: Partial<Invoice> & { notDueAgain?: boolean }) =>
  staff.put(`/api/facturas/${invoice.identifier}`, {
    ...invoice,
    fechaCobro: invoice.fechaVencimiento,
    ...change,
  })

const carryOut = async (step: Step): Promise<Answer | undefined> => {
  switch (step.do) {
    case 'wait':
      await setToday(addDays(today, step.days))
      return undefined
    case 'run': {
      const known = await clients()
      const client = step.client === null ? null : (pickOf(known, step.client)?.identifier ?? null)
      const excluded = step.excluded === null ? undefined : pickOf(known, step.excluded)
      const fechaFactura = addDays(today, step.ahead)
      const key = `run-${runs.size}-${today}`
      const answer = await staff.post<Invoice[]>(
        '/api/facturas',
        {
          SerieIdentifier: 'A',
          FechaFactura: fechaFactura,
          ClienteIdentifier: client,
          ExcludedClients: excluded && client === null ? [excluded.identifier] : [],
        },
        { headers: { 'Idempotency-Key': key } },
      )
      if (answer.status === 201)
        runs.set(key, {
          day: fechaFactura,
          client,
          invoices: new Set(answer.body.map(({ identifier }) => identifier)),
        })
      return answer
    }
    case 'by hand':
      return staff.post('/api/facturas/manual', {
        serieIdentifier: 'A',
        fechaFactura: addDays(today, step.ahead),
        clienteIdentifier: pickOf(await clients(), step.pick)?.identifier,
        facturaDetalles: step.lines.map((line, index) => ({ producte: `Línia ${index}`, ...line })),
        similarInvoices: (await invoices()).slice(0, 100).map(({ identifier }) => identifier),
      })
    case 'new contract': {
      const client = pickOf(await clients(), step.pick)
      const [product] = (await staff.get<Product[]>('/api/products/true')).body
      return staff.post('/api/clientProd', {
        clienteIdentifier: client?.identifier,
        productoIdentifier: product?.identifier,
        productoTitulo: 'Quota',
        fechaInicio: addDays(today, step.start),
        ...step.fields,
      })
    }
    case 'change contract':
      return changeContract(pickOf(await contracts(), step.pick), step.fields)
    case 'change rhythm':
      return changeContract(pickOf(await contracts(), step.pick), { productoDiasFacturacion: step.days })
    case 'switch contract': {
      const contract = pickOf(await contracts(), step.pick)
      return changeContract(contract, { isActive: !contract?.isActive })
    }
    case 'delete contract': {
      const contract = pickOf(await contracts(), step.pick)
      return contract && staff.delete(`/api/clientProd/${contract.identifier}`)
    }
    case 'switch client': {
      const client = pickOf(await clients(), step.pick)
      return changeClient(client, { isActive: !client?.isActive })
    }
    case 'change client':
      return changeClient(pickOf(await clients(), step.pick), { tipoIVA: step.tipoIVA, nif: step.nif })
    case 'billed through': {
      const contract = pickOf(await contracts(), step.pick)
      const billedThrough = step.days === null ? null : addDays(today, step.days)
      return contract && staff.put(`/api/clientProd/${contract.identifier}/facturadoHasta`, { billedThrough })
    }
    case 'edit line':
    case 'delete line': {
      const invoice = pickOf(await invoices(), step.pick)
      if (!invoice) return undefined
      const chosen = step.line % invoice.facturaDetalles.length
      const facturaDetalles =
        step.do === 'delete line'
          ? invoice.facturaDetalles.filter((_, index) => index !== chosen)
          : invoice.facturaDetalles.map((line, index) => {
              const { cantidad, productoPrecio, productoDescuento } = step
              return index === chosen ? { ...line, cantidad, productoPrecio, productoDescuento } : line
            })
      return edit(invoice, { facturaDetalles, notDueAgain: true })
    }
    case 'delete last invoice': {
      const last = (await invoices()).toSorted((a, b) => a.numFact - b.numFact).at(-1)
      const answer = last && (await staff.delete(`/api/facturas/${last.identifier}?notDueAgain=true`))
      if (last && answer?.status === 204)
        for (const run of runs.values()) run.invoices.delete(last.identifier)
      return answer
    }
    case 'move invoice': {
      const invoice = pickOf(await invoices(), step.pick)
      if (!invoice) return undefined
      const fechaFactura = addDays(today, step.days)
      const fechaVencimiento =
        invoice.fechaVencimiento < fechaFactura ? fechaFactura : invoice.fechaVencimiento
      return edit(invoice, { fechaFactura, fechaVencimiento, fechaCobro: fechaVencimiento })
    }
  }
}

/** The invoices dated in the calendar month before a day. */
const monthBefore = async (day: Day): Promise<Invoice[]> => {
  const last = addDays(firstOfMonth(day), -1)
  return invoices(firstOfMonth(last), last)
}

const expectPreviewToHold = async (day: Day): Promise<void> => {
  const { body } = await staff.get<RunComparison>(`/api/facturas/previsio/comparacio?fechaFactura=${day}`)
  const preview = (await staff.get<Preview>(`/api/facturas/previsio?fechaFactura=${day}`)).body
  expectComparison(body, await monthBefore(day), preview.invoices)
}

const expectRunsToHold = async (): Promise<void> => {
  const all = await invoices()
  for (const [key, run] of runs) {
    const { body } = await staff.get<RunComparison>(`/api/facturas/execucions/${key}/comparacio`)
    const before = (await monthBefore(run.day)).filter(
      ({ identifier, clienteIdentifier }) =>
        !run.invoices.has(identifier) && (run.client === null || run.client === clienteIdentifier),
    )
    expectComparison(
      body,
      before,
      all.filter(({ identifier }) => run.invoices.has(identifier)),
    )
  }
}

it('sums up to the cent, by client and in total, over any history and edits', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 50 }), contractFields), { minLength: 2, maxLength: 5 }),
      fc.array(step, { minLength: 6, maxLength: 25 }),
      async (wanted, history) => {
        await emptyBooks(api.db)
        runs = new Map()
        await setToday('2026-01-15')
        const staffMade = async <T>(path: string, body: object): Promise<T> => {
          const answer = await staff.post<T>(path, body)
          expect([200, 201], answer.text).toContain(answer.status)
          return answer.body
        }
        await staffMade('/api/series', { identifier: 'A', descripcion: 'Factures' })
        const product = await staffMade<Product>('/api/products', {
          nombre: 'Taller Pro',
          precio: 100,
          unitats: 1,
          descuento: 0,
          diasFacturacion: 30,
          isRecurrente: true,
        })
        const made: Client[] = []
        for (const nombre of ['Taller Nord', 'Taller Sud'])
          made.push(await staffMade<Client>('/api/clients', { nombre, nif: 'B69442382', tipoIVA: 21 }))
        for (const [index, [offset, fields]] of wanted.entries())
          await staffMade('/api/clientProd', {
            clienteIdentifier: made[index % 2]?.identifier,
            productoIdentifier: product.identifier,
            productoTitulo: `Quota ${index}`,
            fechaInicio: addDays('2025-12-01', offset),
            ...fields,
          })
        for (const each of history) {
          const answer = await carryOut(each)
          if (answer) expect([200, 201, 204, 409, 422], `${each.do}: ${answer.text}`).toContain(answer.status)
          await expectPreviewToHold(addDays(today, 20))
        }
        await expectPreviewToHold(today)
        await expectRunsToHold()
      },
    ),
    { numRuns: 15, endOnFailure: true },
  )
}, 900_000)
