import type { ContractBody } from '#wire/contracts.ts'
import { inCapitals } from '../inCapitals.ts'
import { amountsOf } from './amountsOf.ts'

/** What `POST /api/clientProd` is sent, its keys written as the specification writes them. */
export const createPayload = ({ isRecurrente, fechaInicio = null, ...body }: ContractBody) => ({
  ...inCapitals({
    ...body,
    productoDescripcion: body.productoDescripcion ?? null,
    productoImporte: amountsOf(body)?.line ?? 0,
  }),
  isRecurrente,
  fechaInicio,
})
