import { Money } from './Money.tsx'

type Props = {
  amount: number
  /** Head of its column, told before it where the row is a card. */
  label?: string
  /** As its column: left out where there is no room for all. */
  isSpare?: boolean
}

/** Euros in a cell of a table, under a head that stands at the end of its column. */
export const MoneyCell = ({ amount, label, isSpare = false }: Props) => (
  <td className={isSpare ? 'align-end spare' : 'align-end'} data-label={label}>
    <Money amount={amount} />
  </td>
)
