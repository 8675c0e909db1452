import { ToolbarSelect } from '../../ui/list/ToolbarSelect.tsx'
import { texts } from './texts.ts'
import type { ReportView } from './useReportView.ts'

const options = [
  { value: 'clients', label: texts.byClient },
  { value: 'invoices', label: texts.byInvoice },
] as const

/** Chooses between a report by client and one by invoice. */
export const ViewSelect = (props: { view: ReportView; onChange: (view: ReportView) => void }) => (
  <ToolbarSelect label={texts.view} value={props.view} options={options} onChange={props.onChange} />
)
