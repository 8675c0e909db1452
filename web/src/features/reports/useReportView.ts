import { useSearchParams } from 'react-router-dom'

export type ReportView = 'clients' | 'factures'

/** How a report of invoices is laid out, kept in the address: by client unless it says otherwise. */
export function useReportView(): [view: ReportView, change: (view: ReportView) => void] {
  const [address, setAddress] = useSearchParams()
  const change = (view: ReportView) =>
    setAddress(
      current => {
        const next = new URLSearchParams(current)
        if (view === 'clients') next.delete('vista')
        else next.set('vista', view)
        next.delete('pagina')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return [address.get('vista') === 'factures' ? 'factures' : 'clients', change]
}
