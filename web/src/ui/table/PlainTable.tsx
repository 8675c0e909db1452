import type { Key } from 'react'
import { TableFrame } from './TableFrame.tsx'
import { cellClass, cellProps, type TableColumn } from './tableColumn.ts'

type Props<Row> = {
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => Key
}

/** A short table that is only looked at: no filter, no order, no pages. */
export const PlainTable = <Row,>({ caption, columns, rows, keyOf }: Props<Row>) => (
  <TableFrame caption={caption}>
    <thead>
      <tr>
        {columns.map(column => (
          <th key={column.label} scope="col" className={cellClass(column)}>
            {column.label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, index) => (
        <tr key={keyOf(row)}>
          {columns.map(column => (
            <td key={column.label} {...cellProps(column)}>
              {column.cell(row, index + 1)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </TableFrame>
)
