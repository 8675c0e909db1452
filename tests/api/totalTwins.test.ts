import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lineAmounts } from '#domain/money.ts'
import { taxedTotals } from '#domain/taxBreakdown.ts'
import { withheldOf } from '#domain/withholding.ts'
import { buildClient, buildProduct } from '#tests/builders/books.ts'
import { buildMailingBooks } from '#tests/builders/mailingBooks.ts'
import type { LineInHundredths } from '#tests/models/money.ts'
import { type TaxedLine, totalsInCents } from '#tests/models/totals.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { ManualPreview } from '#wire/manualInvoices.ts'

/**
 * What an invoice of several treatments comes to: in the select that a preview and a run share, counted again from lines that were changed, in
 * TypeScript, which screens show beforehand, and in a model that shares nothing with them.
 */

let api: TestApi
let staff: ApiClient
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('Gestió')
  await buildMailingBooks(api)
})
afterAll(() => api.stop())

const INVOICES = 60

/** What products say of themselves; null is taxed at the rate of the client. */
const TREATMENTS = [null, '21', '10', '4', 'E1', 'N1', 'S2'] as const
type Treatment = (typeof TREATMENTS)[number]

/** Hundredths whose products end in half a cent again and again, and any others. */
const figure = (max: bigint) =>
  fc.oneof(
    fc.constantFrom(1n, 5n, 10n, 50n, 55n, 150n, 250n, 350n, 505n, 1_050n, 9_995n),
    fc.bigInt({ min: 0n, max }),
  )
const figures: fc.Arbitrary<LineInHundredths> = fc.record({
  units: figure(1_000_00n),
  price: figure(100_000_00n),
  discount: fc.constantFrom(0n, 0n, 50n, 12_50n, 33_33n, 100_00n),
})
const invoice = fc.record({
  rate: fc.constantFrom(21_00n, 10_00n, 4_00n, 5_20n, 7_50n, 0n),
  withholding: fc.constantFrom(null, 15_00n, 7_00n, 19_00n, 12_55n),
  lines: fc.array(
    fc.record({
      treatment: fc.constantFrom<Treatment[]>(...TREATMENTS),
      issued: figures,
      /** As it is changed later on; null: it is taken out. The first one stays. */
      edited: fc.option(figures, { freq: 3 }),
    }),
    { minLength: 1, maxLength: 8 },
  ),
})

const inEuros = (cents: bigint): number => Number(cents) / 100
const taxOf = (treatment: Treatment, own: bigint): Pick<TaxedLine, 'key' | 'rate'> => {
  if (treatment === null) return { key: String(inEuros(own)), rate: own }
  if (treatment === 'S2') return { key: treatment, rate: 0n }
  return { key: treatment, rate: /^\d/.test(treatment) ? BigInt(treatment) * 100n : null }
}
const wireLine = ({ units, price, discount }: LineInHundredths) => ({
  cantidad: inEuros(units),
  productoPrecio: inEuros(price),
  productoDescuento: inEuros(discount),
})

type Told = Pick<
  ManualPreview,
  'precioBase' | 'descuentoFactura' | 'iva' | 'impuestoIVA' | 'totalFactura' | 'importeRetencion'
> & { desglose: Invoice['desglose'] }
const told = (answer: Told) => ({
  precioBase: answer.precioBase,
  descuentoFactura: answer.descuentoFactura,
  iva: answer.iva,
  impuestoIVA: answer.impuestoIVA,
  totalFactura: answer.totalFactura,
  importeRetencion: answer.importeRetencion,
  desglose: answer.desglose.map(({ mencion: _, ...part }) => part),
})

const rateOfAll = (parts: readonly { rate: number | null }[]) =>
  parts.length === 1 ? (parts[0]?.rate ?? 0) : null

const byModel = (lines: readonly TaxedLine[], withholding: bigint | null) => {
  const { parts, base, discount, quota, total, withheld } = totalsInCents(lines, withholding)
  const desglose = parts.map(part => ({
    tratamiento: part.key,
    tipo: part.rate === null ? null : inEuros(part.rate),
    base: inEuros(part.base),
    cuota: inEuros(part.quota),
  }))
  return {
    precioBase: inEuros(base),
    descuentoFactura: inEuros(discount),
    iva: rateOfAll(desglose.map(({ tipo }) => ({ rate: tipo }))),
    impuestoIVA: inEuros(quota),
    totalFactura: inEuros(total),
    importeRetencion: withheld === null ? null : inEuros(withheld),
    desglose,
  }
}

const inTypeScript = (lines: readonly TaxedLine[], withholding: bigint | null) => {
  const { parts, ...totals } = taxedTotals(
    lines.map(({ key, rate, ...line }) => ({
      ...lineAmounts({
        units: inEuros(line.units),
        price: inEuros(line.price),
        discountPercent: inEuros(line.discount),
      }),
      key,
      rate: rate === null ? null : inEuros(rate),
    })),
  )
  return {
    ...totals,
    iva: rateOfAll(parts),
    importeRetencion: withheldOf(totals.precioBase, withholding === null ? null : inEuros(withholding)),
    desglose: parts.map(({ key, rate, base, quota }) => ({
      tratamiento: key,
      tipo: rate,
      base,
      cuota: quota,
    })),
  }
}

it(`${INVOICES} invoices come to the same seen, issued, changed, in TypeScript and in whole cents`, async () => {
  const products = new Map<Treatment, number>()
  for (const tratamiento of TREATMENTS)
    products.set(tratamiento, (await buildProduct(api.db, { tratamiento })).identifier)

  for (const { rate, withholding, lines } of fc.sample(invoice, { numRuns: INVOICES, seed: 20261121 })) {
    const client = await buildClient(api.db, {
      tipoIva: inEuros(rate),
      retencion: withholding === null ? null : inEuros(withholding),
    })
    const body = {
      serieIdentifier: 'A',
      fechaFactura: '2026-11-30',
      clienteIdentifier: client.identifier,
      facturaDetalles: lines.map(({ treatment, issued }) => ({
        productoIdentifier: products.get(treatment),
        producte: 'Servei',
        ...wireLine(issued),
      })),
    }
    const taxed = lines.map(({ treatment, issued }) => ({ ...issued, ...taxOf(treatment, rate) }))
    const expected = byModel(taxed, withholding)
    expect(inTypeScript(taxed, withholding)).toStrictEqual(expected)
    const seen = await staff.post<ManualPreview>('/api/facturas/manual/previsio', body)
    expect(told(seen.body), seen.text).toStrictEqual(expected)
    const issued = await staff.post<Invoice>('/api/facturas/manual', body)
    expect(told(issued.body), issued.text).toStrictEqual(expected)

    const kept = lines.flatMap(({ treatment, issued: before, edited }, place) => {
      const line = issued.body.facturaDetalles[place]
      const figuresNow = edited ?? (place === 0 ? before : null)
      return line && figuresNow ? [{ line, treatment, figures: figuresNow }] : []
    })
    const changed = kept.map(({ treatment, figures: now }) => ({ ...now, ...taxOf(treatment, rate) }))
    const expectedNow = byModel(changed, withholding)
    expect(inTypeScript(changed, withholding)).toStrictEqual(expectedNow)
    const edited = await staff.put<Invoice>(`/api/facturas/${issued.body.identifier}`, {
      fechaFactura: issued.body.fechaFactura,
      fechaCobro: issued.body.fechaVencimiento,
      facturaDetalles: kept.map(({ line, figures: now }) => ({ ...line, ...wireLine(now) })),
    })
    expect(told(edited.body), edited.text).toStrictEqual(expectedNow)
  }
})
