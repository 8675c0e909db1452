import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { useFailureToast } from '../../ui/toasts/useToast.ts'
import { clientsApi } from './clientsApi.ts'

type Props = { identifier: number; nombre: string }

/** The name of a client where only that is known, leading to its details: they are read when one goes there. */
export function ClientLink({ identifier, nombre }: Props) {
  const [read] = clientsApi.useLazyClientQuery()
  const navigate = useNavigate()
  const toastFailure = useFailureToast()
  const open = async (event: MouseEvent) => {
    event.preventDefault()
    try {
      navigate(paths.clients.details, { state: { client: await read(identifier).unwrap() } })
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
