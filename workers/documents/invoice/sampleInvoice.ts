import { PNG } from 'pngjs'
import { lineAmounts } from '#domain/money.ts'
import { taxedTotals } from '#domain/taxBreakdown.ts'
import type { InvoiceDocument } from '#wire/documents.ts'

/** Invoices for the tests of this folder and for the bench. */

type Line = Omit<InvoiceDocument['lines'][number], 'precioLinea'>

/** An invoice with these lines and the totals that belong to them. */
export function sampleInvoice(
  lines: readonly Partial<Line>[],
  overrides: Partial<InvoiceDocument> = {},
): InvoiceDocument {
  const iva = overrides.iva ?? 21
  const priced = lines.map(given => {
    const line: Line = {
      producte: 'Taller Pro',
      productoDescripcion: 'Quota de novembre de 2026',
      cantidad: 1,
      productoPrecio: 89,
      productoDescuento: 0,
      ...given,
    }
    return { line, amounts: amountsOf(line) }
  })
  const { parts: _, ...totals } = taxedTotals(
    priced.map(({ amounts }) => ({ ...amounts, key: String(iva), rate: iva })),
  )
  return {
    identifier: 1,
    version: 1,
    language: 'ca',
    serieIdentifier: 'A',
    numFact: 413,
    fechaFactura: '2026-11-30',
    fechaVencimiento: '2026-12-30',
    issuer: {
      nombre: 'Consultoria Serrallonga i Vinyals, S.L.',
      nif: 'B69965747',
      direccion: 'Carrer de la Indústria, 214, 2n 1a',
      cp: '08026',
      poblacion: 'Barcelona',
      provincia: 'Barcelona',
      pais: 'España',
      email: 'administracio@serrallongavinyals.example',
      telefono: '930000214',
      registryEntry: 'Registre Mercantil de Barcelona, Tom 99001, Foli 21, Full B-990021, Inscripció 1a',
      logo: null,
    },
    buyer: {
      nombre: 'Mecànica l’Estany, S.C.P.',
      nif: 'J69256212',
      direccion: 'Carretera de Ripoll, 35',
      cp: '17820',
      poblacion: 'Banyoles',
      provincia: 'Girona',
      pais: 'España',
      ordenFiscal: null,
      ordenConceptoFiscal: null,
    },
    lines: priced.map(({ line, amounts }) => ({ ...line, precioLinea: amounts.line })),
    iva,
    ...totals,
    registration: null,
    payment: { method: 'transfer', bank: 'Caixa Tramuntana', iban: 'ES9598113480410230781538' },
    ...overrides,
  }
}

const amountsOf = (line: Line) =>
  lineAmounts({
    units: line.cantidad,
    price: line.productoPrecio,
    discountPercent: line.productoDescuento,
  })

/** Lines that differ: title `Servei n`, text `Feina n`, price n + 0.37. */
export const sampleLines = (count: number): Partial<Line>[] =>
  Array.from({ length: count }, (_, index) => ({
    producte: `Servei ${index + 1}`,
    productoDescripcion: `Feina ${index + 1} del 01/11/2026 al 30/11/2026`,
    productoPrecio: index + 1.37,
  }))

/** A PNG as a data URL: a red disc on nothing, or on white without an alpha channel. */
export function samplePng(width: number, height: number, options: { alpha: boolean }): string {
  const png = new PNG({ width, height })
  const radius = Math.min(width, height) / 2
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const inside = Math.hypot(x - radius, y - radius) < radius
      png.data.set(inside ? [200, 40, 40, 255] : [0, 0, 0, 0], (y * width + x) * 4)
    }
  }
  const bytes = PNG.sync.write(png, options.alpha ? {} : { colorType: 2, inputHasAlpha: true })
  return `data:image/png;base64,${bytes.toString('base64')}`
}
