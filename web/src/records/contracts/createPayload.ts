import type { ContractBody } from '#wire/contracts.ts'
import { inCapitals } from '../inCapitals.ts'
import { amountsOf } from './amountsOf.ts'

/** What `POST /api/clientProd` is sent, its keys written as the specification writes them; that of its taxes only where it says something of its own. */
export const createPayload = ({
  isRecurrente,
  fechaInicio = null,
  tratamiento,
  articulo,
  ...body
}: ContractBody) => ({
  ...inCapitals({
    ...body,
    ...(tratamiento && { tratamiento, articulo }),
    productoDescripcion: body.productoDescripcion ?? null,
    productoImporte: amountsOf(body)?.line ?? 0,
  }),
  isRecurrente,
  fechaInicio,
})
