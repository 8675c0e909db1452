import { MoneyCell } from '../MoneyCell.tsx'
import type { ListColumn } from './listDefinition.ts'
import type { List } from './useList.ts'

type Props<Row> = {
  list: List<Row>
  /** What is summed: how many rows of what. */
  label: string
  /** Euros by the key of the column that they stand under. */
  sums: Readonly<Record<string, number>>
}

/** Columns without a sum that stand together: one cell for those that are always there, and one for each that comes and goes. */
function Gap<Row>({ columns, label }: { columns: readonly ListColumn<Row>[]; label: string | null }) {
  const leaving = columns.filter(({ isScreenOnly, isSpare }) => isScreenOnly || isSpare)
  const span = columns.length - leaving.length
  return (
    <>
      {label !== null ? (
        <th scope="row" colSpan={Math.max(span, 1)}>
          {label}
        </th>
      ) : (
        span > 0 && <td colSpan={span} />
      )}
      {leaving.slice(label !== null && span === 0 ? 1 : 0).map(column => (
        <td key={column.key} className={column.isScreenOnly ? 'no-print' : 'spare'} />
      ))}
    </>
  )
}

/** The foot of a list: sums over all rows that the filter leaves, under the columns they belong to, whichever are shown. */
export function TotalsRow<Row>({ list, label, sums }: Props<Row>) {
  const runs: ListColumn<Row>[][] = []
  for (const column of list.columns) {
    const last = runs.at(-1)
    const isSum = Object.hasOwn(sums, column.key)
    if (last?.[0] && !isSum && !Object.hasOwn(sums, last[0].key)) last.push(column)
    else runs.push([column])
  }
  const labelled = runs.find(([first]) => first && !Object.hasOwn(sums, first.key))
  return (
    <tr>
      {runs.map(run => {
        const [first] = run
        if (!first) return null
        const amount = sums[first.key]
        return amount === undefined ? (
          <Gap key={first.key} columns={run} label={run === labelled ? label : null} />
        ) : (
          <MoneyCell key={first.key} label={first.label} amount={amount} isSpare={first.isSpare ?? false} />
        )
      })}
    </tr>
  )
}
