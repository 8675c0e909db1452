import { sql } from 'kysely'
import { notFound } from '#platform/errors.ts'
import type { Company } from '#wire/company.ts'
import type { InvoiceDocument } from '#wire/documents.ts'
import { noCompany, presentCompany } from '../company/presentCompany.ts'
import type { Database, Row } from '../database/tables.ts'

/** Everything that the PDF of an invoice prints, as it stands now. @throws AppError 404 */
export const invoiceDocument = async (db: Database, identifier: number): Promise<InvoiceDocument> => {
  const invoices = await db.selectFrom('invoices').selectAll().where('identifier', '=', identifier).execute()
  const [document] = await documentsOf(db, invoices)
  if (!document) throw notFound('La factura no existeix.')
  return document
}

/** The same of several that were just read, in their order; those of one issuer share one `emisor`. */
export const documentsOf = async (
  db: Database,
  invoices: readonly Row<'invoices'>[],
): Promise<InvoiceDocument[]> => {
  const [lines, issuers] = await Promise.all([
    db
      .selectFrom('invoiceLines')
      .select([
        'facturaIdentifier',
        'producte',
        'productoDescripcion',
        'cantidad',
        'productoPrecio',
        'productoDescuento',
        'precioLinea',
      ])
      .where('facturaIdentifier', '=', ofThese(invoices.map(({ identifier }) => identifier)))
      .orderBy('identifier')
      .execute(),
    db
      .selectFrom('companyVersions')
      .selectAll()
      .where('identifier', '=', ofThese(known(invoices.map(({ empresaVersion }) => empresaVersion))))
      .execute(),
  ])
  const linesOf = Map.groupBy(lines, ({ facturaIdentifier }) => facturaIdentifier)
  const issuerOf = new Map(issuers.map(issuer => [issuer.identifier, printedIssuer(presentCompany(issuer))]))
  return invoices.map(invoice =>
    present(
      invoice,
      linesOf.get(invoice.identifier) ?? [],
      issuerOf.get(invoice.empresaVersion ?? 0) ?? NO_ISSUER,
    ),
  )
}

/** One parameter, however many there are: the statement stays the same, and so does its plan. */
const ofThese = (identifiers: readonly number[]) => sql<number>`any(${identifiers}::int[])`

const known = (identifiers: readonly (number | null)[]): number[] => [
  ...new Set(identifiers.filter(identifier => identifier !== null)),
]

type Issuer = Pick<InvoiceDocument, 'idioma' | 'emisor'>

const printedIssuer = ({ idioma, version: _version, ...emisor }: Company): Issuer => ({ idioma, emisor })

/** An invoice of before there was a company. */
const NO_ISSUER = printedIssuer(noCompany)

type PrintedLine = Pick<
  Row<'invoiceLines'>,
  'producte' | 'productoDescripcion' | 'cantidad' | 'productoPrecio' | 'productoDescuento' | 'precioLinea'
>

const present = (
  invoice: Row<'invoices'>,
  lines: readonly PrintedLine[],
  { idioma, emisor }: Issuer,
): InvoiceDocument => ({
  identifier: invoice.identifier,
  version: invoice.documentoVersion,
  idioma: invoice.idioma ?? idioma,
  serieIdentifier: invoice.serieIdentifier,
  numFact: invoice.numFact,
  fechaFactura: invoice.fechaFactura,
  fechaVencimiento: invoice.fechaVencimiento,
  emisor,
  receptor: {
    nombre: invoice.receptorNombre,
    nif: invoice.receptorNif,
    direccion: invoice.receptorDireccion,
    cp: invoice.receptorCp,
    poblacion: invoice.receptorPoblacion,
    provincia: invoice.receptorProvincia,
    pais: invoice.receptorPais,
    ordenFiscal: invoice.ordenFiscal,
    ordenConceptoFiscal: invoice.ordenConceptoFiscal,
  },
  lineas: lines.map(line => ({
    producte: line.producte,
    productoDescripcion: line.productoDescripcion,
    cantidad: Number(line.cantidad),
    productoPrecio: Number(line.productoPrecio),
    productoDescuento: Number(line.productoDescuento),
    precioLinea: Number(line.precioLinea),
  })),
  descuentoFactura: Number(invoice.descuentoFactura),
  precioBase: Number(invoice.precioBase),
  iva: Number(invoice.iva),
  impuestoIVA: Number(invoice.impuestoIva),
  totalFactura: Number(invoice.totalFactura),
  pago: payment(invoice),
})

/** The bank as it was copied when the invoice was issued, or chosen for it since. */
const payment = (invoice: Row<'invoices'>): InvoiceDocument['pago'] => {
  if (invoice.isAdeudo) return { forma: 'adeudo', iban: invoice.iban }
  if (invoice.bancoNombre === null) return { forma: 'sin-cuenta' }
  return { forma: 'transferencia', banco: invoice.bancoNombre, iban: invoice.bancoCuenta }
}
