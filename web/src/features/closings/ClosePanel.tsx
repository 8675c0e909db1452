import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { type Day, dayInMadrid, formatDay } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import type { ClosingContent } from '#wire/closings.ts'
import { paths } from '../../paths.ts'
import { closingsApi } from '../../records/closings/closingsApi.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Detail } from '../../ui/Details.tsx'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { toFailure } from '../../ui/failure.ts'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { Money } from '../../ui/Money.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useToast } from '../../ui/toasts/useToast.ts'
import { closableEnds, endText, usualEnd } from './endsOfMonths.ts'
import { texts } from './texts.ts'

const Content = ({ content }: { content: ClosingContent }) => (
  <>
    <dl className="details-list mb-2" aria-label={texts.content}>
      <Detail label={texts.days}>
        {content.opening === null
          ? texts.daysUpTo({ day: formatDay(content.closedThrough) })
          : texts.daysBetween({ from: formatDay(content.opening), to: formatDay(content.closedThrough) })}
      </Detail>
      <Detail label={texts.invoices}>{texts.countValue({ count: content.invoices })}</Detail>
      <Detail label={texts.base}>
        <Money amount={content.precioBase} />
      </Detail>
      <Detail label={texts.vat}>
        <Money amount={content.impuestoIVA} />
      </Detail>
      <Detail label={texts.total}>
        <Money amount={content.totalFactura} />
      </Detail>
      <Detail label={texts.pending}>
        {texts.pendingValue({ count: content.pending.count, total: formatMoney(content.pending.total) })}
      </Detail>
      <Detail label={texts.unmailed}>{texts.countValue({ count: content.unmailed })}</Detail>
    </dl>
    {content.pending.count + content.unmailed > 0 && <p className="muted">{texts.stillPossible}</p>}
    {content.withoutIssuer > 0 && (
      <p className="field-warning">{texts.withoutIssuer({ count: content.withoutIssuer })}</p>
    )}
    {content.recordsToMend > 0 && (
      <p className="field-warning">
        {texts.recordsToMend({ count: content.recordsToMend })}{' '}
        <Link to={paths.verifactu}>{texts.seeRecords}</Link>
      </p>
    )}
  </>
)

/** Chooses a month that is over, shows what would be closed with it, asks and closes. */
export function ClosePanel({ closedThrough }: { closedThrough: Day | null }) {
  const id = useId()
  const toast = useToast()
  const ends = closableEnds(dayInMadrid(new Date()), closedThrough)
  const [chosen, setChosen] = useState(usualEnd(ends))
  const query = closingsApi.useClosingContentQuery(chosen ?? '', {
    skip: chosen === undefined,
    refetchOnMountOrArgChange: true,
  })
  const [close, { isLoading }] = closingsApi.useClosePeriodMutation()
  const [isAsking, setIsAsking] = useState(false)
  const [problem, setProblem] = useState('')
  // While another month is on its way nothing of the last one is shown.
  const content = query.currentData

  const confirm = async () => {
    if (!content) return
    const { closedThrough: day, invoices, totalFactura } = content
    const answer = await close({ closedThrough: day, invoices, totalFactura })
    setIsAsking(false)
    if (answer.error) setProblem(toFailure(answer.error).message)
    else toast({ tone: 'success', title: texts.title, text: texts.closed({ day: formatDay(day) }) })
  }

  return (
    <section className="panel panel-form mb-3" aria-label={texts.closeTitle}>
      <h2>{texts.closeTitle}</h2>
      {chosen === undefined ? (
        <p className="muted mb-0">{texts.nothingToClose}</p>
      ) : (
        <>
          <label className="form-label" htmlFor={id}>
            {texts.through}
          </label>
          <select
            id={id}
            className="form-select mb-3"
            value={chosen}
            onChange={event => {
              setProblem('')
              setChosen(event.target.value)
            }}
          >
            {ends.map(day => (
              <option key={day} value={day}>
                {endText(day)}
              </option>
            ))}
          </select>
          {query.isError && <FailurePanel error={query.error} onRetry={query.refetch} />}
          {!query.isError && !content && <Skeleton widths={['40%', '30%', '35%']} />}
          {content && !query.isError && <Content content={content} />}
          <ErrorLine message={problem} />
          <div className="form-actions">
            <Button
              look="primary"
              disabled={!content || query.isFetching || query.isError || content.withoutIssuer > 0}
              onClick={() => {
                setProblem('')
                setIsAsking(true)
              }}
            >
              {texts.close}
            </Button>
          </div>
          {content && (
            <ConfirmDialog
              isOpen={isAsking}
              title={texts.confirmTitle({ day: formatDay(content.closedThrough) })}
              confirmLabel={texts.confirm({ day: formatDay(content.closedThrough) })}
              cancelLabel={texts.cancel}
              isCareful
              isBusy={isLoading}
              onConfirm={() => void confirm()}
              onCancel={() => setIsAsking(false)}
            >
              <p>
                {texts.confirmQuestion({
                  count: content.invoices,
                  base: formatMoney(content.precioBase),
                  vat: formatMoney(content.impuestoIVA),
                })}
              </p>
              <p className="mb-0">{texts.confirmEffect({ day: formatDay(content.closedThrough) })}</p>
            </ConfirmDialog>
          )}
        </>
      )}
    </section>
  )
}
