import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cccControlDigits, ibanControlDigits } from '#domain/iban.ts'
import { buildClient, buildCompany, buildContract, buildSeries } from '#tests/builders/books.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { booksBefore } from '#tests/support/booksBefore.ts'
import { documentVersion } from '#tests/support/documentVersion.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { type AccountParts, checkAccount } from '#wire/bankAccount.ts'
import type { Bank } from '#wire/banks.ts'
import type { InvoiceDocument } from '#wire/documents.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { Pending } from '#wire/jobs.ts'
import type { Mail } from '#wire/mail.ts'

let api: TestApi
let staff: ApiClient
let worker: ApiClient

beforeAll(async () => {
  api = await startApi({ now: '2026-11-21T10:00:00Z' })
  staff = await api.as('Gestió')
  worker = await api.asProcess()
})
afterAll(() => api.stop())
beforeEach(async () => {
  await api.db.deleteFrom('mails').execute()
  await emptyBooks(api.db)
  await buildCompany(api.db)
  await buildSeries(api.db)
})

const RIGHT = {
  nombre: 'Caixa Tramuntana',
  pais: 'ES',
  entidadFinanciera: '2100',
  oficina: '0418',
  dc: '45',
  numeroCuenta: '0200051332',
}
const RIGHT_IBAN = 'ES91 2100 0418 4502 0005 1332'
const OTHER = {
  ...RIGHT,
  nombre: 'Altre banc',
  entidadFinanciera: '9811',
  oficina: '3480',
  dc: '41',
  numeroCuenta: '0230781538',
}
const OTHER_IBAN = 'ES95 9811 3480 4102 3078 1538'

