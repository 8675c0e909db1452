import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { type CashPeriod, type CashSpan, cashPeriods, isDueIn } from '#domain/cashPeriods.ts'
import { addDays, dayInMadrid, monthOf } from '#domain/dates.ts'
import { sumMoney } from '#domain/money.ts'
import type { ForecastDetail } from '#wire/billing.ts'
import { PERIOD } from '../../records/forecast/forecastAddress.ts'
import { invoicesAddress } from '../../records/invoices/invoicesAddress.ts'
import { EARLIEST_DAY } from '../../records/summaries/summariesApi.ts'
import { useAddress, withChoice } from '../../ui/address/useAddress.ts'
import { MonthBars } from '../../ui/chart/MonthBars.tsx'
import { RankBars } from '../../ui/chart/RankBars.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { ToolbarSelect } from '../../ui/list/ToolbarSelect.tsx'
import { Money } from '../../ui/Money.tsx'
import { MoneyCell } from '../../ui/MoneyCell.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TableFrame } from '../../ui/table/TableFrame.tsx'
import { invoicesDue, periodName } from './cashPeriod.ts'
import { DuePeriod } from './DuePeriod.tsx'
import { MonthsHead } from './MonthsHead.tsx'
import type { MonthsProps } from './monthsProps.ts'
import { texts } from './texts.ts'
import { useForecastPeriod } from './useForecastChoices.ts'
import './forecast.scss'

/** When the money of the forecast and of what is not paid yet falls due; what is overdue stands apart, for it is expected on no day. */
export function ExpectedCash({ length, query, toolbar, span }: MonthsProps & { span: CashSpan }) {
  const { currentData: detail } = query
  const periods = useMemo(
    () => (detail ? cashPeriods(detail.cash, span, dayInMadrid(new Date())) : []),
    [detail, span],
  )
  const isEmpty = !detail || (detail.cash.length === 0 && detail.overdue.count === 0)
  const [first, changePeriod] = useForecastPeriod(periods.map(period => period.first))
  const chosen = periods.find(period => period.first === first)
  if (chosen)
    return (
      <DuePeriod
        period={chosen}
        {...{ length, span, toolbar }}
        choice={
          <ToolbarSelect
            label={texts.period}
            value={chosen.first}
            options={[
              { value: '', label: texts.all },
              ...periods
                .filter(isDueIn)
                .map(period => ({ value: period.first, label: periodName(period, span) })),
            ]}
            onChange={value => changePeriod(value || null)}
          />
        }
      />
    )
  return (
    <>
      <MonthsHead
        note={texts.cashNote({ months: length })}
        request={{ report: 'cash', months: length, span, search: '', fields: [] }}
        isEmpty={isEmpty}
      />
      {query.isError && !query.isFetching && (
        <FailurePanel isApart error={query.error} onRetry={query.refetch} />
      )}
      <div className="list">
        <div className="list-toolbar is-open no-print">
          <div className="list-filters">{toolbar}</div>
        </div>
        {!detail && !query.isError && <Skeleton className="forecast-chart" widths={['60%', '90%', '75%']} />}
        {detail && isEmpty && <EmptyState title={texts.noCash} />}
        {detail && !isEmpty && <Told detail={detail} periods={periods} span={span} />}
      </div>
    </>
  )
}

type ToldProps = { detail: ForecastDetail; periods: readonly CashPeriod[]; span: CashSpan }

function Told({ detail: { overdue }, periods, span }: ToldProps) {
  const today = dayInMadrid(new Date())
  const { address } = useAddress()
  const expectedIn = ({ first }: CashPeriod): string => `?${withChoice(address, PERIOD, first)}`
  const ofMonth = (month: string) => periods.find(({ first }) => monthOf(first) === month)
  const due = periods.filter(isDueIn)
  const amountsOf = (key: 'pending' | 'expected') =>
    Object.fromEntries(periods.map(period => [monthOf(period.first), period[key]]))
  const sumOf = (key: 'pending' | 'expected' | 'total') => sumMoney(periods.map(period => period[key]))
  return (
    <>
      <section className="forecast-chart">
        {span === 'month' ? (
          <MonthBars
            label={texts.cashCaption}
            months={periods.map(({ first }) => monthOf(first))}
            series={[
              {
                name: texts.pending,
                look: 'solid',
                amounts: amountsOf('pending'),
                to: month => {
                  const period = ofMonth(month)
                  return period && invoicesDue(period, today)
                },
              },
              {
                name: texts.expected,
                look: 'hatched',
                amounts: amountsOf('expected'),
                to: month => {
                  const period = ofMonth(month)
                  return period && period.expected !== 0 ? expectedIn(period) : undefined
                },
              },
            ]}
          />
        ) : (
          <RankBars
            label={texts.cashCaption}
            heads={{ name: texts.period, amount: texts.total }}
            ranks={due.map(period => ({
              key: period.first,
              name: periodName(period, span),
              amount: period.total,
              look: period.pending === 0 ? 'hatched' : 'solid',
              // From the forecast of the period one gets to what is not paid of it.
              to: period.expected === 0 ? invoicesDue(period, today) : expectedIn(period),
            }))}
          />
        )}
      </section>
      <TableFrame caption={texts.cashCaption}>
        <thead>
          <tr>
            <th scope="col">{texts.period}</th>
            <th scope="col" className="align-end">
              {texts.overdue}
            </th>
            <th scope="col" className="align-end">
              {texts.pending}
            </th>
            <th scope="col" className="align-end">
              {texts.expected}
            </th>
            <th scope="col" className="align-end">
              {texts.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {overdue.count > 0 && (
            <tr className="table-danger">
              <td className="card-title">
                <Link
                  to={invoicesAddress({ from: EARLIEST_DAY, to: addDays(today, -1), by: 'due' }, 'pendents')}
                >
                  {texts.overdueInvoices({ count: overdue.count })}
                </Link>
              </td>
              <MoneyCell label={texts.overdue} amount={overdue.total} />
              <td />
              <td />
              <td className="align-end" data-label={texts.total}>
                <strong>
                  <Money amount={overdue.total} />
                </strong>
              </td>
            </tr>
          )}
          {due.map(period => (
            <tr key={period.first}>
              <td className="card-title">{periodName(period, span)}</td>
              <td />
              <td className="align-end" data-label={texts.pending}>
                {period.pending === 0 ? (
                  <Money amount={0} />
                ) : (
                  <Link to={invoicesDue(period, today)}>
                    <Money amount={period.pending} />
                  </Link>
                )}
              </td>
              <td className="align-end" data-label={texts.expected}>
                {period.expected === 0 ? (
                  <Money amount={0} />
                ) : (
                  <Link to={expectedIn(period)}>
                    <Money amount={period.expected} />
                  </Link>
                )}
              </td>
              <td className="align-end" data-label={texts.total}>
                <strong>
                  <Money amount={period.total} />
                </strong>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.total}</th>
            <MoneyCell label={texts.overdue} amount={overdue.total} />
            <MoneyCell label={texts.pending} amount={sumOf('pending')} />
            <MoneyCell label={texts.expected} amount={sumOf('expected')} />
            <MoneyCell label={texts.total} amount={sumMoney([overdue.total, sumOf('total')])} />
          </tr>
        </tfoot>
      </TableFrame>
    </>
  )
}
