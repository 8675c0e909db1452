import type { Answer, ApiClient } from '#tests/support/apiClient.ts'
import type { Invoice } from '#wire/invoices.ts'

/** Corrects the first line of an invoice by so many units, below zero those that are given back, in series R. The answer may be a refusal. */
export const correctUnits = (
  staff: ApiClient,
  { identifier, facturaDetalles: [line] }: Invoice,
  { cantidad, fechaFactura }: { cantidad: number; fechaFactura: string },
): Promise<Answer<Invoice>> =>
  staff.post<Invoice>(`/api/facturas/${identifier}/rectificativa`, {
    serieIdentifier: 'R',
    fechaFactura,
    modo: 'I',
    motivo: 'Descompte',
    causa: 'price',
    facturaDetalles: [
      {
        lineaOriginal: line?.identifier,
        producte: line?.producte,
        cantidad,
        productoPrecio: line?.productoPrecio,
        productoDescuento: 0,
      },
    ],
  })
