import { useId } from 'react'
import { Link } from 'react-router-dom'
import { dayInMadrid } from '#domain/dates.ts'
import { paths } from '../../paths.ts'
import { useClosedThrough } from '../../records/closings/useClosedThrough.ts'
import { verifactuApi } from '../../records/configuration/configurationApi.ts'
import { allowedDaysOf } from '../../records/series/allowedDays.ts'
import { allowedDaysText, lastOfSeriesText, tooEarlyText } from '../../records/series/seriesSummary.ts'
import { texts as seriesTexts } from '../../records/series/seriesTexts.ts'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { DayInput } from '../../ui/form/DayInput.tsx'
import { texts } from './texts.ts'
import type { RunChoices } from './useRunChoices.ts'

/** Series and date, with what the series was billed last and which dates it takes. */
export function RunChoicesPanel({ choices }: { choices: RunChoices }) {
  const { query, all, series, day, change } = choices
  const id = useId()
  const verifactu = verifactuApi.useConfigurationQuery().data?.verifactu ?? false
  const closedThrough = useClosedThrough()
  const allowed = allowedDaysOf(series, { today: dayInMadrid(new Date()), verifactu, closedThrough })

  if (query.isError) return <FailurePanel error={query.error} onRetry={query.refetch} />
  if (query.isSuccess && all.length === 0) {
    return (
      <div className="panel" role="alert">
        {seriesTexts.noSeries} <Link to={paths.series}>{seriesTexts.seriesLink}</Link>
      </div>
    )
  }
  return (
    <section className="panel run-choices" aria-label={texts.choices}>
      <div>
        <label className="form-label" htmlFor={id}>
          {texts.series}
        </label>
        <select
          id={id}
          className="form-select"
          value={series?.identifier ?? ''}
          aria-describedby={`${id}-hint`}
          onChange={event => change('serie', event.target.value)}
        >
          {!series && <option value="" />}
          {all.map(({ identifier, descripcion }) => (
            <option key={identifier} value={identifier}>
              {identifier} – {descripcion}
            </option>
          ))}
        </select>
      </div>
      <DayInput label={texts.date} value={day} onChange={value => change('data', value)} />
      <div className="run-hints" id={`${id}-hint`}>
        {series && (
          <p>
            {lastOfSeriesText(series)} {allowedDaysText(allowed)}
          </p>
        )}
        <p className="run-problem" role="status">
          {tooEarlyText({ day, series, closedThrough })}
          {day > allowed.to && seriesTexts.tooFarAhead}
        </p>
      </div>
    </section>
  )
}