const add = async (body: Record<string, unknown>): Promise<Bank> => {
  const answer = await staff.post<Bank>('/api/bancs', body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const change = async (bank: Bank, changes: Partial<Bank>): Promise<Bank> =>
  (await staff.put<Bank>(`/api/bancs/${bank.identifier}`, { ...bank, ...changes })).body

const issueOne = async (values: Parameters<typeof buildClient>[1] = {}): Promise<Invoice> => {
  const client = await buildClient(api.db, values)
  await buildContract(api.db, { clienteIdentifier: client.identifier, fechaInicio: '2026-11-01' })
  const answer = await staff.post<Invoice[]>('/api/facturas', {
    SerieIdentifier: 'A',
    FechaFactura: '2026-11-10',
  })
  const [invoice] = answer.body
  if (!invoice) throw new Error('nothing was issued')
  return { ...invoice, fechaCobro: invoice.fechaVencimiento }
}

const save = async (invoice: Invoice, changes: Record<string, unknown> = {}): Promise<Invoice> => {
  const answer = await staff.put<Invoice>(`/api/facturas/${invoice.identifier}`, { ...invoice, ...changes })
  expect(answer.status, answer.text).toBe(200)
  return { ...answer.body, fechaCobro: invoice.fechaCobro }
}

/** What the workers are asked to print of an invoice whose paper has changed. */
const printedVersion = async ({ identifier }: Invoice) => ({
  identifier,
  version: await documentVersion(api.db, { identifier }),
})
const printed = async ({ identifier }: Invoice) => {
  const { body } = await worker.get<InvoiceDocument>(`/internal/invoices/${identifier}/document`)
  return body.payment
}

const mailed = async ({ identifier }: Invoice) => {
  await staff.post('/api/correus/factures', { invoices: [identifier] })
  const mail = await api.db
    .selectFrom('mails')
    .select('identifier')
    .where('kind', '=', 'invoice')
    .executeTakeFirstOrThrow()
  const claim = '00000000-0000-4000-8000-000000000001'
  const { body } = await worker.post<Mail>('/internal/claims', { identifier: mail.identifier, claim })
  return body.content.kind === 'invoice' ? body.content.text : null
}

/** The files of everything that waits for one are there. */
const fileEverything = async () => {
  const { body } = await worker.get<Pending>('/internal/pending')
  const invoices = body.invoices.map(file => ({ ...file, error: null }))
  if (invoices.length > 0) await worker.put('/internal/files', { invoices })
}
const waiting = async () => (await worker.get<Pending>('/internal/pending')).body.invoices

describe('the bank of an issued invoice', () => {
  it('stays as it was when the bank changes, on paper and in the mail that follows, and asks for no new file', async () => {
    const bank = await add(RIGHT)
    const invoice = await issueOne()
    const before = { method: 'transfer', bank: 'Caixa Tramuntana', iban: RIGHT_IBAN }
    expect(invoice.banc).toEqual({
      identifier: bank.identifier,
      nombre: 'Caixa Tramuntana',
      cuentaBancaria: RIGHT_IBAN,
    })
    await fileEverything()
    await change(bank, { ...OTHER, nombre: 'Banc dels lladres' })
    expect(await printed(invoice)).toEqual(before)
    expect(await mailed(invoice)).toContain('Banc: Caixa Tramuntana\nIBAN: ES91 2100 0418 4502 0005 1332\n')
    expect(await waiting()).toEqual([])
    const saved = await save(invoice, { anotacion: 'Trucar-los' })
    expect(saved.banc).toEqual(invoice.banc)
    expect(await printed(invoice)).toEqual(before)
    expect(await waiting()).toEqual([])
  })

  it('is copied anew, with a new file, when another is chosen or the account of now is asked for', async () => {
    const bank = await add(RIGHT)
    const other = await add(OTHER)
    const invoice = await issueOne()
    await fileEverything()
    const chosen = await save(invoice, { bancIdentifier: other.identifier })
    expect(chosen).toMatchObject({
      archivo: null,
      banc: { nombre: 'Altre banc', cuentaBancaria: OTHER_IBAN },
    })
    expect(await printed(invoice)).toMatchObject({ iban: OTHER_IBAN })
    expect(await waiting()).toEqual([await printedVersion(invoice)])

    await fileEverything()
    const back = await save(chosen, { bancIdentifier: bank.identifier })
    await fileEverything()
    await change(bank, { numeroCuenta: '0200051333', dc: cccControlDigits('2100', '0418', '0200051333') })
    const same = await save(back, { anotacion: 'res' })
    expect(same.banc?.cuentaBancaria).toBe(RIGHT_IBAN)
    expect(await waiting()).toEqual([])
    const taken = await save(same, { refreshBank: true })
    expect(taken.banc?.cuentaBancaria).toMatch(/1333$/)
    expect(await waiting()).toEqual([await printedVersion(invoice)])

    await fileEverything()
    expect((await save(taken, { bancIdentifier: null })).banc).toBeNull()
    expect(await printed(invoice)).toEqual({ method: 'unknown' })
    expect(await waiting()).toEqual([await printedVersion(invoice)])
  })

  it('is nothing that the paper of a direct debit shows', async () => {
    const bank = await add(RIGHT)
    const invoice = await issueOne({ isAdeudo: true, iban: 'ES9298113480410230781538' })
    expect(invoice.banc).toBeNull()
    await fileEverything()
    expect(await save(invoice, { bancIdentifier: bank.identifier })).toMatchObject({
      banc: { identifier: bank.identifier },
    })
    expect(await waiting()).toEqual([])
    expect(await printed(invoice)).toMatchObject({ method: 'direct-debit' })
  })

  it.each([
    ['whose control digits are wrong', { ...RIGHT, dc: '54' }],
    ['with a digit too few', { ...RIGHT, numeroCuenta: '020005133' }],
    ['of a country that is none', { ...RIGHT, pais: '34' }],
    ['whose IBAN digits are another account’s', { ...RIGHT, pais: 'ES92' }],
  ])('has no number while the account is one %s, nor later by itself', async (_title, body) => {
    const bank = await add(body)
    const invoice = await issueOne()
    const nameOnly = { method: 'transfer', bank: 'Caixa Tramuntana', iban: null }
    expect(invoice.banc).toMatchObject({ cuentaBancaria: null })
    expect(await printed(invoice)).toEqual(nameOnly)
    await fileEverything()
    expect(await mailed(invoice)).toMatch(/Banc: Caixa Tramuntana\nReferència: /)
    const right = await change(bank, RIGHT)
    expect(await printed(invoice)).toEqual(nameOnly)
    expect((await save(invoice, { refreshBank: true })).banc?.cuentaBancaria).toBe(RIGHT_IBAN)
    expect(await printed(invoice)).toMatchObject({ iban: RIGHT_IBAN })
    expect(right.cuentaBancaria).toBe(RIGHT_IBAN)
  })

  it('has no number while the account is another bank’s: of two the first in use stands', async () => {
    const first = await add(RIGHT)
    const double = await add({ ...RIGHT, nombre: 'El mateix compte', pais: 'ES91' })
    const invoice = await issueOne()
    expect(invoice.banc).toMatchObject({ identifier: first.identifier, cuentaBancaria: RIGHT_IBAN })
    expect((await save(invoice, { bancIdentifier: double.identifier })).banc?.cuentaBancaria).toBeNull()
    await change(first, { isActive: false })
    const second = await issueOne({ nombre: 'Un altre' })
    // Switched off it comes onto no other invoice.
    const off = { ...second, bancIdentifier: first.identifier, isConfirmed: true }
    expect((await staff.put(`/api/facturas/${second.identifier}`, off)).status).toBe(422)
    expect(second.banc).toMatchObject({ identifier: double.identifier, cuentaBancaria: RIGHT_IBAN })
  })
})

const digits = (length: number) =>
  fc.array(fc.nat(9), { minLength: length, maxLength: length }).map(all => all.join(''))

/** Accounts that are right, and those with something odd in one of their parts. */
const accounts: fc.Arbitrary<AccountParts> = fc
  .record({
    entidadFinanciera: digits(4),
    oficina: digits(4),
    numeroCuenta: digits(10),
    country: fc.constantFrom('ES', 'ES', 'FR', 'PT'),
    withDigits: fc.boolean(),
    odd: fc.option(
      fc.record({
        part: fc.constantFrom('pais', 'entidadFinanciera', 'oficina', 'dc', 'numeroCuenta'),
        text: fc.constantFrom(
          '',
          '1',
          'ES',
          'es',
          'ESP',
          'E1',
          'Fr76',
          'XX00',
          '12',
          '½5',
          '12a4',
          '٣٤',
          '0200 51332',
          '0000000000',
        ),
      }),
      { nil: null },
    ),
  })
  .map(({ country, withDigits, odd, ...parts }) => {
    const { entidadFinanciera, oficina, numeroCuenta } = parts
    const dc = cccControlDigits(entidadFinanciera, oficina, numeroCuenta)
    const account = { ...parts, dc, pais: country }
    const controls = ibanControlDigits(country, entidadFinanciera + oficina + dc + numeroCuenta)
    const written = withDigits ? { ...account, pais: country + controls } : account
    return odd === null ? written : { ...written, [odd.part]: odd.text }
  })

describe('what is printed of an account', () => {
  it('is the same rule in the database as in the contract', async () => {
    const sample = fc.sample(accounts, { numRuns: 2_000, seed: 20261121 })
    const { rows } = await sql<{ printed: string | null }>`
      select printed_account(pais, "entidadFinanciera", oficina, dc, "numeroCuenta") as printed
      from json_to_recordset(${JSON.stringify(sample)}::json)
        as account(pais text, "entidadFinanciera" text, oficina text, dc text, "numeroCuenta" text)
    `.execute(api.db)
    const expected = sample.map(parts => {
      const check = checkAccount(parts)
      return check.kind === 'wrong' ? null : check.account
    })
    expect(rows.map(({ printed }) => printed)).toEqual(expected)
    expect(new Set(sample.map(parts => checkAccount(parts).kind))).toEqual(
      new Set(['iban', 'wrong', 'unchecked']),
    )
  })
})

describe('books of before', () => {
  it('take the bank as it is now, and print anew what printed a wrong account, but not what printed a right one', async () => {
    const books = await booksBefore('0016_frozen_banks.sql')
    try {
      await sql`
        insert into series (identifier, descripcion) values ('A', 'Factures');
        insert into clients (nombre) values ('Taller');
        insert into banks (nombre, pais, entidad_financiera, oficina, dc, numero_cuenta) values
          ('Bo', 'ES', '2100', '0418', '45', '0200051332'), ('Dolent', 'ES', '2100', '0418', '54', '0200051332'),
          ('Un altre país', 'ESP', '2100', '0418', '45', '0200051332');
        insert into invoices (serie_identifier, num_fact, fecha_factura, fecha_vencimiento, cliente_identifier, banc_identifier,
            cliente_nombre, receptor_nombre, is_adeudo, iva, precio_base, descuento_factura, impuesto_iva, total_factura)
          select 'A', n, '2026-11-01', '2026-12-01', 1, nullif(n, 4), 'Taller', 'Taller', false, 21, 100, 0, 21, 121
          from generate_series(1, 4) as n;
        update invoices set archivo_version = documento_version
      `.execute(books.db)
      await books.migrate()
      const { rows } = await sql<{
        numFact: number
        bancoCuenta: string
        documentoVersion: number
        archivoVersion: number
      }>`
        select num_fact, banco_nombre, banco_cuenta, documento_version, archivo_version from invoices order by num_fact
      `.execute(books.db)
      expect(
        rows.map(({ documentoVersion, archivoVersion, ...row }) => ({
          ...row,
          isPrintedAnew: documentoVersion > (archivoVersion ?? 0),
        })),
      ).toEqual([
        { numFact: 1, bancoNombre: 'Bo', bancoCuenta: RIGHT_IBAN, isPrintedAnew: false },
        { numFact: 2, bancoNombre: 'Dolent', bancoCuenta: null, isPrintedAnew: true },
        { numFact: 3, bancoNombre: 'Un altre país', bancoCuenta: RIGHT_IBAN, isPrintedAnew: false },
        { numFact: 4, bancoNombre: null, bancoCuenta: null, isPrintedAnew: false },
      ])
    } finally {
      await books.stop()
    }
  })
})
