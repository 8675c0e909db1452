import type { InvoiceDay } from '#wire/invoiceDays.ts'
import type { ListingState } from '#wire/invoiceListing.ts'
import { paths } from '../../paths.ts'

/** Days `YYYY-MM-DD`, both included; which days of the invoices they are (`issue`), and of which client alone. */
export type InvoiceRange = {
  from: string
  to: string
  by?: InvoiceDay | undefined
  /** Identifier. */
  client?: number | undefined
}

/** What the address calls each: addresses are kept and passed on, and stay as they are. */
const WRITTEN: Record<InvoiceDay, string> = { issue: 'factura', due: 'venciment', payment: 'cobrament' }

/** What an address says besides the days; what is not said is not there. */
export const readNarrowing = (address: URLSearchParams): Pick<InvoiceRange, 'by' | 'client'> => {
  const by = (['due', 'payment'] as const).find(day => WRITTEN[day] === address.get('dates'))
  const client = address.get('client') ?? ''
  return { ...(by && { by }), ...(/^[1-9]\d{0,8}$/.test(client) && { client: Number(client) }) }
}

/** The address with this in it; what is given as undefined is taken out, and so is what it would be anyway. */
export const writeNarrowing = (
  address: URLSearchParams,
  part: Pick<InvoiceRange, 'by' | 'client'>,
): URLSearchParams => {
  const next = new URLSearchParams(address)
  if ('by' in part) {
    if (part.by === undefined || part.by === 'issue') next.delete('dates')
    else next.set('dates', WRITTEN[part.by])
  }
  if ('client' in part) {
    if (part.client === undefined) next.delete('client')
    else next.set('client', String(part.client))
  }
  return next
}

/** The address of the list of invoices that shows this range, or those of it that are in a state. */
export const invoicesAddress = ({ from, to, ...narrowing }: InvoiceRange, state?: ListingState): string => {
  const days = new URLSearchParams({ des: from, fins: to, ...(state && { estats: state }) })
  return `${paths.invoices.list}?${writeNarrowing(days, narrowing)}`
}
