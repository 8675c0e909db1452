import { useEffect, useMemo, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { BulkForecast } from './BulkForecast.tsx'
import { BulkRows } from './BulkRows.tsx'
import type { BulkChoice, PreviewOf } from './bulkKind.ts'
import { texts } from './bulkTexts.ts'

type Props<Values> = {
  preview: PreviewOf<Values>
  /** What was asked for, in words. */
  label: string
  shown: BulkChoice<never, Values>['shown']
  hasOwners: boolean
  isBusy: boolean
  error: string | undefined
  onApply: () => void
  onBack: () => void
}

/** What would become of each record and of the forecast, before anything is written. */
export function BulkPreviewStep<Values>(props: Props<Values>) {
  const { preview, label, shown, hasOwners, isBusy, error, onApply, onBack } = props
  const summary = useRef<HTMLParagraphElement>(null)
  // The question that had the focus has gone.
  useEffect(() => summary.current?.focus(), [])
  // Who stays as it is can't be overlooked on a second page.
  const rows = useMemo(
    () => preview.records.toSorted((a, b) => Number(a.reason === null) - Number(b.reason === null)),
    [preview],
  )
  const stays = rows.filter(({ reason }) => reason !== null).length
  const changes = rows.length - stays
  return (
    <>
      <p ref={summary} tabIndex={-1} className="bulk-summary">
        <span className="muted">{label}</span> <strong>{texts.willChange({ count: changes })}</strong>{' '}
        {stays > 0 && texts.willStay({ count: stays })}
      </p>
      <BulkForecast forecast={preview.forecast} />
      <BulkRows rows={rows} shown={shown} hasOwners={hasOwners} />
      <ErrorLine message={error} />
      <div className="form-actions">
        <Button look="primary" disabled={isBusy || changes === 0} onClick={onApply}>
          {isBusy ? texts.applying : texts.apply({ count: changes })}
        </Button>
        <Button disabled={isBusy} onClick={onBack}>
          {texts.back}
        </Button>
      </div>
    </>
  )
}
