import { expect, it } from 'vitest'
import type { Preview } from '#wire/billing.ts'
import { previewRows, totalsOf } from './previewRows.ts'

const draft = (clienteIdentifier: number, precioBase: number, impuestoIVA: number, totalFactura: number) => ({
  identifier: null,
  serieIdentifier: null,
  numFact: null,
  fechaFactura: '2026-11-30',
  fechaVencimiento: '2026-12-30',
  fechaCobro: null,
  clienteIdentifier,
  cliente: { identifier: clienteIdentifier, nombre: `Client ${clienteIdentifier}` },
  precioBase,
  descuentoFactura: 0,
  iva: 21,
  retencion: null,
  importeRetencion: null,
  desglose: [],
  impuestoIVA,
  totalFactura,
  isPagada: false,
  collected: 0,
  bancIdentifier: null,
  banc: null,
  anotacion: null,
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
})

const remark = (clienteIdentifier: number, reason: string) => ({
  clienteIdentifier,
  cliente: `Client ${clienteIdentifier}`,
  reason,
})

const preview: Preview = {
  fechaFactura: '2026-11-30',
  closedThrough: null,
  invoices: [draft(1, 0.1, 0.02, 0.12), draft(2, 0.2, 0.04, 0.24), draft(7, 1.65, 0.35, 2)],
  blocked: [],
  warnings: [remark(2, 'u'), remark(99, 'ningú'), remark(2, 'dos')],
}

it('puts its remarks to each client', () => {
  expect(previewRows(preview).map(({ remarks }) => remarks)).toEqual([[], ['u', 'dos'], []])
})

it('adds up, to the cent, the clients that are not left out', () => {
  const sumUp = totalsOf(previewRows(preview))
  expect(sumUp(new Set())).toEqual({ all: 3, count: 3, base: 1.95, vat: 0.41, total: 2.36 })
  expect(sumUp(new Set([7, 99]))).toEqual({ all: 3, count: 2, base: 0.3, vat: 0.06, total: 0.36 })
  expect(sumUp(new Set([1, 2, 7]))).toEqual({ all: 3, count: 0, base: 0, vat: 0, total: 0 })
})
