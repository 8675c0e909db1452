import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, type Day, lastOfMonth, nextMonth } from '#domain/dates.ts'
import { buildBank, buildClient, buildContract, buildProduct, buildSeries } from '#tests/builders/books.ts'
import {
  expectLinesToBelong,
  expectNothingLost,
  expectSoundBooks,
  expectStepToBegin,
  expectTwinsToAgree,
} from '#tests/models/billingLaws.ts'
import type { Answer, ApiClient } from '#tests/support/apiClient.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { Preview } from '#wire/billing.ts'
import type { Contract } from '#wire/contracts.ts'
import type { Invoice, InvoiceDraft } from '#wire/invoices.ts'

let api: TestApi
let staff: ApiClient
let today: Day

beforeAll(async () => {
  api = await startApi({ now: '2026-01-15T10:00:00Z' })
  // The clock of this API walks: a history takes months.
  api.deps.clock.now = () => new Date(`${today}T10:00:00Z`)
  api.deps.clock.today = () => today
})
afterAll(() => api.stop())

const setToday = async (day: Day): Promise<void> => {
  today = day
  staff = await api.as('Administrador')
}

/** What staff and time do between and around runs. `pick` chooses a record among those there are. */
const steps = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ step: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 45 }) }),
    },
    {
      weight: 5,
      arbitrary: fc.record({ step: fc.constant('run' as const), ahead: fc.integer({ min: -5, max: 31 }) }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        step: fc.constant('change calendar' as const),
        pick: fc.nat(),
        days: fc.constantFrom(7, 10, 30, 45, 60, 90, 365),
        isRecurrente: fc.boolean(),
        // Paused for so many days beforehand, and resumed by the same save or not.
        away: fc.option(fc.integer({ min: 0, max: 90 })),
        resumes: fc.boolean(),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        step: fc.constant('change start' as const),
        pick: fc.nat(),
        // The day that its calendar counts from already, or another.
        days: fc.option(fc.integer({ min: -60, max: 60 })),
      }),
    },
    { weight: 3, arbitrary: fc.record({ step: fc.constant('switch contract' as const), pick: fc.nat() }) },
    { weight: 2, arbitrary: fc.record({ step: fc.constant('switch client' as const), pick: fc.nat() }) },
    {
      weight: 2,
      arbitrary: fc.record({
        step: fc.constant('billed through' as const),
        pick: fc.nat(),
        // Null takes it back.
        days: fc.option(fc.integer({ min: -200, max: 60 }), { freq: 4 }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        step: fc.constant('new price' as const),
        pick: fc.nat(),
        price: fc.nat(30_000),
      }),
    },
    { weight: 3, arbitrary: fc.record({ step: fc.constant('delete invoice' as const), pick: fc.nat() }) },
    {
      weight: 4,
      arbitrary: fc.record({ step: fc.constant('delete line' as const), pick: fc.nat(), line: fc.nat() }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        step: fc.constant('move invoices' as const),
        pick: fc.nat(),
        all: fc.boolean(),
        days: fc.integer({ min: -200, max: 40 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ step: fc.constant('pay' as const), pick: fc.nat() }) },
  ),
  { minLength: 5, maxLength: 30 },
)
type Step = (typeof steps extends fc.Arbitrary<infer T> ? T : never)[number]

const pickOf = <T>(items: T[], pick: number): T | undefined => items[pick % Math.max(items.length, 1)]

const contracts = async () => (await staff.get<Contract[]>('/api/clientProd/true')).body
const invoices = async () => (await staff.get<Invoice[]>('/api/facturas/2025-01-01/2030-01-01/true')).body

