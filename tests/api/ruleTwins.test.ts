import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BY_NUMBER } from '#api/invoices/invoiceOrder.ts'
import { addDays, type Day } from '#domain/dates.ts'
import { DUE_TYPES, type DueType, dueDate } from '#domain/dueDate.ts'
import { invoiceNumber, numberOrder, readInvoiceNumber } from '#domain/invoiceNumber.ts'
import { lineAmounts, MAX_AMOUNT } from '#domain/money.ts'
import { isOverdue, paymentState } from '#domain/payment.ts'
import { sortedRows } from '#domain/sortOrder.ts'
import { taxedTotals } from '#domain/taxBreakdown.ts'
import { quotaOf } from '#domain/vat.ts'
import { ENVIRONMENTS, isRehearsal } from '#domain/verifactu/environments.ts'
import { dueDateByCounting } from '#tests/models/days.ts'
import { lineInCents, vatInCents, writeHundredths } from '#tests/models/money.ts'
import { askDatabase, day, samples } from '#tests/support/askDatabase.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { checkAccount, doubledBank } from '#wire/bankAccount.ts'
import { withoutContact } from '#wire/contactAddresses.ts'

/** Each rule that PostgreSQL and TypeScript both have: one says what the other says, and what a model says that shares nothing with them. */

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const ask = <Answer>(cases: readonly object[], columns: string, select: RawBuilder<Answer>) =>
  askDatabase(api.db, cases, columns, select)

const MAX_CENTS = BigInt(MAX_AMOUNT * 100)
const hundredths = (max: bigint) => fc.bigInt({ min: 0n, max })
/** Hundredths whose products end in half a cent again and again. */
const tieProne = fc.constantFrom(1n, 3n, 5n, 10n, 50n, 150n, 250n, 350n, 505n, 1_050n, 9_995n, 1_234_550n)
/** What the columns of units and prices hold, up to their ends. */
const quantity = fc.oneof(
  hundredths(100_000_00n),
  tieProne,
  fc.constantFrom(0n, 9_999_999_99n, 9_999_999_98n),
)
const percent = fc.oneof(
  hundredths(100_00n),
  fc.constantFrom(0n, 50n, 5_00n, 5_20n, 10_00n, 12_50n, 21_00n, 99_99n, 100_00n),
)
const line = fc.record({ units: quantity, price: quantity, discount: percent })
/** One that an invoice can hold. */
const heldLine = line.filter(each => lineInCents(each).base <= MAX_CENTS)
/** A sum of lines, up to what an invoice can hold. */
const net = fc.oneof(
  hundredths(100_000_00n),
  tieProne,
  hundredths(MAX_CENTS),
  fc.constantFrom(0n, MAX_CENTS, MAX_CENTS - 1n),
)

describe('the amounts of a line', () => {
  it('are the same in PostgreSQL, in TypeScript and in whole cents', async () => {
    const lines = samples(line)
    const expected = lines.map(each => {
      const cents = lineInCents(each)
      return [cents.base, cents.discount, cents.line].map(writeHundredths)
    })
    const inDatabase = await ask<{ base: string; discount: string; line: string }>(
      lines.map(each => ({
        units: writeHundredths(each.units),
        price: writeHundredths(each.price),
        percent: writeHundredths(each.discount),
      })),
      'units numeric, price numeric, percent numeric',
      sql`
        select base, line_discount(base, percent) as discount, line_amount(units, price, percent) as line
        from line_base(units, price) as base
      `,
    )
    expect(inDatabase.map(row => [row.base, row.discount, row.line])).toEqual(expected)
    const inTypeScript = lines.map(each => {
      const amounts = lineAmounts({
        units: writeHundredths(each.units),
        price: writeHundredths(each.price),
        discountPercent: writeHundredths(each.discount),
      })
      return [amounts.base, amounts.discount, amounts.line]
    })
    expect(inTypeScript).toStrictEqual(expected.map(row => row.map(amount => Number(amount) + 0)))
  })
})

