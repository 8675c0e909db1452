import { type CashPeriod, type CashSpan, cashPeriods, isDueIn } from '#domain/cashPeriods.ts'
import { formatDay, monthLabel, monthOf } from '#domain/dates.ts'
import type { ReportDocument } from '#wire/reportDocuments.ts'
import { reportFrame } from './reportFrame.ts'
import {
  groupOf,
  type ReportCell,
  type ReportColumn,
  type ReportGroup,
  type ReportTable,
  totalsOf,
} from './reportTable.ts'
import { texts } from './texts.ts'

/** The money that falls due month by month or week by week; what is overdue stands apart, for it is expected on no day. */
export function cashReport(document: ReportDocument & { report: 'cash' }): ReportTable {
  const { span, months, cash, overdue, today } = document
  const columns: ReportColumn[] = [
    { head: texts.period, kind: 'text', width: 40, only: 'print' },
    { head: texts.overdueAmount, kind: 'money', width: 14, isSummed: true },
    { head: texts.pendingAmount, kind: 'money', width: 14, isSummed: true },
    { head: texts.expectedAmount, kind: 'money', width: 14, isSummed: true },
    { head: texts.total, kind: 'money', width: 15, isSummed: true },
  ]
  const row = (name: string, figures: ReportCell[]): ReportGroup =>
    groupOf(name, columns, [[name, ...figures]], '')
  const due = cashPeriods(cash, span, today).filter(isDueIn)
  const groups = [
    ...(overdue.count === 0
      ? []
      : [row(texts.overdueInvoices({ count: overdue.count }), [overdue.total, null, null, overdue.total])]),
    ...due.map(period =>
      row(periodName(period, span), [null, period.pending, period.expected, period.total]),
    ),
  ]
  return {
    ...reportFrame(document, () => texts.cashUntil({ month: monthLabel(months.at(-1) ?? '') })),
    groupColumn: texts.period,
    isLandscape: false,
    isFlat: true,
    columns,
    groups,
    totals: totalsOf(columns, groups, texts.total),
  }
}

const periodName = ({ first, last }: CashPeriod, span: CashSpan): string =>
  span === 'month'
    ? monthLabel(monthOf(first))
    : texts.weekOf({ first: formatDay(first), last: formatDay(last) })
