import { expect, it } from 'vitest'
import type { InvoiceColumns } from './invoiceColumns.ts'
import { archivoOf, invoiceRows } from './invoiceRows.ts'

const columns: InvoiceColumns = {
  series: ['B', 'A'],
  clients: ['Taller Puig'],
  clientIdentifiers: [7],
  identifier: [7, 3],
  serie: [1, 0],
  numFact: [12, 1],
  fechaFactura: [20_787, 20_788],
  fechaVencimiento: [20_817, 20_788],
  cliente: [0, 0],
  precioBase: [10_010, 0],
  descuentoFactura: [-5, 0],
  impuestoIVA: [2_102, 0],
  importeRetencion: [1_502, 0],
  collected: [10_610, 0],
  isPagada: [2, 0],
  fileVersion: [2, 0],
  isMailed: [1, 0],
  rectificacion: [2, 0],
  registro: [4, 0],
}

it('makes rows of columns: days, euros, names, addresses of the PDFs', () => {
  expect(invoiceRows(columns)).toEqual([
    {
      identifier: 7,
      serieIdentifier: 'A',
      numFact: 12,
      fechaFactura: '2026-11-30',
      fechaVencimiento: '2026-12-30',
      clienteIdentifier: 7,
      clienteNombre: 'Taller Puig',
      precioBase: 100.1,
      descuentoFactura: -0.05,
      impuestoIVA: 21.02,
      totalFactura: 121.12,
      importeRetencion: 15.02,
      collected: 106.1,
      isPagada: true,
      isWrittenOff: true,
      fileVersion: 2,
      isMailed: true,
      correction: 'corrected',
      registration: 'rejected',
    },
    {
      identifier: 3,
      serieIdentifier: 'B',
      numFact: 1,
      fechaFactura: '2026-12-01',
      fechaVencimiento: '2026-12-01',
      clienteIdentifier: 7,
      clienteNombre: 'Taller Puig',
      precioBase: 0,
      descuentoFactura: 0,
      impuestoIVA: 0,
      totalFactura: 0,
      importeRetencion: 0,
      collected: 0,
      isPagada: false,
      isWrittenOff: false,
      fileVersion: 0,
      isMailed: false,
      correction: null,
      registration: null,
    },
  ])
})

it('tells where a PDF is', () => {
  expect(invoiceRows(columns).map(archivoOf)).toEqual(['/documents/facturas/7.pdf?v=2', null])
})

it('refuses columns that do not fit together', () => {
  expect(() => invoiceRows({ ...columns, numFact: [12] })).toThrow(RangeError)
  expect(() => invoiceRows({ ...columns, cliente: [0, 1] })).toThrow(RangeError)
})