/** Whatever is asked, it is done or refused with a reason; never a fault. */
const carryOut = async (step: Step): Promise<Answer | undefined> => {
  switch (step.step) {
    case 'wait':
      await setToday(addDays(today, step.days))
      return undefined
    case 'run':
      return run(addDays(today, step.ahead))
    case 'change calendar': {
      const contract = pickOf(await contracts(), step.pick)
      if (!contract) return undefined
      if (step.away !== null) {
        await put(contract, { isActive: false })
        await setToday(addDays(today, step.away))
        if (!step.resumes) await put(contract, { isActive: true })
      }
      const isActive = step.resumes || step.away !== null || contract.isActive
      const answer = await put(contract, {
        productoDiasFacturacion: step.days,
        isRecurrente: step.isRecurrente,
        isActive,
      })
      const isChanged =
        contract.isRecurrente !== step.isRecurrente ||
        (step.isRecurrente && contract.productoDiasFacturacion !== step.days)
      if (isChanged && answer?.status === 200) await expectStepToBegin(api.db, contract.identifier)
      return answer
    }
    case 'change start': {
      const contract = pickOf(await contracts(), step.pick)
      if (!contract) return undefined
      const fechaInicio = step.days === null ? await anchorOf(contract) : addDays(today, step.days)
      return put(contract, { fechaInicio })
    }
    case 'switch contract': {
      const contract = pickOf(await contracts(), step.pick)
      return put(contract, { isActive: !contract?.isActive })
    }
    case 'switch client': {
      const { body } = await staff.get<{ identifier: number; isActive: boolean }[]>('/api/clients/true')
      const client = pickOf(body, step.pick)
      return (
        client && staff.put(`/api/clients/${client.identifier}`, { ...client, isActive: !client.isActive })
      )
    }
    case 'billed through': {
      const contract = pickOf(await contracts(), step.pick)
      const billedThrough = step.days === null ? null : addDays(today, step.days)
      return contract && staff.put(`/api/clientProd/${contract.identifier}/facturadoHasta`, { billedThrough })
    }
    case 'new price':
      return put(pickOf(await contracts(), step.pick), { productoPrecio: step.price / 100 })
    case 'delete invoice': {
      const all = await invoices()
      // The last one may be deleted; any other is refused.
      const invoice = step.pick % 2 === 0 ? all.at(-1) : pickOf(all, step.pick)
      return invoice && staff.delete(`/api/facturas/${invoice.identifier}?notDueAgain=true`)
    }
    case 'delete line': {
      const invoice = pickOf(await invoices(), step.pick)
      if (!invoice) return undefined
      const gone = step.line % invoice.facturaDetalles.length
      const facturaDetalles = invoice.facturaDetalles.filter((_, index) => index !== gone)
      return staff.put(`/api/facturas/${invoice.identifier}`, {
        ...invoice,
        fechaCobro: invoice.fechaVencimiento,
        facturaDetalles,
        notDueAgain: true,
      })
    }
    case 'move invoices': {
      const all = await invoices()
      const one = pickOf(all, step.pick)
      const fechaFactura = addDays(today, step.days)
      // From the first on, all of them may go back as far as one likes: then their dates say nothing of what they bill.
      const answers: Answer[] = []
      for (const invoice of step.all ? all : one ? [one] : []) answers.push(await move(invoice, fechaFactura))
      return answers.at(-1)
    }
    case 'pay': {
      const invoice = pickOf(await invoices(), step.pick)
      return (
        invoice &&
        staff.put(`/api/facturas/${invoice.identifier}`, { ...invoice, fechaCobro: today, isPagada: true })
      )
    }
  }
}

const anchorOf = async ({ identifier }: Contract): Promise<Day> =>
  (
    await api.db
      .selectFrom('contracts')
      .select('anchor')
      .where('identifier', '=', identifier)
      .executeTakeFirstOrThrow()
  ).anchor

const put = (contract: Contract | undefined, changes: Partial<Contract>) =>
  contract && staff.put(`/api/clientProd/${contract.identifier}`, { ...contract, ...changes })

const move = (invoice: Invoice, fechaFactura: Day) => {
  const fechaVencimiento = invoice.fechaVencimiento < fechaFactura ? fechaFactura : invoice.fechaVencimiento
  return staff.put(`/api/facturas/${invoice.identifier}`, {
    ...invoice,
    fechaFactura,
    fechaVencimiento,
    fechaCobro: fechaVencimiento,
  })
}

