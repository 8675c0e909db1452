import { sql } from 'kysely'
import { sumMoney } from '#domain/money.ts'
import { withheldOf } from '#domain/withholding.ts'
import { notFound } from '#platform/errors.ts'
import type { Company } from '#wire/company.ts'
import type { InvoiceDocument } from '#wire/documents.ts'
import { noCompany, presentCompany } from '../company/presentCompany.ts'
import type { Database, Row } from '../database/tables.ts'
import { BY_RATE, mentionOf } from '../taxes/taxParts.ts'
import { readPrintedRegistrations } from '../verifactu/printedRegistration.ts'
import { readPrintedAnnulments } from './printedAnnulment.ts'
import { type AnewPart, type PrintedCorrection, readCorrections } from './printedCorrection.ts'
import { texts } from './texts.ts'

/**
 * Everything that the PDF of an invoice prints, as it stands now.
 *
 * @param simulatorUrl where the QR of a rehearsal leads; null where none is printed.
 * @throws AppError 404
 */
export const invoiceDocument = async (
  db: Database,
  identifier: number,
  simulatorUrl: string | null,
): Promise<InvoiceDocument> => {
  const invoices = await db.selectFrom('invoices').selectAll().where('identifier', '=', identifier).execute()
  const [document] = await documentsOf(db, invoices, simulatorUrl)
  if (!document) throw notFound(texts.missing)
  return document
}

/** The same of several that were just read, in their order; those of one issuer share one `issuer`. */
export const documentsOf = async (
  db: Database,
  invoices: readonly Row<'invoices'>[],
  simulatorUrl: string | null,
): Promise<InvoiceDocument[]> => {
  const ofInvoices = ofThese(invoices.map(({ identifier }) => identifier))
  const [lines, taxes, issuers] = await Promise.all([
    db
      .selectFrom('invoiceLines')
      .select([
        'invoiceIdentifier',
        'producte',
        'productoDescripcion',
        'cantidad',
        'productoPrecio',
        'productoDescuento',
        'precioLinea',
        'tratamiento',
        'descuento',
        'isReplaced',
      ])
      .where('invoiceIdentifier', '=', ofInvoices)
      .orderBy('identifier')
      .execute(),
    db
      .selectFrom('invoiceTaxes')
      .selectAll()
      .where('invoiceIdentifier', '=', ofInvoices)
      .orderBy(BY_RATE)
      .execute(),
    db
      .selectFrom('companyVersions')
      .selectAll()
      .where('identifier', '=', ofThese(known(invoices.map(({ companyVersion }) => companyVersion))))
      .execute(),
  ])
  const correctionsOf = await readCorrections(db, invoices)
  const registrations = await readPrintedRegistrations(db, invoices, simulatorUrl)
  const annulmentOf = await readPrintedAnnulments(db, invoices)
  const linesOf = Map.groupBy(lines, ({ invoiceIdentifier }) => invoiceIdentifier)
  const taxesOf = Map.groupBy(taxes, ({ invoiceIdentifier }) => invoiceIdentifier)
  const issuerOf = new Map(issuers.map(issuer => [issuer.identifier, printedIssuer(presentCompany(issuer))]))
  return invoices.map(invoice => ({
    ...present(
      invoice,
      linesOf.get(invoice.identifier) ?? [],
      taxesOf.get(invoice.identifier) ?? [],
      issuerOf.get(invoice.companyVersion ?? 0) ?? NO_ISSUER,
      correctionsOf.get(invoice.identifier),
    ),
    ...annulmentOf.get(invoice.identifier),
    registration: registrations.get(invoice.identifier) ?? null,
  }))
}

/** One parameter, however many there are: the statement stays the same, and so does its plan. */
const ofThese = (identifiers: readonly number[]) => sql<number>`any(${identifiers}::int[])`

const known = (identifiers: readonly (number | null)[]): number[] => [
  ...new Set(identifiers.filter(identifier => identifier !== null)),
]

type Issuer = Pick<InvoiceDocument, 'language' | 'issuer'>

const printedIssuer = ({
  language,
  version: _version,
  tratamientoCero: _treatment,
  articuloCero: _article,
  creditorSuffix: _suffix,
  creditorIdentifier: _creditor,
  noticeDays: _days,
  debitNotices: _notices,
  ...issuer
}: Company): Issuer => ({ language, issuer })

/** An invoice of before there was a company. */
const NO_ISSUER = printedIssuer(noCompany)

type PrintedLine = Pick<
  Row<'invoiceLines'>,
  | 'producte'
  | 'productoDescripcion'
  | 'cantidad'
  | 'productoPrecio'
  | 'productoDescuento'
  | 'precioLinea'
  | 'tratamiento'
  | 'descuento'
  | 'isReplaced'
>

