import { Money } from './Money.tsx'

/** Euros in a cell of a table, under a head that stands at the end of its column. */
export const MoneyCell = ({ amount }: { amount: number }) => (
  <td className="align-end">
    <Money amount={amount} />
  </td>
)
