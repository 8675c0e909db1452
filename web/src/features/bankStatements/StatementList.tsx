import { formatDay } from '#domain/dates.ts'
import type { BankStatement } from '#wire/bankStatements.ts'
import { bankStatementsApi } from '../../records/bankStatements/bankStatementsApi.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { Button } from '../../ui/Button.tsx'
import { Day } from '../../ui/Day.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { Money } from '../../ui/Money.tsx'
import { NextPage } from '../../ui/NextPage.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useFailureToast } from '../../ui/toasts/useToast.ts'
import { amountText } from './movementAmount.ts'
import { texts } from './texts.ts'
import '../../ui/table/table.scss'

/** The statements that were taken, the newest first: what each told, who brought it and when. */
export function StatementList() {
  const query = bankStatementsApi.useBankStatementPagesInfiniteQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const { isError, error, refetch } = query
  const data = query.data?.pages.flatMap(page => page.statements)
  const failure = isError && <FailurePanel isApart error={error} onRetry={refetch} />
  if (!data) return failure || <Skeleton className="panel" widths={['60%', '60%', '60%']} />
  if (data.length === 0)
    return (
      <div className="panel">
        <EmptyState title={texts.noFiles} />
      </div>
    )
  const balance = (amount: number | null, currency: string) =>
    amount === null ? '–' : currency === 'EUR' ? <Money amount={amount} /> : amountText(amount, currency)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is scrolled by keys */}
      <section className="panel panel-table statement-list" aria-label={texts.files} tabIndex={0}>
        <table className="data-table">
          <thead>
            <tr>
              <th>{texts.file}</th>
              <th>{texts.bank}</th>
              <th>{texts.days}</th>
              <th className="text-end">{texts.opening}</th>
              <th className="text-end">{texts.closing}</th>
              <th className="text-end">{texts.added}</th>
              <th>{texts.takenBy}</th>
            </tr>
          </thead>
          <tbody>
            {data.map(one => (
              <tr key={one.identifier}>
                <td className="statement-file">
                  {one.fileName}
                  <Told statement={one} />
                </td>
                <td>{one.banc.nombre}</td>
                <td>
                  {one.firstDay ? <Day day={one.firstDay} /> : '–'}
                  {one.lastDay && one.lastDay !== one.firstDay && (
                    <>
                      {' – '}
                      <Day day={one.lastDay} />
                    </>
                  )}
                </td>
                <td className="text-end">{balance(one.openingBalance, one.currency)}</td>
                <td className="text-end">{balance(one.closingBalance, one.currency)}</td>
                <td className="text-end">{one.added}</td>
                <td>
                  <Moment at={one.importedAt} /> · {one.account}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {failure}
      <NextPage query={query} />
    </>
  )
}

/** What was told of a file when it was taken, and what of it waits. */
function Told({ statement: { identifier, currency, aside, warnings } }: { statement: BankStatement }) {
  const mayChange = useMay('change')
  const [take, { isLoading }] = bankStatementsApi.useTakeAsideOfStatementMutation()
  const tellFailure = useFailureToast()
  return (
    <>
      {aside && (
        <p className="statement-told">
          {texts.notWhole({
            day: formatDay(aside.bookedOn),
            amount: amountText(aside.amount, currency),
            text: aside.text,
          })}{' '}
          {mayChange && (
            <Button
              isSmall
              disabled={isLoading}
              onClick={() =>
                void take(identifier)
                  .unwrap()
                  .catch(error => tellFailure(texts.failed, error))
              }
            >
              {texts.acceptAside}
            </Button>
          )}
        </p>
      )}
      {warnings.length > 0 && (
        <details className="statement-told">
          <summary>{texts.warnings({ count: warnings.length })}</summary>
          <ul className="mb-0">
            {warnings.map(({ place, text }) => (
              <li key={`${place} ${text}`}>
                {place !== null && texts.place({ place: String(place) })}
                {text}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
