import { formatDay } from '#domain/dates.ts'
import { formatMoney, sumMoney } from '#domain/money.ts'
import type { ReportDocument } from '#wire/reportDocuments.ts'
import { texts as accountTexts } from './accountTexts.ts'
import { reportFrame } from './reportFrame.ts'
import {
  groupOf,
  type ReportCell,
  type ReportColumn,
  type ReportGroup,
  type ReportTable,
} from './reportTable.ts'

type Account = ReportDocument & { report: 'account' }

/** The statement of account of a client: what it was billed and has paid, line by line, between an opening and a closing balance. */
export function accountReport(document: Account): ReportTable {
  const { cliente, nif, from, to, account, overdue } = document
  const frame = reportFrame(document, () =>
    accountTexts.between({
      client: nif === null ? cliente : `${cliente} (${nif})`,
      from: formatDay(from),
      to: formatDay(to),
    }),
  )
  const { entries, opening, closing, leftOut } = account
  // What was given up is neither billed nor paid; hardly anybody reads of any.
  const isAnyGivenUp = entries.some(({ kind }) => kind === 'writeOff')
  const columns: ReportColumn[] = [
    { head: accountTexts.concept, kind: 'text', width: 34, only: 'print' },
    { head: accountTexts.day, kind: 'day', width: 13 },
    { head: accountTexts.due, kind: 'day', width: 13 },
    { head: accountTexts.billed, kind: 'money', width: 14, isSummed: true },
    { head: accountTexts.paid, kind: 'money', width: 14, isSummed: true },
    ...(isAnyGivenUp
      ? ([
          { head: accountTexts.writtenOff, kind: 'money', width: 14, isSummed: true },
        ] satisfies ReportColumn[])
      : []),
    { head: accountTexts.balance, kind: 'money', width: 15, isSummed: true },
  ]
  const row = (name: string, figures: ReportCell[]): ReportGroup =>
    groupOf(name, columns, [[name, ...figures]], '')
  type Entry = (typeof entries)[number]
  const isBilled = ({ kind }: Entry) => kind === 'invoice'
  const isGivenUp = ({ kind }: Entry) => kind === 'writeOff'
  const isMoney = (entry: Entry) => !isBilled(entry) && !isGivenUp(entry)
  const sumOf = (isSo: (entry: Entry) => boolean, sign: 1 | -1) =>
    sumMoney(entries.filter(isSo).map(({ amount }) => sign * amount))
  return {
    ...frame,
    subtitle: [...frame.subtitle, accountTexts.overdue({ amount: formatMoney(overdue) })],
    groupColumn: accountTexts.concept,
    isLandscape: false,
    isFlat: true,
    columns,
    groups: [
      row(leftOut === 0 ? accountTexts.opening : accountTexts.openingLate({ count: leftOut }), [
        from,
        null,
        null,
        null,
        ...(isAnyGivenUp ? [null] : []),
        opening,
      ]),
      ...entries.map(entry =>
        row(conceptOf(entry), [
          entry.day,
          entry.due,
          isBilled(entry) ? entry.amount : null,
          // What came in lowers the balance; what was taken back of it raises it again.
          isMoney(entry) ? sumMoney([-entry.amount]) : null,
          ...(isAnyGivenUp ? [isGivenUp(entry) ? sumMoney([-entry.amount]) : null] : []),
          entry.balance,
        ]),
      ),
    ],
    totals: {
      label: accountTexts.closing({ day: formatDay(to) }),
      figures: [
        null,
        null,
        null,
        sumOf(isBilled, 1),
        sumOf(isMoney, -1),
        ...(isAnyGivenUp ? [sumOf(isGivenUp, -1)] : []),
        closing,
      ],
    },
  }
}

/** For the client: what staff have noted beside it, and why a debit came back, is for staff. */
const conceptOf = ({ kind, number, way }: Account['account']['entries'][number]): string =>
  number !== null
    ? (kind === 'writeOff' ? accountTexts.writeOffOf : accountTexts.invoice)({ number })
    : [kind !== 'writeOff' && accountTexts.kinds[kind], kind === 'payment' && way && accountTexts.ways[way]]
        .filter(Boolean)
        .join(' · ')
