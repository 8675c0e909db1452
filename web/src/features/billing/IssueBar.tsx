import { useId } from 'react'
import { reasonFor } from '../../ui/allowed/reasonFor.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { Button } from '../../ui/Button.tsx'
import { Money } from '../../ui/Money.tsx'
import type { IssueTotals } from './previewRows.ts'
import { texts } from './texts.ts'

type Props = {
  totals: IssueTotals
  /** Why nothing can be issued now; null when it can. */
  obstacle: string | null
  onIssue: () => void
}

/** What will be issued as it stands, always in sight, and the button that asks for it. */
export function IssueBar({ totals, onIssue, ...props }: Props) {
  const obstacle = useMay('change') ? props.obstacle : reasonFor('change')
  const id = useId()
  return (
    <section className="panel issue-bar" aria-label={texts.toIssue}>
      <div className="issue-count" role="status">
        <strong>{texts.invoices({ count: totals.count })}</strong>
        <span className="muted">
          {totals.count < totals.all && texts.leftOut({ count: totals.all - totals.count })}
        </span>
      </div>
      <dl className="issue-sums">
        <div>
          <dt>{texts.base}</dt>
          <dd>
            <Money amount={totals.base} />
          </dd>
        </div>
        <div>
          <dt>{texts.vat}</dt>
          <dd>
            <Money amount={totals.vat} />
          </dd>
        </div>
        <div className="issue-total">
          <dt>{texts.total}</dt>
          <dd>
            <Money amount={totals.total} />
          </dd>
        </div>
      </dl>
      <div className="issue-action">
        <span className="run-problem" id={`${id}-why`}>
          {obstacle}
        </span>
        <Button look="primary" disabled={obstacle !== null} aria-describedby={`${id}-why`} onClick={onIssue}>
          {texts.issue({ count: totals.count })}
        </Button>
      </div>
    </section>
  )
}
