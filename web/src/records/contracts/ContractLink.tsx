import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { useFromHere } from '../../session/useFromHere.ts'
import { useFailureToast, useToast } from '../../ui/toasts/useToast.ts'
import { texts } from '../form/recordTexts.ts'
import { contractsApi } from './contractsApi.ts'

type Props = { identifier: number; client: number; title: string }

/** The title of a contract where only that is known and whose it is, leading to its page: it is read when one goes there. */
export function ContractLink({ identifier, client, title }: Props) {
  const [read] = contractsApi.useLazyContractsOfClientQuery()
  const fromHere = useFromHere()
  const toast = useToast()
  const toastFailure = useFailureToast()
  const open = async (event: MouseEvent) => {
    event.preventDefault()
    const goOn = fromHere()
    try {
      const contract = (await read(client).unwrap()).find(other => other.identifier === identifier)
      if (contract) goOn(paths.contracts.details, { state: { contract } })
      else toast({ tone: 'info', text: texts.gone })
    } catch (error) {
      toastFailure(title, error)
    }
  }
  return (
    <Link to={paths.contracts.details} onClick={open}>
      {title}
    </Link>
  )
}
