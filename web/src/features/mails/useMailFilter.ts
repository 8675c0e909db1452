import { useState } from 'react'
import { type MailFilter, WRITTEN_FILTERS } from '../../records/mails/mailsAddress.ts'
import { hasSentInTab } from '../../records/mails/sentInTab.ts'
import { useAddress, withChoice } from '../../ui/address/useAddress.ts'

const filterOf = (written: string | null): MailFilter | undefined =>
  (Object.keys(WRITTEN_FILTERS) as MailFilter[]).find(filter => WRITTEN_FILTERS[filter] === written)

/**
 * Which mails the list shows, kept in the address. Unless it says otherwise: those that were not delivered, or all of them once one has sent
 * some.
 */
export function useMailFilter(): [filter: MailFilter, change: (filter: MailFilter) => void] {
  const { address, change: changeAddress } = useAddress()
  const [byDefault] = useState<MailFilter>(() => (hasSentInTab() ? 'all' : 'undelivered'))
  const change = (filter: MailFilter) =>
    changeAddress(current => withChoice(current, 'estat', WRITTEN_FILTERS[filter]))
  return [filterOf(address.get('estat')) ?? byDefault, change]
}
