import { useState } from 'react'
import type { EventKind } from '#wire/clientEvents.ts'
import { clientsApi } from '../../records/clients/clientsApi.ts'
import { Button } from '../../ui/Button.tsx'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { NextPage } from '../../ui/NextPage.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { EventDescription } from './EventDescription.tsx'
import { texts } from './storyTexts.ts'
import './client.scss'

const KINDS = Object.keys(texts.kinds) as EventKind[]

/** What has happened with a client, newest first: all of it, or of one kind. */
export function ClientEvents({ client }: { client: number }) {
  const [kind, setKind] = useState<EventKind | null>(null)
  const query = clientsApi.useClientEventsInfiniteQuery({ identifier: client, kind })
  // Those of another kind are not shown while the ones asked for are on their way.
  const events = query.currentData?.pages.flatMap(page => page.events)
  return (
    <section className="panel" aria-label={texts.events} aria-busy={query.isFetching}>
      <div className="panel-heading">
        <h2>{texts.events}</h2>
        <fieldset className="event-kinds no-print">
          <legend className="visually-hidden">{texts.eventKinds}</legend>
          {[null, ...KINDS].map(each => (
            <Button key={each} isSmall aria-pressed={each === kind} onClick={() => setKind(each)}>
              {each === null ? texts.all : texts.kinds[each]}
            </Button>
          ))}
        </fieldset>
      </div>
      {!events && !query.isError && <Skeleton widths={['70%', '50%', '60%']} />}
      {events?.length === 0 && (
        <p className="muted mb-0">{kind === null ? texts.noEvents : texts.noneOfKind}</p>
      )}
      {events && events.length > 0 && (
        <ol className="events">
          {events.map(event => (
            <li key={event.key} className={`event event-${event.kind}`}>
              <div className="event-when">
                <Moment at={event.at} />
                <span className="event-account">{event.account ?? texts.product}</span>
              </div>
              <div className="event-what">
                <EventDescription event={event} client={client} />
              </div>
            </li>
          ))}
        </ol>
      )}
      {query.isError && <FailurePanel error={query.error} onRetry={query.refetch} />}
      <NextPage query={query} />
    </section>
  )
}
