import type { Client } from '#wire/clients.ts'
import { paths } from '../../paths.ts'
import { clientRecord } from '../../records/clients/clientRecord.ts'
import { clientsApi } from '../../records/clients/clientsApi.ts'
import { ClientCollectionsPanel } from '../../records/collections/ClientCollectionsPanel.tsx'
import { DetailsHeading } from '../../records/form/DetailsHeading.tsx'
import { useRecord } from '../../records/form/useRecord.ts'
import { ClientAccountPanel } from '../../records/payments/ClientAccountPanel.tsx'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ClientActions } from './ClientActions.tsx'
import { ClientContracts } from './ClientContracts.tsx'
import { ClientData } from './ClientData.tsx'
import { ClientEvents } from './ClientEvents.tsx'
import { ClientMandates } from './ClientMandates.tsx'
import { ClientStandingPanel } from './ClientStandingPanel.tsx'
import { texts as storyTexts } from './storyTexts.ts'
import { texts } from './texts.ts'
import './client.scss'

/** An identifier that no client has, for queries that are skipped. */
const NONE = 0

/** What a link to the page brings along: a whole client, or what it is known by. */
type Opened = Client | Pick<Client, 'identifier' | 'nombre'>

const isWhole = (opened: Opened): opened is Client => 'version' in opened

/** A client as one wants it on the telephone: how it stands and what can be done, what is billed next, what has happened; then its data. */
export function ClientDetailsPage() {
  const opened = useRecord<Opened>(clientRecord.key, paths.clients.list)
  const identifier = opened?.identifier ?? NONE
  const query = clientsApi.useClientQuery(identifier, {
    skip: opened === null,
    refetchOnMountOrArgChange: true,
  })
  const standing = clientsApi.useClientStandingQuery(identifier, { skip: opened === null })
  if (!opened) return null
  const client = query.currentData ?? (isWhole(opened) ? opened : null)
  if (!client)
    return (
      <>
        <PageHeading title={texts.detailsTitle} note={opened.nombre} />
        {query.isError ? (
          <FailurePanel error={query.error} onRetry={query.refetch} />
        ) : (
          <Skeleton className="panel" widths={['40%', '60%', '50%']} />
        )}
      </>
    )
  return (
    <>
      <DetailsHeading
        resource={clientRecord}
        record={client}
        title={texts.detailsTitle}
        nameOf={({ nombre }) => nombre}
      />
      {query.isError && <FailurePanel isApart error={query.error} onRetry={query.refetch} />}
      <div className="client-page">
        <section className="panel client-head" aria-label={storyTexts.standing}>
          {standing.isError && <FailurePanel error={standing.error} onRetry={standing.refetch} />}
          {standing.isLoading && <Skeleton widths={['60%', '40%']} />}
          {standing.currentData && (
            <>
              <ClientStandingPanel client={client} standing={standing.currentData} />
              <ClientActions client={client} standing={standing.currentData} />
            </>
          )}
        </section>
        <div className="client-main">
          <ClientContracts client={client} standing={standing.currentData} />
          <ClientAccountPanel client={client} />
          <ClientCollectionsPanel client={client} />
          <ClientEvents client={client.identifier} />
        </div>
        <div className="client-side">
          <ClientMandates client={client} />
          <ClientData client={client} />
        </div>
      </div>
    </>
  )
}
