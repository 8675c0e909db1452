import { useAddress, withChoice } from '../../ui/address/useAddress.ts'

export type ReportView = 'clients' | 'invoices'

/** How a report of invoices is laid out, kept in the address: by client unless it says otherwise. */
export function useReportView(): [view: ReportView, change: (view: ReportView) => void] {
  const { address, change: changeAddress } = useAddress()
  const change = (view: ReportView) =>
    changeAddress(current => withChoice(current, 'vista', view === 'clients' ? null : 'factures'))
  return [address.get('vista') === 'factures' ? 'invoices' : 'clients', change]
}