const present = (
  invoice: Row<'invoices'>,
  lines: readonly PrintedLine[],
  taxes: readonly Row<'invoiceTaxes'>[],
  { language, issuer }: Issuer,
  correction: PrintedCorrection | undefined,
): InvoiceDocument => {
  const document = asChanged(invoice, lines, taxes, { language, issuer })
  if (correction === undefined) return document
  const { parts, ...printed } = correction
  const withheld = document.withholding && { withheld: document.withholding.amount }
  const shown = printed.modo === 'S' ? asAnew(document, lines, taxes, parts) : document
  return { ...shown, correction: { ...printed, change: { ...printed.change, ...withheld } } }
}

const asChanged = (
  invoice: Row<'invoices'>,
  lines: readonly PrintedLine[],
  taxes: readonly Row<'invoiceTaxes'>[],
  { language, issuer }: Issuer,
): InvoiceDocument => ({
  identifier: invoice.identifier,
  version: invoice.documentVersion,
  language: invoice.language ?? language,
  serieIdentifier: invoice.serieIdentifier,
  numFact: invoice.numFact,
  fechaFactura: invoice.fechaFactura,
  fechaVencimiento: invoice.fechaVencimiento,
  issuer,
  buyer: {
    nombre: invoice.buyerNombre,
    nif: invoice.buyerNif,
    direccion: invoice.buyerDireccion,
    cp: invoice.buyerCp,
    poblacion: invoice.buyerPoblacion,
    provincia: invoice.buyerProvincia,
    pais: invoice.buyerPais,
    ordenFiscal: invoice.ordenFiscal,
    ordenConceptoFiscal: invoice.ordenConceptoFiscal,
  },
  lines: lines.map(line => printedLine(line, taxes.length > 1)),
  descuentoFactura: Number(invoice.descuentoFactura),
  precioBase: Number(invoice.precioBase),
  iva: invoice.iva === null ? null : Number(invoice.iva),
  impuestoIVA: Number(invoice.impuestoIva),
  totalFactura: Number(invoice.totalFactura),
  ...(invoice.retencion === null
    ? {}
    : {
        withholding: { rate: Number(invoice.retencion), amount: Number(invoice.importeRetencion) },
      }),
  ...(taxes.length > 0 ? { taxes: taxes.map(printedTax) } : {}),
  registration: null,
  payment: payment(invoice),
})

const printedLine = (line: PrintedLine, isMixed: boolean): InvoiceDocument['lines'][number] => ({
  producte: line.producte,
  productoDescripcion: line.productoDescripcion,
  cantidad: Number(line.cantidad),
  productoPrecio: Number(line.productoPrecio),
  productoDescuento: Number(line.productoDescuento),
  precioLinea: Number(line.precioLinea),
  ...(isMixed && line.tratamiento !== null ? { tratamiento: line.tratamiento } : {}),
})

/** By substitution: what is right, in the place of what it changes. One that leaves nothing prints what it takes back. */
const asAnew = (
  document: InvoiceDocument,
  lines: readonly PrintedLine[],
  taxes: readonly Row<'invoiceTaxes'>[],
  parts: readonly AnewPart[],
): InvoiceDocument => {
  const right = lines.filter(({ isReplaced }) => !isReplaced)
  if (right.length === 0) return document
  const anew = new Map(parts.map(part => [part.tratamiento, part]))
  const precioBase = sumMoney(parts.map(({ base }) => base))
  const impuestoIVA = sumMoney(parts.map(({ cuota }) => cuota))
  const left = taxes.filter(({ tratamiento }) => anew.get(tratamiento)?.base !== 0)
  return {
    ...document,
    lines: right.map(line => printedLine(line, left.length > 1)),
    descuentoFactura: sumMoney(right.map(({ descuento }) => Number(descuento))),
    precioBase,
    impuestoIVA,
    totalFactura: sumMoney([precioBase, impuestoIVA]),
    ...(document.withholding && {
      withholding: {
        rate: document.withholding.rate,
        amount: withheldOf(precioBase, document.withholding.rate) ?? 0,
      },
    }),
    ...(taxes.length > 0
      ? {
          taxes: left.map(part => {
            const { base = 0, cuota = 0 } = anew.get(part.tratamiento) ?? {}
            return { ...printedTax(part), base, cuota }
          }),
        }
      : {}),
  }
}

const printedTax = (part: Row<'invoiceTaxes'>): NonNullable<InvoiceDocument['taxes']>[number] => ({
  tratamiento: part.tratamiento,
  tipo: part.tipo === null ? null : Number(part.tipo),
  base: Number(part.base),
  cuota: Number(part.cuota),
  mention: mentionOf(part),
})

/** The bank as it was copied when the invoice was issued, or chosen for it since. */
const payment = (invoice: Row<'invoices'>): InvoiceDocument['payment'] => {
  if (invoice.isAdeudo) {
    const { iban, mandateReference: reference, creditorIdentifier: creditor, debitDay: day } = invoice
    if (reference === null || creditor === null || day === null) return { method: 'direct-debit', iban }
    return { method: 'direct-debit', iban, announced: { reference, creditor, day } }
  }
  if (invoice.bancNombre === null) return { method: 'unknown' }
  return { method: 'transfer', bank: invoice.bancNombre, iban: invoice.bancCuentaBancaria }
}
