import { expect, it } from 'vitest'
import type { InvoiceReportItem } from '#wire/reports.ts'
import { invoiceGroups } from './invoiceGroups.ts'

const invoice = (
  clienteIdentifier: number,
  clienteNombre: string,
  fechaVencimiento: string,
  totalFactura: number,
): InvoiceReportItem => ({
  identifier: 1,
  serieIdentifier: 'A',
  numFact: 1,
  clienteIdentifier,
  clienteNombre,
  cliente: { identifier: clienteIdentifier, nombre: clienteNombre },
  fechaFactura: '2026-01-01',
  fechaCobro: null,
  fechaVencimiento,
  precioBase: totalFactura,
  descuentoFactura: 0,
  impuestoIVA: 0,
  iva: 0,
  retencion: null,
  importeRetencion: null,
  collected: 0,
  desglose: [],
  isPagada: false,
  bancIdentifier: null,
  banc: null,
  anotacion: '',
  archivo: null,
  facturaDetalles: [],
  tipoFactura: 'F1' as const,
  modo: null,
  causa: null,
  motivo: null,
  rectifica: [],
  rectificadaPor: [],
  sustitucion: null,
  anulacion: null,
  writeOff: null,
  version: 1,
  totalFactura,
})

it('[REP-05] [REP-07] says of each client what is owed by how late it is, also of two of the same name', () => {
  const groups = invoiceGroups(
    [
      invoice(2, 'Beta', '2026-11-30', 10),
      invoice(1, 'Beta', '2026-11-29', 0.1),
      invoice(1, 'Beta', '2026-10-31', 0.2),
      invoice(1, 'Beta', '2026-08-31', 5),
      invoice(3, 'Alfa', '2026-12-24', 7),
    ],
    '2026-11-30',
  )
  expect(groups.map(group => [group.clienteIdentifier, group.firstDue, group.sums.totalFactura])).toEqual([
    [3, '2026-12-24', 7],
    [1, '2026-08-31', 5.3],
    [2, '2026-11-30', 10],
  ])
  expect(groups[1]?.ageing).toEqual({ notDue: 0, upTo30: 0.3, upTo60: 0, upTo90: 0, over90: 5 })
  expect(groups[2]?.ageing).toEqual({ notDue: 10, upTo30: 0, upTo60: 0, upTo90: 0, over90: 0 })
})
