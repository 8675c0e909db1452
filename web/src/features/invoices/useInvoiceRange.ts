import { dayInMadrid, isDay } from '#domain/dates.ts'
import type { InvoiceRange } from '../../records/invoices/requestColumns.ts'
import { useAddress } from '../../ui/address/useAddress.ts'

const dayOf = (text: string | null): string | null => (text !== null && isDay(text) ? text : null)

/** The range of the invoice list, kept in the address: from 1 January of this year to today unless it says otherwise. */
export function useInvoiceRange(): [range: InvoiceRange, change: (range: Partial<InvoiceRange>) => void] {
  const { address, change: changeAddress } = useAddress()
  const today = dayInMadrid(new Date())
  const range = {
    from: dayOf(address.get('des')) ?? `${today.slice(0, 4)}-01-01`,
    to: dayOf(address.get('fins')) ?? today,
  }
  const change = (part: Partial<InvoiceRange>) =>
    changeAddress(current => {
      const next = new URLSearchParams(current)
      if (part.from) next.set('des', part.from)
      if (part.to) next.set('fins', part.to)
      next.delete('pagina')
      return next
    })
  return [range, change]
}