describe('the VAT of an invoice', () => {
  it('is the same in PostgreSQL, in TypeScript and in whole cents, also of what is given back', async () => {
    const signed = fc.tuple(net, fc.boolean()).map(([amount, isBack]) => (isBack ? -amount : amount))
    const invoices = samples(fc.record({ net: signed, iva: percent }))
    const expected = invoices.map(each => writeHundredths(vatInCents(each.net, each.iva)))
    const inDatabase = await ask<{ vat: string }>(
      invoices.map(each => ({ net: writeHundredths(each.net), percent: writeHundredths(each.iva) })),
      'net numeric, percent numeric',
      sql`select vat_amount(net, percent) as vat`,
    )
    expect(inDatabase.map(row => row.vat)).toEqual(expected)
    const inTypeScript = invoices.map(each => quotaOf(Number(each.net) / 100, Number(each.iva) / 100))
    expect(inTypeScript).toStrictEqual(expected.map(amount => Number(amount) + 0))
  })

  it('is rounded once, on the sum of the lines', () => {
    fc.assert(
      fc.property(fc.array(heldLine, { maxLength: 20 }), percent, (lines, iva) => {
        const cents = lines.map(lineInCents)
        const total = cents.reduce((sum, each) => sum + each.line, 0n)
        const vat = vatInCents(total, iva)
        const totals = taxedTotals(
          lines.map(each => ({
            ...lineAmounts({
              units: writeHundredths(each.units),
              price: writeHundredths(each.price),
              discountPercent: writeHundredths(each.discount),
            }),
            key: writeHundredths(iva),
            rate: Number(iva) / 100,
          })),
        )
        expect(totals).toMatchObject({
          precioBase: Number(writeHundredths(total)),
          descuentoFactura: Number(writeHundredths(cents.reduce((sum, each) => sum + each.discount, 0n))),
          impuestoIVA: Number(writeHundredths(vat)),
          totalFactura: Number(writeHundredths(total + vat)),
        })
      }),
      { numRuns: 300 },
    )
  })
})

describe('the due date', () => {
  it('is the same in PostgreSQL, in TypeScript and counted by the day', async () => {
    const types: readonly DueType[] = DUE_TYPES
    const invoices = samples(fc.record({ day, code: fc.constantFrom(...types) }))
    const inDatabase = await ask<{ due: Day }>(
      invoices,
      'day date, code text',
      sql`select due_date(day, code) as due`,
    )
    expect(inDatabase.map(row => row.due)).toEqual(
      invoices.map(each => dueDateByCounting(each.day, each.code)),
    )
    expect(invoices.map(each => dueDate(each.day, each.code))).toEqual(inDatabase.map(row => row.due))
  })
})

describe('overdue', () => {
  it('is the same in PostgreSQL and in TypeScript, on the due date and around it', async () => {
    const invoices = samples(
      fc
        .record({
          today: day,
          late: fc.oneof(fc.integer({ min: -2, max: 2 }), fc.integer({ min: -400, max: 400 })),
          isPagada: fc.boolean(),
        })
        .map(({ today, late, isPagada }) => ({
          today,
          late,
          isPagada,
          fechaVencimiento: addDays(today, -late),
        })),
    )
    const inDatabase = await ask<{ overdue: boolean }>(
      invoices.map(({ today, fechaVencimiento: due, isPagada: paid }) => ({ today, due, paid })),
      'today date, due date, paid boolean',
      sql`select is_overdue(paid, due, today) as overdue`,
    )
    expect(inDatabase.map(row => row.overdue)).toEqual(
      invoices.map(({ late, isPagada }) => late > 0 && !isPagada),
    )
    expect(invoices.map(each => isOverdue(each, each.today))).toEqual(inDatabase.map(row => row.overdue))
    expect(invoices.map(each => paymentState(each, each.today) === 'overdue')).toEqual(
      inDatabase.map(row => row.overdue),
    )
  })
})

