import type { z } from 'zod'
import { type Day, isDay } from '#domain/dates.ts'
import { DEFAULT_LINE_TEXT, lineText, MAX_BILLING_DAYS, MIN_BILLING_DAYS, period } from '#domain/periods.ts'
import type { Contract, ContractUpdateBody, contractUpdateBody } from '#wire/contracts.ts'
import { amountsOf } from '../../records/contracts/amountsOf.ts'
import { treatmentWords } from '../../records/taxes/treatmentName.ts'
import { texts as taxTexts } from '../../records/taxes/treatmentTexts.ts'

/** What is typed: of a contract that is there, or of a new one, whose client and product are still to be chosen. */
export type ContractValues = z.input<typeof contractUpdateBody>

/** A new contract (specification, section 9), of a client if one is given. */
export const newContract = (today: Day, clienteIdentifier?: number): ContractValues => ({
  clienteIdentifier,
  productoIdentifier: undefined,
  productoTitulo: '',
  productoDescripcion: DEFAULT_LINE_TEXT,
  productoUnidades: 0,
  productoPrecio: 0,
  productoDescuento: 0,
  productoDiasFacturacion: 30,
  isRecurrente: true,
  fechaInicio: today,
  tratamiento: null,
  articulo: null,
})

export const contractValues = (contract: Contract): ContractValues => ({
  productoTitulo: contract.productoTitulo,
  productoDescripcion: contract.productoDescripcion ?? '',
  productoUnidades: contract.productoUnidades,
  productoPrecio: contract.productoPrecio,
  productoDescuento: contract.productoDescuento,
  productoDiasFacturacion: contract.productoDiasFacturacion,
  isRecurrente: contract.isRecurrente,
  isActive: contract.isActive,
  fechaInicio: contract.fechaInicio,
  tratamiento: contract.tratamiento,
  articulo: contract.articulo,
})

/** How to say what the form holds as codes. */
export const contractWords = { tratamiento: treatmentWords(taxTexts.ofProduct) }

/** The contract as it was read with what the form changes; the server computes `productoImporte` again. */
export const withChanges = (contract: Contract, body: ContractUpdateBody): Contract => ({
  ...contract,
  productoTitulo: body.productoTitulo,
  productoDescripcion: body.productoDescripcion ?? null,
  productoUnidades: body.productoUnidades,
  productoPrecio: body.productoPrecio,
  productoDescuento: body.productoDescuento ?? contract.productoDescuento,
  productoDiasFacturacion: body.productoDiasFacturacion,
  isRecurrente: body.isRecurrente ?? contract.isRecurrente,
  isActive: body.isActive ?? contract.isActive,
  fechaInicio: body.fechaInicio ?? contract.fechaInicio,
  tratamiento: body.tratamiento === undefined ? contract.tratamiento : body.tratamiento,
  articulo: body.articulo === undefined ? contract.articulo : body.articulo,
  productoImporte: amountsOf(body)?.line ?? contract.productoImporte,
})

type Texted = {
  productoDescripcion?: string | null | undefined
  productoDiasFacturacion: number
  isRecurrente?: boolean | undefined
  fechaInicio?: string | null | undefined
}

/** The text of the first line that will be billed; null while that can't be told. */
export function firstLineText(values: Texted): string | null {
  const { productoDescripcion, productoDiasFacturacion: days, isRecurrente = true, fechaInicio } = values
  if (!productoDescripcion || !fechaInicio || !isDay(fechaInicio)) return null
  const isPeriod = Number.isInteger(days) && days >= MIN_BILLING_DAYS && days <= MAX_BILLING_DAYS
  if (isRecurrente && !isPeriod) return null
  const first = period({ anchor: fechaInicio, diasFacturacion: days, isRecurrente }, 0)
  return lineText(productoDescripcion, first, isRecurrente)
}
