import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { invoicesAddress } from '../../records/invoices/invoicesAddress.ts'
import { overviewApi } from '../../records/summaries/overviewApi.ts'
import { RankBars } from '../../ui/chart/RankBars.tsx'
import { texts } from './cockpitTexts.ts'
import { Part } from './Part.tsx'
import { texts as homeTexts } from './texts.ts'

const { ageing } = texts

/** What is owed, by how long it has been overdue. */
export function AgeingPart() {
  const query = overviewApi.useAgeingQuery()
  return (
    <Part title={ageing.title} className="part-ageing" query={query}>
      {({ buckets }) => (
        <>
          <RankBars
            label={ageing.title}
            heads={{ name: ageing.age, amount: ageing.amount }}
            ranks={buckets.map(({ bucket, count, total, from, to }) => ({
              key: bucket,
              name: ageing.buckets[bucket],
              amount: total,
              note: homeTexts.invoices({ count }),
              to: invoicesAddress({ from, to, by: 'due' }, 'pendents'),
              look: bucket === 'notDue' ? ('outlined' as const) : ('solid' as const),
            }))}
          />
          <p className="part-links">
            <Link to={paths.reports.pending}>{ageing.report}</Link>
          </p>
        </>
      )}
    </Part>
  )
}
