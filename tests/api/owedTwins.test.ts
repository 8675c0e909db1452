import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dueLevel } from '#api/collections/dueLevel.ts'
import { invoicesOfRange } from '#api/invoices/listInvoices.ts'
import { OPEN_AMOUNT, PAYABLE_AMOUNT } from '#api/payments/openAmount.ts'
import { addDays, type Day, daysBetween } from '#domain/dates.ts'
import { dunningStep } from '#domain/dunning.ts'
import { MAX_AMOUNT } from '#domain/money.ts'
import { paymentDay } from '#domain/payment.ts'
import { openAmount, payableAmount } from '#domain/withholding.ts'
import { writeHundredths } from '#tests/models/money.ts'
import { askDatabase, day, samples } from '#tests/support/askDatabase.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'

/** What is owed, when it was paid and how hard it is asked for, in PostgreSQL and in TypeScript: one says what the other says. */

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

it('what a client pays, and what is left of it, is the same in both and in whole cents', async () => {
  const max = BigInt(MAX_AMOUNT * 100)
  const cents = fc.oneof(
    fc.bigInt({ min: -100_00n, max: 100_00n }),
    fc.bigInt({ min: -max, max }),
    fc.constantFrom(0n, max, -max),
  )
  const invoices = samples(
    fc.record({ total: cents, withheld: fc.option(cents, { freq: 2 }), collected: cents }),
  )
  const expected = invoices.map(({ total, withheld, collected }) => {
    const payable = total - (withheld ?? 0n)
    return [payable, payable - collected].map(writeHundredths)
  })
  const inDatabase = await askDatabase<{ payable: string; open: string }>(
    api.db,
    invoices.map(({ total, withheld, collected }) => ({
      total_factura: writeHundredths(total),
      importe_retencion: withheld === null ? null : writeHundredths(withheld),
      collected: writeHundredths(collected),
    })),
    'total_factura numeric, importe_retencion numeric, collected numeric',
    sql`select ${PAYABLE_AMOUNT} as payable, ${OPEN_AMOUNT} as open`,
  )
  expect(inDatabase.map(({ payable, open }) => [payable, open])).toEqual(expected)
  const inTypeScript = invoices.map(({ total, withheld, collected }) => {
    const invoice = {
      totalFactura: Number(total) / 100,
      importeRetencion: withheld === null ? null : Number(withheld) / 100,
      collected: Number(collected) / 100,
    }
    return [payableAmount(invoice), openAmount(invoice)]
  })
  expect(inTypeScript).toStrictEqual(expected.map(row => row.map(amount => Number(amount) + 0)))
})

it('the day of a payment is the same in the list and in TypeScript, and none of what is not paid', async () => {
  const invoices = samples(
    fc.record({ fechaCobro: fc.option(day, { freq: 2 }), fechaVencimiento: day, isPagada: fc.boolean() }),
  )
  const given = invoices.map(({ fechaCobro, fechaVencimiento, isPagada }, place) => ({
    place,
    fecha_cobro: fechaCobro,
    fecha_vencimiento: fechaVencimiento,
    is_pagada: isPagada,
  }))
  // The list, over these in the place of the table.
  const { rows } = await sql<{ place: number; day: Day }>`
    with invoices as (
      select given.*, 'F1' as tipo_factura, null::int as compensated_by_identifier
      from json_to_recordset(${JSON.stringify(given)}::json)
        as given(place int, fecha_cobro date, fecha_vencimiento date, is_pagada boolean)
    )
    select place, listed_on as day
    from (${invoicesOfRange({ start: '1800-01-01', end: '2999-12-31', by: 'payment' })}) as listed
    order by place
  `.execute(api.db)
  expect(rows).toEqual(
    invoices.flatMap((invoice, place) => (invoice.isPagada ? [{ place, day: paymentDay(invoice) }] : [])),
  )
})

it('the level of the next reminder is the same in the list of whom to call and in drafts', async () => {
  const few = fc.integer({ min: 0, max: 40 })
  const settings = fc.sample(
    fc.record({ today: day, days: fc.record({ first: few, second: few, final: few, pause: few }) }),
    { numRuns: 8, seed: 20261121 },
  )
  for (const { today, days } of settings) {
    const invoices = samples(
      fc.record({
        overdue: fc.integer({ min: -2, max: 45 }),
        last: fc.option(
          fc.record({ level: fc.constantFrom(1, 2, 3), since: fc.integer({ min: 0, max: 45 }) }),
          { freq: 4 },
        ),
      }),
    ).map(({ overdue, last }) => ({
      days: overdue,
      level: last?.level ?? null,
      day: last && addDays(today, -last.since),
    }))
    const inDatabase = await askDatabase<{ due: number | null }>(
      api.db,
      invoices,
      'days integer, level integer, day date',
      sql`select ${dueLevel(today, days)} as due from (select given.level, given.day) as reminded`,
    )
    const drafted = invoices.map(invoice => {
      const { level, isDue } = dunningStep(
        {
          daysOverdue: invoice.days,
          lastLevel: invoice.level ?? 0,
          daysSince: invoice.day === null ? null : daysBetween(invoice.day, today),
        },
        days,
      )
      return isDue ? level : null
    })
    expect(inDatabase.map(({ due }) => due)).toEqual(drafted)
    expect(new Set(drafted).size).toBe(4)
  }
})