/** A run is what the preview said; at once again there is nothing left. */
const run = async (fechaFactura: Day): Promise<Answer> => {
  const preview = await staff.get<Preview>(`/api/facturas/previsio?fechaFactura=${fechaFactura}`)
  const body = { SerieIdentifier: 'A', FechaFactura: fechaFactura }
  const answer = await staff.post<Invoice[]>('/api/facturas', body, {
    headers: { 'If-Match': preview.headers.get('ETag') ?? '' },
  })
  if (answer.status === 409) return answer
  const figures = (list: (Invoice | InvoiceDraft)[]) =>
    list.map(invoice => [invoice.clienteIdentifier, invoice.facturaDetalles.length, invoice.totalFactura])
  expect(figures(answer.body)).toEqual(figures(preview.body.invoices))
  expect((await staff.post('/api/facturas', body)).body).toEqual([])
  return answer
}

describe('months of work in any order', () => {
  it('bills nothing twice, leaves no gap, and the forecast is what the next run issues', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.constantFrom(30, 30, 90, 45), fc.boolean()), {
          minLength: 2,
          maxLength: 4,
        }),
        steps,
        async (wanted, history) => {
          await emptyBooks(api.db)
          await setToday('2026-01-15')
          await buildSeries(api.db)
          await buildBank(api.db)
          const product = await buildProduct(api.db)
          const clients = [await buildClient(api.db), await buildClient(api.db)]
          for (const [index, [offset, days, isOneOff]] of wanted.entries())
            await buildContract(api.db, {
              clienteIdentifier: clients[index % 2]?.identifier ?? 0,
              productoIdentifier: product.identifier,
              fechaInicio: addDays('2025-12-01', offset),
              productoDiasFacturacion: days,
              isRecurrente: !isOneOff,
              productoPrecio: 33.33,
              productoDescuento: 7.5,
            })
          for (const step of history) {
            const answer = await carryOut(step)
            if (answer)
              expect([200, 201, 204, 409, 422], `${step.step}: ${answer.text}`).toContain(answer.status)
            await expectSoundBooks(api.db)
            if (step.step === 'new price' || step.step === 'pay') continue
            await expectNothingLost(api.db, addDays(today, 500))
            await expectTwinsToAgree(api.db, [today, addDays(today, 500)])
            await expectLinesToBelong(api.db)
          }
          await expectForecastToHold()
        },
      ),
      // Histories are long: looking for a shorter one would outlast the test, and the seed tells this one again.
      { numRuns: Number(process.env.HISTORIES ?? 25), endOnFailure: true },
    )
  }, 900_000)
})

/** Billing model, "Forecast": with nothing due up to the last day of this month left, the next month's last run issues the forecast. */
const expectForecastToHold = async (): Promise<void> => {
  const end = lastOfMonth(today)
  await setToday(end)
  if ((await run(end)).status === 409) return
  const left = (await staff.get<Preview>(`/api/facturas/previsio?fechaFactura=${end}`)).body.blocked
  if (left.length > 0) return
  const forecast = (await staff.get<InvoiceDraft[]>('/api/facturas')).body
  const last = lastOfMonth(`${nextMonth(today.slice(0, 7))}-01`)
  await setToday(last)
  const issued = (await staff.post<Invoice[]>('/api/facturas', { SerieIdentifier: 'A', FechaFactura: last }))
    .body
  const comparable = (list: (Invoice | InvoiceDraft)[]) =>
    list.map(({ clienteIdentifier, fechaVencimiento, totalFactura, facturaDetalles }) => ({
      clienteIdentifier,
      fechaVencimiento,
      totalFactura,
      // A line of a draft says whose it would be, one that is issued says which it is.
      lines: facturaDetalles.map(line => ({ ...line, identifier: null, contractIdentifier: null })),
    }))
  expect(comparable(issued)).toEqual(comparable(forecast))
}
