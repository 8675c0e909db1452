import { reportsApi } from '../../records/reports/reportsApi.ts'
import { useAddress, withChoice } from '../../ui/address/useAddress.ts'
import { ToolbarSelect } from '../../ui/list/ToolbarSelect.tsx'
import { dueByClient } from './clientReport.tsx'
import { InvoiceReport } from './InvoiceReport.tsx'
import { texts } from './texts.ts'

const SPANS = [7, 15, 30, 60, 90]
const DEFAULT_SPAN = 15

/** How many days before and after the due date count as near, kept in the address. */
function useSpan(): [days: number, change: (days: number) => void] {
  const { address, change: changeAddress } = useAddress()
  const wanted = Number(address.get('dies'))
  const change = (days: number) =>
    changeAddress(current => withChoice(current, 'dies', days === DEFAULT_SPAN ? null : String(days)))
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
