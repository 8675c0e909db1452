import { useId } from 'react'
import { tickLabel } from './axisLabels.ts'
import { Hatching } from './Hatching.tsx'
import { Legend } from './Legend.tsx'
import { MonthColumn } from './MonthColumn.tsx'
import { MonthTable } from './MonthTable.tsx'
import { barsOf, type MonthSeries } from './monthBar.ts'
import { placeOf, scaleOf } from './scale.ts'
import { useArrowKeys } from './useArrowKeys.ts'
import './chart.scss'

type Props = {
  /** What it shows: its name for screen readers, and the caption of the table. */
  label: string
  /** `YYYY-MM`, in the order in which they stand: all that are shown, also those without a bar. */
  months: readonly string[]
  series: readonly MonthSeries[]
  /** Whose figures are told while none is pointed at. */
  current?: string
}

/**
 * Bars by month, the series of a month beside each other, with an axis in round steps and the same figures in a table behind.
 *
 *     <MonthBars label={texts.invoiced} months={['2026-09', '2026-10', '2026-11']} series={[
 *       { name: texts.invoiced, look: 'solid', amounts: { '2026-09': 900, '2026-10': 1200 }, to: listOfMonth },
 *       { name: texts.forecast, look: 'hatched', amounts: { '2026-11': 1000 } },
 *     ]} />
 *
 * In a box below 30rem all but the last 24 months are left out; the table has them. Its bars are `--chart-height` high, 13rem unless said
 * otherwise, and what waits for it can be as high.
 */
export function MonthBars({ label, months, series, current }: Props) {
  const hatching = useId()
  const columns = months.map(month => ({ month, bars: barsOf(month, series) }))
  const all = columns.flatMap(({ bars }) => bars)
  const scale = scaleOf(all.map(({ amount }) => amount))
  const { onKeyDown, ...link } = useArrowKeys(all.findLast(({ to }) => to !== undefined)?.key)

  return (
    <figure className="chart" aria-label={label}>
      <Hatching id={hatching} />
      {series.length > 1 && <Legend series={series} hatching={hatching} />}
      <div className="chart-plot">
        <div className="chart-axis" aria-hidden="true">
          {scale.ticks.map(tick => (
            <span key={tick} style={{ bottom: `${placeOf(scale, tick)}%` }}>
              {tickLabel(tick)}
            </span>
          ))}
        </div>
        <div className="chart-lines" aria-hidden="true">
          {scale.ticks.map(tick => (
            <span
              key={tick}
              className={tick === 0 ? 'chart-ground' : undefined}
              style={{ bottom: `${placeOf(scale, tick)}%` }}
            />
          ))}
        </div>
        <ul className={months.length > 12 ? 'chart-months are-many' : 'chart-months'} onKeyDown={onKeyDown}>
          {columns.map((column, place) => (
            <MonthColumn
              key={column.month}
              {...column}
              scale={scale}
              hatching={hatching}
              isCurrent={column.month === current}
              year={yearBelow(months, place)}
              {...link}
            />
          ))}
        </ul>
      </div>
      <MonthTable label={label} months={months} series={series} />
    </figure>
  )
}

const beginsYear = (month: string): boolean => month.endsWith('-01')

/** The year to be written below a month; not below the first one, where the next would be in its way. */
const yearBelow = (months: readonly string[], place: number): string | undefined => {
  const month = months[place] ?? ''
  const isTold = beginsYear(month) || (place === 0 && !months.slice(1, 3).some(beginsYear))
  return isTold ? month.slice(0, 4) : undefined
}
