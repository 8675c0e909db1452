import { useSearchParams } from 'react-router-dom'

export type ReportView = 'clients' | 'invoices'

/** How a report of invoices is laid out, kept in the address: by client unless it says otherwise. */
export function useReportView(): [view: ReportView, change: (view: ReportView) => void] {
  const [address, setAddress] = useSearchParams()
  const change = (view: ReportView) =>
    setAddress(
      current => {
        const next = new URLSearchParams(current)
        if (view === 'clients') next.delete('vista')
        else next.set('vista', 'factures')
        next.delete('pagina')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return [address.get('vista') === 'factures' ? 'invoices' : 'clients', change]
}
