import { useState } from 'react'
import { useMay } from '../../ui/allowed/useMay.ts'
import { Button } from '../../ui/Button.tsx'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CollectionEntries } from './CollectionEntries.tsx'
import { collectionsApi } from './collectionsApi.ts'
import { FollowUpDialog } from './FollowUpDialog.tsx'
import { texts } from './texts.ts'

/** On a client's page: how long it takes to pay, and what was noted of collecting from it. */
export function ClientCollectionsPanel({ client }: { client: { identifier: number; nombre: string } }) {
  const query = collectionsApi.useClientCollectionsQuery(client.identifier)
  const mayChange = useMay('change')
  const [isNoting, setIsNoting] = useState(false)
  const told = query.currentData
  return (
    <section className="panel" aria-label={texts.title} aria-busy={query.isFetching}>
      <div className="panel-heading">
        <h2>{texts.title}</h2>
        {mayChange && (
          <Button isSmall look="outline-primary" onClick={() => setIsNoting(true)}>
            {texts.follow}
          </Button>
        )}
      </div>
      {query.isError && <FailurePanel error={query.error} onRetry={query.refetch} />}
      {!told && !query.isError && <Skeleton widths={['70%', '50%']} />}
      {told && (
        <>
          {told.averageDays !== null && (
            <p>
              <strong>
                {told.averageDays < 0
                  ? texts.averageBefore({ count: -told.averageDays })
                  : texts.averageDays({ count: told.averageDays })}
              </strong>{' '}
              <span className="muted">{texts.averageMeans}</span>
            </p>
          )}
          <CollectionEntries entries={told.entries} />
        </>
      )}
      {isNoting && <FollowUpDialog client={client} onClose={() => setIsNoting(false)} />}
    </section>
  )
}
