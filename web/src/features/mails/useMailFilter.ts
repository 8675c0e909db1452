import { useSearchParams } from 'react-router-dom'
import { type MailLedgerQuery, mailLedgerQuery } from '#contract/mailLedger.ts'

type Filter = MailLedgerQuery['estat']

const DEFAULT: Filter = 'no-lliurat'

/** Which mails the list shows, kept in the address: those that were not delivered unless it says otherwise. */
export function useMailFilter(): [filter: Filter, change: (filter: Filter) => void] {
  const [address, setAddress] = useSearchParams()
  const given = mailLedgerQuery.shape.estat.safeParse(address.get('estat') ?? DEFAULT)
  const change = (filter: Filter) =>
    setAddress(
      current => {
        const next = new URLSearchParams(current)
        if (filter === DEFAULT) next.delete('estat')
        else next.set('estat', filter)
        next.delete('pagina')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return [given.success ? given.data : DEFAULT, change]
}
