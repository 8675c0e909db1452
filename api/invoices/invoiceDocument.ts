import { sql } from 'kysely'
import type { InvoiceDocument } from '#contract/documents.ts'
import { formatIban, spanishIban } from '#contract/iban.ts'
import { notFound } from '#platform/errors.ts'
import type { Database, Row } from '../tables.ts'

/** Everything that the PDF of an invoice prints, as it stands now. @throws AppError 404 */
export const invoiceDocument = async (db: Database, identifier: number): Promise<InvoiceDocument> => {
  const [document] = await invoiceDocuments(db, [identifier])
  if (!document) throw notFound('La factura no existeix.')
  return document
}

/** The same of several, by identifier; those of one issuer share one `emisor`. It lacks those that don't exist. */
export const invoiceDocuments = async (
  db: Database,
  identifiers: readonly number[],
): Promise<InvoiceDocument[]> => {
  const invoices = await db
    .selectFrom('invoices')
    .selectAll()
    .where('identifier', '=', ofThese(identifiers))
    .orderBy('identifier')
    .execute()
  const [lines, issuers, banks] = await Promise.all([
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
      .where('facturaIdentifier', '=', ofThese(identifiers))
      .orderBy('identifier')
      .execute(),
    db
      .selectFrom('companyVersions')
      .selectAll()
      .where('identifier', '=', ofThese(known(invoices.map(({ empresaVersion }) => empresaVersion))))
      .execute(),
    db
      .selectFrom('banks')
      .selectAll()
      .where('identifier', '=', ofThese(known(invoices.map(({ bancIdentifier }) => bancIdentifier))))
      .execute(),
  ])
  const linesOf = Map.groupBy(lines, ({ facturaIdentifier }) => facturaIdentifier)
  const issuerOf = new Map(
    issuers.map(issuer => [issuer.identifier, { idioma: issuer.idioma, emisor: printedIssuer(issuer) }]),
  )
  const bankOf = new Map(banks.map(bank => [bank.identifier, bank]))
  return invoices.map(invoice =>
    present(
      invoice,
      linesOf.get(invoice.identifier) ?? [],
      issuerOf.get(invoice.empresaVersion ?? 0) ?? NO_ISSUER,
      bankOf.get(invoice.bancIdentifier ?? 0),
    ),
  )
}

/** One parameter, however many there are: the statement stays the same, and so does its plan. */
const ofThese = (identifiers: readonly number[]) => sql<number>`any(${identifiers}::int[])`

const known = (identifiers: readonly (number | null)[]): number[] => [
  ...new Set(identifiers.filter(identifier => identifier !== null)),
]

type Issuer = Pick<InvoiceDocument, 'idioma' | 'emisor'>

/** An invoice of before there was a company. */
const NO_ISSUER: Issuer = {
  idioma: 'ca',
  emisor: {
    nombre: '',
    nif: null,
    direccion: null,
    cp: null,
    poblacion: null,
    provincia: null,
    pais: null,
    email: null,
    telefono: null,
    registroMercantil: null,
    logo: null,
  },
}

const printedIssuer = ({
  identifier: _identifier,
  idioma: _idioma,
  createdAt: _createdAt,
  ...emisor
}: Row<'companyVersions'>): InvoiceDocument['emisor'] => emisor

type PrintedLine = Pick<
  Row<'invoiceLines'>,
  'producte' | 'productoDescripcion' | 'cantidad' | 'productoPrecio' | 'productoDescuento' | 'precioLinea'
>

const present = (
  invoice: Row<'invoices'>,
  lines: readonly PrintedLine[],
  { idioma, emisor }: Issuer,
  bank: Row<'banks'> | undefined,
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
  pago: payment(invoice, bank),
})

const payment = (invoice: Row<'invoices'>, bank: Row<'banks'> | undefined): InvoiceDocument['pago'] => {
  if (invoice.isAdeudo) return { forma: 'adeudo', iban: invoice.iban }
  if (!bank) return { forma: 'sin-cuenta' }
  const iban = spanishIban(bank)
  return {
    forma: 'transferencia',
    banco: bank.nombre,
    iban:
      iban === null
        ? [bank.entidadFinanciera, bank.oficina, bank.dc, bank.numeroCuenta].join(' ')
        : formatIban(iban),
  }
}
