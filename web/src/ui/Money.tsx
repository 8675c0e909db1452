import { formatMoney } from '#domain/money.ts'

/** An amount in euros, `1.234,56 €`, its figures as wide as each other. */
export const Money = ({ amount }: { amount: number }) => <span className="figure">{formatMoney(amount)}</span>
