import { useState } from 'react'
import { Link } from 'react-router-dom'
import { monthLabel } from '#domain/dates.ts'
import { Money } from '../Money.tsx'
import { PlainTable } from '../table/PlainTable.tsx'
import type { TableColumn } from '../table/tableColumn.ts'
import type { MonthSeries } from './monthBar.ts'
import { texts } from './texts.ts'

type Props = { label: string; months: readonly string[]; series: readonly MonthSeries[] }

/** The figures of a chart, the last month first, for who reads rather than looks. Made when it is opened. */
export function MonthTable({ label, months, series }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const columns: readonly TableColumn<string>[] = [
    { label: texts.month, card: 'title', cell: monthLabel },
    ...series.map(({ name, amounts, to }) => ({
      label: name,
      align: 'end' as const,
      cell: (month: string) => {
        const amount = amounts[month]
        if (amount === undefined) return null
        const address = to?.(month)
        return address ? (
          <Link to={address}>
            <Money amount={amount} />
          </Link>
        ) : (
          <Money amount={amount} />
        )
      },
    })),
  ]
  const hasAny = (month: string): boolean => series.some(({ amounts }) => amounts[month] !== undefined)
  return (
    <details className="chart-table no-print" onToggle={event => setIsOpen(event.currentTarget.open)}>
      <summary>{texts.inTable}</summary>
      {isOpen && (
        <PlainTable
          caption={label}
          columns={columns}
          rows={months.filter(hasAny).toReversed()}
          keyOf={month => month}
        />
      )}
    </details>
  )
}
