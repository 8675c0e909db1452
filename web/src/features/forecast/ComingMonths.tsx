import type { ReactNode } from 'react'
import type { ForecastLength } from '#wire/billing.ts'
import { forecastApi } from '../../records/forecast/forecastApi.ts'
import { ToolbarSelect } from '../../ui/list/ToolbarSelect.tsx'
import { ClientMonths } from './ClientMonths.tsx'
import { ExpectedCash } from './ExpectedCash.tsx'
import { texts } from './texts.ts'
import { useForecastView } from './useForecastChoices.ts'

const options = [
  { value: 'clients', label: texts.byClient },
  { value: 'month', label: texts.cashByMonth },
  { value: 'week', label: texts.cashByWeek },
] as const

/** The forecast of several months: who is invoiced how much in each, or when that money and what is not paid yet falls due. */
export function ComingMonths({ length, choice }: { length: ForecastLength; choice: ReactNode }) {
  const query = forecastApi.useForecastDetailQuery(length)
  const [view, changeView] = useForecastView()
  const toolbar = (
    <>
      {choice}
      <ToolbarSelect label={texts.view} value={view} options={options} onChange={changeView} />
    </>
  )
  const props = { length, query, toolbar }
  return view === 'clients' ? <ClientMonths {...props} /> : <ExpectedCash {...props} span={view} />
}
