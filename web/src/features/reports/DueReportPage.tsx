import { useSearchParams } from 'react-router-dom'
import { reportsApi } from '../../records/reports/reportsApi.ts'
import { ToolbarSelect } from '../../ui/list/ToolbarSelect.tsx'
import { dueByClient } from './clientReport.tsx'
import { InvoiceReport } from './InvoiceReport.tsx'
import { texts } from './texts.ts'

const SPANS = [7, 15, 30, 60, 90]
const DEFAULT_SPAN = 15

/** How many days before and after the due date count as near, kept in the address. */
function useSpan(): [days: number, change: (days: number) => void] {
  const [address, setAddress] = useSearchParams()
  const wanted = Number(address.get('dies'))
  const change = (days: number) =>
    setAddress(
      current => {
        const next = new URLSearchParams(current)
        if (days === DEFAULT_SPAN) next.delete('dies')
        else next.set('dies', String(days))
        next.delete('pagina')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return [SPANS.includes(wanted) ? wanted : DEFAULT_SPAN, change]
}

export function DueReportPage() {
  const [days, changeDays] = useSpan()
  const query = reportsApi.useDueReportQuery(days)
  return (
    <InvoiceReport
      title={texts.due}
      note={texts.dueNote({ days })}
      caption={texts.dueCaption}
      query={query}
      emptyTitle={texts.nothingDueTitle}
      whenEmpty={texts.nothingDue}
      request={filter => ({ report: 'dueSoon', dies: days, ...filter })}
      byClient={dueByClient}
      toolbar={
        <ToolbarSelect
          label={texts.days}
          value={days}
          options={SPANS.map(span => ({ value: span, label: texts.daySpan({ days: span }) }))}
          onChange={changeDays}
        />
      }
    />
  )
}
