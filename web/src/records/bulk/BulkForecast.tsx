import { monthLabel } from '#domain/dates.ts'
import { formatMoney, sumMoney } from '#domain/money.ts'
import type { BulkPreview } from '#wire/bulkEdits.ts'
import { Money } from '../../ui/Money.tsx'
import { texts } from './bulkTexts.ts'

/** What it does to next month's forecast. */
export function BulkForecast({ forecast: { month, before, after } }: Pick<BulkPreview, 'forecast'>) {
  const difference = sumMoney([after.total, -before.total])
  return (
    <dl className="bulk-forecast">
      <dt>{texts.forecast({ month: monthLabel(month) })}</dt>
      <dd>
        <Money amount={before.total} />
        {' → '}
        <strong>
          <Money amount={after.total} />
        </strong>{' '}
        <span className="muted">
          {difference === 0
            ? texts.forecastSame
            : `${difference > 0 ? '+' : '−'}${formatMoney(Math.abs(difference))}`}
        </span>
      </dd>
    </dl>
  )
}
