import type { CashPeriod, CashSpan } from '#domain/cashPeriods.ts'
import { type Day, formatDay, monthLabel, monthOf } from '#domain/dates.ts'
import { invoicesAddress } from '../../records/invoices/invoicesAddress.ts'
import { texts } from './texts.ts'

export const periodName = ({ first, last }: CashPeriod, span: CashSpan): string =>
  span === 'month'
    ? monthLabel(monthOf(first))
    : texts.week({ first: formatDay(first), last: formatDay(last) })

/** The invoices behind what is not paid yet and falls due in a period; what is overdue by today is not of it. */
export const invoicesDue = ({ first, last }: CashPeriod, today: Day): string =>
  invoicesAddress({ from: first < today ? today : first, to: last, by: 'due' }, 'pendents')
