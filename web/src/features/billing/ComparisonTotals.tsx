import { formatMoney } from '#domain/money.ts'
import type { ComparedSide, RunComparison } from '#wire/runComparison.ts'
import { Money } from '../../ui/Money.tsx'
import { Change } from './Change.tsx'
import { texts } from './comparisonTexts.ts'

type BarProps = { label: string; side: ComparedSide; longest: number; look: 'before' | 'now' }

/** What is below zero, corrections for the most part, has none. */
const lengthOf = ({ totalFactura }: ComparedSide): number => Math.max(0, totalFactura)

/** One total as a bar beside its figure. */
const TotalBar = ({ label, side, longest, look }: BarProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <strong>
        <Money amount={side.totalFactura} />
      </strong>
      <span className="comparison-track" aria-hidden="true">
        <span
          className={`comparison-bar comparison-bar-${look}`}
          style={{ width: longest === 0 ? 0 : `${(100 * lengthOf(side)) / longest}%` }}
        />
      </span>
      <small className="muted">
        {texts.baseAndVat({ base: formatMoney(side.precioBase), vat: formatMoney(side.impuestoIVA) })}
      </small>
    </dd>
  </div>
)

/** What last month came to, and what it comes to now. */
export function ComparisonTotals({ comparison: { before, now, difference } }: { comparison: RunComparison }) {
  const longest = Math.max(lengthOf(before), lengthOf(now))
  return (
    <dl className="comparison-totals">
      <TotalBar label={texts.before} side={before} longest={longest} look="before" />
      <TotalBar label={texts.now} side={now} longest={longest} look="now" />
      <div>
        <dt>{texts.difference}</dt>
        <dd>
          <strong>
            <Change amount={difference} />
          </strong>
        </dd>
      </div>
    </dl>
  )
}
