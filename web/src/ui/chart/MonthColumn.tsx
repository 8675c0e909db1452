import { Link } from 'react-router-dom'
import { monthLabel } from '#domain/dates.ts'
import { shortMonth } from './axisLabels.ts'
import { Bar } from './Bar.tsx'
import type { MonthBar } from './monthBar.ts'
import { placeOf, type Scale } from './scale.ts'

type Props = {
  month: string
  bars: readonly MonthBar[]
  scale: Scale
  hatching: string
  isCurrent: boolean
  /** Written below the month: the first one's, and that of each January. */
  year: string | undefined
  tabIndexOf: (key: string) => 0 | -1
  onFocus: (key: string) => void
}

/** The bars of a month, its name below them, and its figures in words. */
export function MonthColumn({ month, bars, scale, hatching, isCurrent, year, tabIndexOf, onFocus }: Props) {
  const ofYear = Number(month.slice(5))
  const classes = [
    isCurrent && 'is-current',
    ofYear === 1 && 'begins-year',
    ofYear % 3 === 1 && 'begins-quarter',
  ]
  return (
    <li className={classes.filter(Boolean).join(' ')}>
      <div className="chart-bars">
        {bars.map(({ key, look, amount, name, to }) => {
          const from = placeOf(scale, Math.min(amount, 0))
          const length = placeOf(scale, Math.max(amount, 0)) - from
          const drawn = { look, from, length, hatching }
          return to === undefined ? (
            <span key={key} role="img" aria-label={name}>
              <Bar {...drawn} />
            </span>
          ) : (
            <Link key={key} to={to} aria-label={name} tabIndex={tabIndexOf(key)} onFocus={() => onFocus(key)}>
              <Bar {...drawn} />
            </Link>
          )
        })}
      </div>
      <span className="chart-month" aria-hidden="true">
        {shortMonth(month)}
        {year && <span className="chart-year">{year}</span>}
      </span>
      {bars.length > 0 && (
        <span className="chart-told" aria-hidden="true">
          <b>{monthLabel(month)}</b>
          {bars.map(({ key, told }) => (
            <span key={key}>{told}</span>
          ))}
        </span>
      )}
    </li>
  )
}
