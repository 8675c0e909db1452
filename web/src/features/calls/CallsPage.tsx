import { PERMISSIONS } from '#wire/permissions.ts'
import type { Described, DescribedCall, DescribedGroup } from '../../records/calls/callGroups.ts'
import { useCallsQuery } from '../../records/calls/callsApi.ts'
import { Detail } from '../../ui/Details.tsx'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { SkeletonBar } from '../../ui/SkeletonBar.tsx'
import { texts } from './texts.ts'

/** A body or an answer by its media type; its JSON schema for who unfolds it. */
function Body({ type, schema }: Described) {
  if (!schema) return <code>{type}</code>
  return (
    <details>
      <summary>
        <code>{type}</code>
      </summary>
      <pre className="mb-0">{JSON.stringify(schema, null, 2)}</pre>
    </details>
  )
}

function CallDetails({ address, summary, note, permission, bodies, answers }: DescribedCall) {
  return (
    <details className="mb-2">
      <summary>
        <code>{address}</code> <span lang="en">{summary}</span>
      </summary>
      <dl className="details-list mb-0">
        <Detail label={texts.who}>
          {permission === 'open' ? texts.anybody : PERMISSIONS[permission].join(', ')}
        </Detail>
        <Detail label={texts.body}>
          {bodies.length === 0 ? null : bodies.map(body => <Body key={body.type} {...body} />)}
        </Detail>
        <Detail label={texts.answers}>
          {answers.map(({ status, description, bodies }) => (
            <div key={status}>
              {status} <span lang="en">{description}</span>
              {bodies.map(body => (
                <Body key={body.type} {...body} />
              ))}
            </div>
          ))}
        </Detail>
      </dl>
      {note && (
        <p className="mb-0" lang="en">
          {note}
        </p>
      )}
    </details>
  )
}

function Group({ name, calls }: DescribedGroup) {
  const id = `calls-${name}`
  return (
    <section className="panel mb-3" aria-labelledby={id}>
      <div className="panel-heading">
        <h2 id={id} lang="en">
          {name}
        </h2>
      </div>
      {calls.map(call => (
        <CallDetails key={call.address} {...call} />
      ))}
    </section>
  )
}

/** What the server says of its calls, to be read by people: the OpenAPI document, group by group. */
export function CallsPage() {
  const { data, isError, error, refetch } = useCallsQuery()
  return (
    <>
      <PageHeading title={texts.title} note={texts.note} />
      {isError && <FailurePanel error={error} onRetry={refetch} />}
      {!isError && !data && <SkeletonBar width="60%" />}
      {data?.map(group => (
        <Group key={group.name} {...group} />
      ))}
    </>
  )
}
