import { formatMoney } from '#domain/money.ts'

/** By how much something changes, with its sign: `+12,00 €`. */
export const Change = ({ amount }: { amount: number }) => (
  <span className="figure">
    {amount > 0 && '+'}
    {formatMoney(amount)}
  </span>
)
