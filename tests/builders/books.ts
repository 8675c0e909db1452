import type { Database, NewRow, Row } from '#api/database/tables.ts'
import { addDays } from '#domain/dates.ts'

/** Rows for tests, each complete by itself; what a row refers to is made where it is not given. */

export const buildClient = (db: Database, values: Partial<NewRow<'clients'>> = {}): Promise<Row<'clients'>> =>
  db
    .insertInto('clients')
    .values({
      nombre: 'Taller de prova',
      nif: 'B69442382',
      tipoIva: 21,
      personasContacto: 'administracio@taller.example',
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

export const buildProduct = (
  db: Database,
  values: Partial<NewRow<'products'>> = {},
): Promise<Row<'products'>> =>
  db
    .insertInto('products')
    .values({ nombre: 'Taller Pro', precio: 89, unitats: 1, descuento: 0, diasFacturacion: 30, ...values })
    .returningAll()
    .executeTakeFirstOrThrow()

export const buildContract = async (
  db: Database,
  values: Partial<NewRow<'contracts'>> = {},
): Promise<Row<'contracts'>> => {
  const fechaInicio = values.fechaInicio ?? '2026-01-01'
  return db
    .insertInto('contracts')
    .values({
      clienteIdentifier: values.clienteIdentifier ?? (await buildClient(db)).identifier,
      productoIdentifier: values.productoIdentifier ?? (await buildProduct(db)).identifier,
      productoTitulo: 'Taller Pro',
      productoDescripcion: 'Servei del {inici} al {fi}',
      productoUnidades: 1,
      productoPrecio: 100,
      productoDescuento: 0,
      productoDiasFacturacion: 30,
      fechaInicio,
      anchor: fechaInicio,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const buildSeries = (db: Database, values: Partial<NewRow<'series'>> = {}): Promise<Row<'series'>> =>
  db
    .insertInto('series')
    .values({ identifier: 'A', descripcion: 'Factures', ...values })
    .returningAll()
    .executeTakeFirstOrThrow()

export const buildBank = (db: Database, values: Partial<NewRow<'banks'>> = {}): Promise<Row<'banks'>> =>
  db
    .insertInto('banks')
    .values({
      nombre: 'Caixa Tramuntana',
      pais: 'ES',
      entidadFinanciera: '9811',
      oficina: '3480',
      dc: '41',
      numeroCuenta: '0230781538',
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

export const buildCompany = (db: Database, values: Partial<NewRow<'companyVersions'>> = {}) =>
  db
    .insertInto('companyVersions')
    .values({
      nombre: 'Consultoria de prova, S.L.',
      nif: 'B69965747',
      direccion: 'C/ Major, 1',
      cp: '08001',
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

let lastNumber = 0

/** An open invoice without lines or VAT, due a month after its day where no other day is given. */
export const buildInvoice = async (
  db: Database,
  values: Pick<NewRow<'invoices'>, 'clienteIdentifier' | 'companyVersion' | 'fechaFactura' | 'totalFactura'> &
    Partial<NewRow<'invoices'>>,
): Promise<Row<'invoices'>> => {
  lastNumber += 1
  return db
    .insertInto('invoices')
    .values({
      serieIdentifier: 'A',
      numFact: lastNumber,
      fechaVencimiento: addDays(values.fechaFactura, 30),
      clienteNombre: 'Taller',
      buyerNombre: 'Taller',
      isAdeudo: false,
      iva: 0,
      precioBase: values.totalFactura,
      descuentoFactura: 0,
      impuestoIva: 0,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
