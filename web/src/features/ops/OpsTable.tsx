import type { ReactNode } from 'react'

type Column<Row> = {
  label: string
  cell: (row: Row) => ReactNode
  isFigure?: boolean
}

/** What a cell has: the first one names its row where rows are cards, the others are named by their heads. */
const cellProps = (place: number, label: string, isFigure = false) => ({
  className: [isFigure && 'align-end shrink', place === 0 && 'card-title'].filter(Boolean).join(' '),
  'data-label': place === 0 ? undefined : label,
})

type Props<Row> = {
  caption: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  columns: readonly Column<Row>[]
}

const classOf = (isFigure = false) => (isFigure ? 'align-end shrink' : undefined)

/** A short table that is only looked at. */
export function OpsTable<Row>({ caption, rows, keyOf, columns }: Props<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a narrow screen it scrolls sideways, by keyboard too
    <section className="table-frame" tabIndex={0} aria-label={caption}>
      <table className="data-table cards">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label, isFigure }) => (
              <th key={label} scope="col" className={classOf(isFigure)}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={keyOf(row)}>
              {columns.map(({ label, cell, isFigure }, place) => (
                <td key={label} {...cellProps(place, label, isFigure)}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
