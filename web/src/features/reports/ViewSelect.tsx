import { useId } from 'react'
import { texts } from './texts.ts'
import type { ReportView } from './useReportView.ts'

/** Chooses between a report by client and one by invoice. */
export function ViewSelect({ view, onChange }: { view: ReportView; onChange: (view: ReportView) => void }) {
  const id = useId()
  return (
    <div>
      <label className="form-label" htmlFor={id}>
        {texts.view}
      </label>
      <select
        id={id}
        className="form-select"
        value={view}
        onChange={event => onChange(event.target.value === 'factures' ? 'factures' : 'clients')}
      >
        <option value="clients">{texts.byClient}</option>
        <option value="factures">{texts.byInvoice}</option>
      </select>
    </div>
  )
}
