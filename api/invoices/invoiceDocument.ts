import type { InvoiceDocument } from '#contract/documents.ts'
import { formatIban, spanishIban } from '#contract/iban.ts'
import { notFound } from '#platform/errors.ts'
import type { Database, Row } from '../tables.ts'

/** Everything that the PDF of an invoice prints, as it stands now. @throws AppError 404 */
export const invoiceDocument = async (db: Database, identifier: number): Promise<InvoiceDocument> => {
  const invoice = await db
    .selectFrom('invoices')
    .selectAll()
    .where('identifier', '=', identifier)
    .executeTakeFirst()
  if (!invoice) throw notFound('La factura no existeix.')
  const [lines, issuer, bank] = await Promise.all([
    db
      .selectFrom('invoiceLines')
      .selectAll()
      .where('facturaIdentifier', '=', identifier)
      .orderBy('identifier')
      .execute(),
    db
      .selectFrom('companyVersions')
      .selectAll()
      .where('identifier', '=', invoice.empresaVersion ?? 0)
      .executeTakeFirst(),
    db
      .selectFrom('banks')
      .selectAll()
      .where('identifier', '=', invoice.bancIdentifier ?? 0)
      .executeTakeFirst(),
  ])
  return {
    identifier,
    version: invoice.documentoVersion,
    idioma: invoice.idioma ?? issuer?.idioma ?? 'ca',
    serieIdentifier: invoice.serieIdentifier,
    numFact: invoice.numFact,
    fechaFactura: invoice.fechaFactura,
    fechaVencimiento: invoice.fechaVencimiento,
    emisor: {
      nombre: issuer?.nombre ?? '',
      nif: issuer?.nif ?? null,
      direccion: issuer?.direccion ?? null,
      cp: issuer?.cp ?? null,
      poblacion: issuer?.poblacion ?? null,
      provincia: issuer?.provincia ?? null,
      pais: issuer?.pais ?? null,
      email: issuer?.email ?? null,
      telefono: issuer?.telefono ?? null,
      registroMercantil: issuer?.registroMercantil ?? null,
      logo: issuer?.logo ?? null,
    },
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
  }
}

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
