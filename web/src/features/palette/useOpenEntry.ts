import { paths } from '../../paths.ts'
import { clientsApi } from '../../records/clients/clientsApi.ts'
import { contractsApi } from '../../records/contracts/contractsApi.ts'
import { invoicesApi } from '../../records/invoices/invoicesApi.ts'
import { useFromHere } from '../../session/useFromHere.ts'
import { toFailure } from '../../ui/failure.ts'
import { useFailureToast, useToast } from '../../ui/toasts/useToast.ts'
import type { Entry } from './entries.ts'
import { texts } from './texts.ts'

/**
 * Opens what was chosen: screens of a record are opened with the record, read now, unless one has gone elsewhere meanwhile. Resolves when the
 * way there has begun, or has failed. For what stays while the record is on its way.
 */
export function useOpenEntry(): (entry: Entry) => Promise<void> {
  const fromHere = useFromHere()
  const toast = useToast()
  const failureToast = useFailureToast()
  const [readClient] = clientsApi.useLazyClientQuery()
  const [readInvoice] = invoicesApi.useLazyInvoiceQuery()
  const [readContracts] = contractsApi.useLazyContractsOfClientQuery()

  const open = async (entry: Entry) => {
    const goOn = fromHere()
    switch (entry.kind) {
      case 'place':
        return goOn(entry.place.to, { state: entry.place.state })
      case 'client':
        return goOn(paths.clients.details, {
          state: { client: await readClient(entry.identifier).unwrap() },
        })
      case 'invoice':
        return goOn(paths.invoices.details, {
          state: { invoice: await readInvoice(entry.identifier).unwrap() },
        })
      case 'contract': {
        const contracts = await readContracts(entry.clienteIdentifier).unwrap()
        const contract = contracts.find(({ identifier }) => identifier === entry.identifier)
        if (!contract) return toast({ tone: 'info', text: texts.gone })
        return goOn(paths.contracts.details, { state: { contract } })
      }
    }
  }

  return async entry => {
    try {
      await open(entry)
    } catch (error) {
      if (toFailure(error).status === 404) toast({ tone: 'info', text: texts.gone })
      else failureToast(entry.label, error)
    }
  }
}
