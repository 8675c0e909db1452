import { useState } from 'react'
import type { MailLedgerQuery } from '#wire/mailLedger.ts'
import { hasSentHere } from '../../records/mails/sentHere.ts'
import { useAddress, withChoice } from '../../ui/address/useAddress.ts'

type Filter = MailLedgerQuery['state']

/** What the address calls each: addresses are kept and passed on, and stay as they are. */
const WRITTEN: Record<Filter, string> = {
  all: 'tots',
  pending: 'pendent',
  sent: 'enviat',
  kept: 'desat',
  undelivered: 'no-lliurat',
}

const filterOf = (written: string | null): Filter | undefined =>
  (Object.keys(WRITTEN) as Filter[]).find(filter => WRITTEN[filter] === written)

/**
 * Which mails the list shows, kept in the address. Unless it says otherwise: those that were not delivered, or all of them once one has sent
 * some.
 */
export function useMailFilter(): [filter: Filter, change: (filter: Filter) => void] {
  const { address, change: changeAddress } = useAddress()
  const [byDefault] = useState<Filter>(() => (hasSentHere() ? 'all' : 'undelivered'))
  const change = (filter: Filter) => changeAddress(current => withChoice(current, 'estat', WRITTEN[filter]))
  return [filterOf(address.get('estat')) ?? byDefault, change]
}
