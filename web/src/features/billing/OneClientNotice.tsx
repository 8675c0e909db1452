import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { ClientLink } from '../../records/clients/ClientLink.tsx'
import { clientsApi } from '../../records/clients/clientsApi.ts'
import { texts } from './texts.ts'

/** Says that only one client is billed here, and how to bill all. */
export function OneClientNotice({ client }: { client: number }) {
  const { currentData: data } = clientsApi.useClientQuery(client)
  return (
    <p className="panel run-one-client" role="note">
      <span>
        {texts.onlyClient} <strong>{data && <ClientLink {...data} />}</strong>
      </span>
      <Link to={paths.billingRun}>{texts.allClients}</Link>
    </p>
  )
}
