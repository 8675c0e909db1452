import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { Day } from '../Day.tsx'
import { Money } from '../Money.tsx'
import { texts } from '../texts.ts'
import { YesNo } from '../YesNo.tsx'
import type { ListColumn, ListFilter } from './listDefinition.ts'
import { RowActions } from './RowActions.tsx'

/** Columns that many lists have, so that the same thing looks and sorts alike in all of them. */

/** How a column looks, beside what is in it. */
type Look<Row> = Omit<ListColumn<Row>, 'key' | 'label' | 'cell' | 'sortBy'>

/** A word or a number, shown as it is and sorted by. */
export const valueColumn = <Row,>(
  key: string,
  label: string,
  value: (row: Row) => string | number | null,
  look?: Look<Row>,
): ListColumn<Row> => ({ key, label, ...look, cell: value, sortBy: value })

/** What the row is called, leading to its own screen. */
export const linkColumn = <Row,>(
  key: string,
  label: string,
  nameOf: (row: Row) => string,
  open: (row: Row) => { to: string; state: object },
): ListColumn<Row> => ({
  key,
  label,
  card: 'title',
  cell: row => <Link {...open(row)}>{nameOf(row)}</Link>,
  sortBy: nameOf,
})

/** Euros. */
export const amountColumn = <Row,>(
  key: string,
  label: string,
  amount: (row: Row) => number,
): ListColumn<Row> => ({
  key,
  label,
  align: 'end',
  isNarrow: true,
  cell: row => <Money amount={amount(row)} />,
  sortBy: amount,
})

/** The euros that a list is about, in bold. */
export const totalColumn = <Row,>(
  key: string,
  label: string,
  amount: (row: Row) => number,
): ListColumn<Row> => ({
  ...amountColumn(key, label, amount),
  card: 'total',
  cell: row => (
    <strong>
      <Money amount={amount(row)} />
    </strong>
  ),
})

/** A calendar day; none sorts last. */
export const dayColumn = <Row,>(
  key: string,
  label: string,
  day: (row: Row) => string | null,
): ListColumn<Row> => ({
  key,
  label,
  isNarrow: true,
  card: 'day',
  cell: row => <Day day={day(row)} />,
  sortBy: day,
})

/** Yes or no. */
export const yesNoColumn = <Row,>(
  key: string,
  label: string,
  isSo: (row: Row) => boolean,
): ListColumn<Row> => ({
  key,
  label,
  align: 'center',
  isNarrow: true,
  cell: row => <YesNo value={isSo(row)} />,
  sortBy: isSo,
})

/** Edit and delete, at the end of a row. `open` says which screens lead there, what the row is called and what they are opened with. */
export const actionsColumn = <Row,>(
  label: string,
  card: 'corner' | 'actions',
  open: (row: Row) => ComponentProps<typeof RowActions>,
): ListColumn<Row> => ({
  key: 'accions',
  label,
  align: 'end',
  isNarrow: true,
  isScreenOnly: true,
  card,
  cell: row => <RowActions {...open(row)} />,
})

/** Filters on yes or no, in words. */
export const yesNoFilter = <Row,>(
  key: string,
  label: string,
  isSo: (row: Row) => boolean,
): ListFilter<Row> => ({ key, label, text: row => (isSo(row) ? texts.yes : texts.no) })
