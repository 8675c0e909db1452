import { Day } from '../Day.tsx'
import { Money } from '../Money.tsx'
import { YesNo } from '../YesNo.tsx'
import type { ListColumn } from './listDefinition.ts'

/** Columns that many lists have, so that the same thing looks and sorts alike in all of them. */

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

/** Sí or No. */
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
