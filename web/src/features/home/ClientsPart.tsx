import { useId } from 'react'
import { formatPercent } from '#domain/money.ts'
import type { ClientsOverview } from '#wire/overview.ts'
import { invoicesAddress } from '../../records/invoices/invoicesAddress.ts'
import { overviewApi } from '../../records/summaries/overviewApi.ts'
import { RankBars } from '../../ui/chart/RankBars.tsx'
import { texts } from './cockpitTexts.ts'
import { Part } from './Part.tsx'

const { clients: words } = texts

type Group = ClientsOverview['largest']
type Range = { from: string; to: string }

/** Clients by their amounts, largest first, each with its invoices of those days. */
function Ranking({ title, group, range, none }: { title: string; group: Group; range: Range; none: string }) {
  const id = useId()
  const share = (amount: number): string => formatPercent(Math.round((amount / group.total) * 100))
  return (
    <div className="ranking">
      <h3 id={id}>{title}</h3>
      {group.clients.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <RankBars
          label={title}
          heads={{ name: words.client, amount: words.amount }}
          ranks={group.clients.map(({ identifier, nombre, total }) => ({
            key: identifier,
            name: nombre,
            amount: total,
            ...(group.total > 0 && group.count > 1 && { note: share(total) }),
            to: invoicesAddress({ ...range, client: identifier }),
          }))}
        />
      )}
    </div>
  )
}

/** Who was invoiced most in twelve months, who is new, and who is no more. */
export function ClientsPart() {
  const query = overviewApi.useClientsOverviewQuery()
  return (
    <Part title={words.title} note={words.note} className="part-clients" query={query}>
      {({ from, to, before, largest, added, lost }) => {
        const ranking = (
          <Ranking
            title={words.largest({ count: largest.count })}
            group={largest}
            range={{ from, to }}
            none={words.none}
          />
        )
        // All are new while there is nothing before.
        if (added.count === largest.count && lost.count === 0) return ranking
        return (
          <div className="rankings">
            {ranking}
            <Ranking
              title={words.added({ count: added.count })}
              group={added}
              range={{ from, to }}
              none={words.noneAdded}
            />
            <Ranking
              title={words.lost({ count: lost.count })}
              group={lost}
              range={before}
              none={words.noneLost}
            />
          </div>
        )
      }}
    </Part>
  )
}