describe('the number of an invoice', () => {
  const numbers = samples(
    fc.record({
      serieIdentifier: fc.string({
        unit: fc.constantFrom(...'ABCÑXYZ0123456789-/'),
        minLength: 1,
        maxLength: 3,
      }),
      numFact: fc.oneof(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 1, max: 2_147_483_647 })),
    }),
  )
  const given = numbers.map(({ serieIdentifier: serie, numFact: num }) => ({ serie, num }))

  /** Series as companies name them: capitals and figures. */
  const plain = numbers.filter(({ serieIdentifier }) => /^[A-Z0-9]+$/.test(serieIdentifier))

  it('is written alike by PostgreSQL and TypeScript, and read again', async () => {
    const inDatabase = await ask<{ number: string }>(
      given,
      'serie text, num integer',
      sql`select invoice_number(serie, num) as number`,
    )
    expect(inDatabase.map(row => row.number)).toEqual(numbers.map(invoiceNumber))
    expect(inDatabase.map(row => readInvoiceNumber(row.number))).toEqual(numbers)
  })

  it('puts invoices in the same order, in PostgreSQL and on the screen', async () => {
    const { rows } = await sql<{ serie: string; num: number }>`
      select serie_identifier as serie, num_fact as num
      from json_to_recordset(${JSON.stringify(plain.map(({ serieIdentifier: serie, numFact: num }) => ({ serie, num })))}::json)
        as given(serie text, num integer)
      cross join lateral (select serie as serie_identifier, num as num_fact) as invoice
      order by ${BY_NUMBER}
    `.execute(api.db)
    expect(rows.map(({ serie, num }) => `${serie}-${num}`)).toEqual(
      sortedRows(plain, numberOrder, 'asc').map(invoiceNumber),
    )
  })
})

it('a rehearsal is the same in PostgreSQL and in TypeScript, and everything but production', async () => {
  const inDatabase = await ask<{ told: boolean }>(
    ENVIRONMENTS.map(environment => ({ environment })),
    'environment text',
    sql`select is_rehearsal(environment) as told`,
  )
  expect(inDatabase.map(({ told }) => told)).toEqual(ENVIRONMENTS.map(isRehearsal))
  expect(ENVIRONMENTS.filter(environment => !isRehearsal(environment))).toEqual(['producció'])
})

describe('the account of a bank', () => {
  it('is printed by PostgreSQL of the very banks that TypeScript has nothing against', async () => {
    const bank = fc.record({
      pais: fc.constantFrom('ES', 'ES', 'ES95', 'ES96', 'PT', 'FR76'),
      entidadFinanciera: fc.constantFrom('9811', '9811', '9812'),
      oficina: fc.constantFrom('3480', '3480', '3480', '0419'),
      dc: fc.constantFrom('41', '41', '41', '42'),
      numeroCuenta: fc.constantFrom('0230781538', '0230781538', '0230781539'),
      isActive: fc.boolean(),
    })
    const books = fc.array(bank, { minLength: 1, maxLength: 12 })
    let doubled = 0
    for (const rows of fc.sample(books, { numRuns: 60, seed: 20261121 })) {
      await api.db.deleteFrom('banks').execute()
      const banks = await api.db
        .insertInto('banks')
        .values(rows.map((row, place) => ({ ...row, nombre: `Banc ${place}` })))
        .returningAll()
        .execute()
      const printed = await api.db
        .selectFrom('payableBanks')
        .select(['identifier', 'cuentaBancaria'])
        .execute()
      const account = new Map(printed.map(({ identifier, cuentaBancaria }) => [identifier, cuentaBancaria]))
      for (const each of banks) {
        const check = checkAccount(each)
        const isDoubled = doubledBank(each, banks) !== undefined
        if (isDoubled && check.kind !== 'wrong') doubled += 1
        expect(account.get(each.identifier), JSON.stringify(each)).toBe(
          check.kind === 'wrong' || isDoubled ? null : check.account,
        )
      }
    }
    expect(doubled).toBeGreaterThan(20)
  })
})

describe('contacts without one of them', () => {
  it('are the same in the audit log and in the client, however they are written', async () => {
    const address = 'anna@taller.example'
    const piece = fc.constantFrom(
      address,
      'ANNA@Taller.example',
      'joanna@taller.example',
      'pere@x.example',
      `"Puig Soler, Anna" <${address}>`,
      '"Roca; SL" <pere@x.example>',
      'Puig',
      'É 93',
      'mailto:',
      ...['"', '"', '"', ' ', '\u00a0', '\t', ';', ', ', '\n', '\r\n', '<', '>', '< >'],
    )
    const written = samples(fc.array(piece, { minLength: 1, maxLength: 12 }).map(pieces => pieces.join('')))
    const inDatabase = await ask<{ left: string | null }>(
      written.map(contacts => ({ contacts })),
      'contacts text',
      sql`select without_contact(contacts, ${address}) as left`,
    )
    const both = written.map((contacts, place) => [contacts, inDatabase[place]?.left])
    expect(both).toEqual(written.map(contacts => [contacts, withoutContact(contacts, address)]))
  })
})
