import { useId } from 'react'
import { Link } from 'react-router-dom'
import { formatMoney } from '#domain/money.ts'
import { Money } from '../Money.tsx'
import { Bar } from './Bar.tsx'
import { Hatching } from './Hatching.tsx'
import type { Look } from './look.ts'
import './chart.scss'

export type Rank = {
  key: string | number
  name: string
  /** Euros. What is below nothing has no bar. */
  amount: number
  /** Beside the name, in small letters: how many, which share. */
  note?: string
  /** The address of the rows behind it. */
  to?: string
  look?: Look
}

type Props = {
  /** What it shows: the caption of the table that it is. */
  label: string
  /** The heads of its columns, which only screen readers tell. */
  heads: { name: string; amount: string }
  /** In the order in which they stand. */
  ranks: readonly Rank[]
}

/** Names with their amounts and a lying bar under each: a ranking, or ageing. It is a table itself, so there is none behind it. */
export function RankBars({ label, heads, ranks }: Props) {
  const hatching = useId()
  const most = Math.max(...ranks.map(({ amount }) => amount), 0) || 1
  return (
    <>
      <Hatching id={hatching} />
      <table className="chart-ranks">
        <caption className="visually-hidden">{label}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{heads.name}</th>
            <th scope="col">{heads.amount}</th>
          </tr>
        </thead>
        <tbody>
          {ranks.map(({ key, name, amount, note, to, look = 'solid' }) => (
            <tr key={key}>
              <th scope="row">
                {to === undefined ? (
                  name
                ) : (
                  <Link to={to} aria-label={`${name}: ${formatMoney(amount)}`}>
                    {name}
                  </Link>
                )}
                {note && <span className="chart-note">{note}</span>}
                <Bar
                  look={look}
                  from={0}
                  length={(Math.max(amount, 0) / most) * 100}
                  isLying
                  hatching={hatching}
                />
              </th>
              <td>
                <Money amount={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
