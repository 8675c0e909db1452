import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type MailLedgerQuery, mailLedgerQuery } from '#wire/mailLedger.ts'
import { hasSentHere } from '../../records/mails/sentHere.ts'

type Filter = MailLedgerQuery['estat']

/**
 * Which mails the list shows, kept in the address. Unless it says otherwise: those that were not delivered, or all of them once one has sent
 * some.
 */
export function useMailFilter(): [filter: Filter, change: (filter: Filter) => void] {
  const [address, setAddress] = useSearchParams()
  const [byDefault] = useState<Filter>(() => (hasSentHere() ? 'tots' : 'no-lliurat'))
  const given = mailLedgerQuery.shape.estat.safeParse(address.get('estat') ?? byDefault)
  const change = (filter: Filter) =>
    setAddress(
      current => {
        const next = new URLSearchParams(current)
        next.set('estat', filter)
        next.delete('pagina')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return [given.success ? given.data : byDefault, change]
}
