import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { useFromHere } from '../../session/useFromHere.ts'
import { useFailureToast } from '../../ui/toasts/useToast.ts'
import { invoicesApi } from './invoicesApi.ts'

type Props = { invoice: number; nombre: string }

/**
 * The client of an invoice in a list whose rows don't say which it is, leading to its page: fifty thousand rows would carry a number each
 * for the one that is pressed, so that the invoice is asked when one goes there.
 */
export function ClientOfInvoiceLink({ invoice, nombre }: Props) {
  const [read] = invoicesApi.useLazyInvoiceQuery()
  const fromHere = useFromHere()
  const toastFailure = useFailureToast()
  const open = async (event: MouseEvent) => {
    event.preventDefault()
    const goOn = fromHere()
    try {
      const { cliente } = await read(invoice, true).unwrap()
      goOn(paths.clients.details, { state: { client: cliente } })
    } catch (error) {
      toastFailure(nombre, error)
    }
  }
  return (
    <Link to={paths.clients.details} onClick={open}>
      {nombre}
    </Link>
  )
}
