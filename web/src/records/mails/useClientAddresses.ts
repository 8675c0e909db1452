import { useState } from 'react'
import { contactAddresses } from '#wire/contactAddresses.ts'
import { outsideOf } from '#wire/outsideAddresses.ts'
import { clientsApi } from '../clients/clientsApi.ts'
import { useOutsideConfirmation } from './useOutsideConfirmation.ts'

/** To whom a mail to this client goes: to the addresses of its contacts, unless they are changed. */
export function useClientAddresses(client: number) {
  const query = clientsApi.useClientQuery(client, { refetchOnMountOrArgChange: true })
  const [changed, change] = useState<string[] | null>(null)
  const named = query.data?.personasContacto ?? null
  const contacts = contactAddresses(named)
  const addresses = changed ?? contacts.addresses
  return {
    isReading: query.isFetching,
    hasFailed: query.isError,
    /** What stands among the contacts and is no address. */
    rest: contacts.rest,
    addresses,
    change,
    isChanged: changed !== null,
    outside: useOutsideConfirmation(outsideOf(addresses, named)),
  }
}
