import type { Client } from '#wire/clients.ts'
import { paths } from '../../paths.ts'
import {
  useDeleteClientMutation,
  useLazyClientsQuery,
  useUpdateClientMutation,
} from '../../records/clients/clientsApi.ts'
import { DeleteForm } from '../../records/DeleteForm.tsx'
import { useRecord } from '../../records/useRecord.ts'
import { useReloadRecord } from '../../records/useReloadRecord.ts'
import { Detail } from '../../ui/Details.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { labels, messages, texts } from './texts.ts'

export function ClientDeletePage() {
  const client = useRecord<Client>('client', paths.clients.list)
  const [deleteClient] = useDeleteClientMutation()
  const [updateClient] = useUpdateClientMutation()
  const [loadAll] = useLazyClientsQuery()
  const readAgain = useReloadRecord<Client>('client', paths.clients.list, () => loadAll().unwrap())
  if (!client) return null

  return (
    <>
      <PageHeading title={texts.deleteTitle} />
      <DeleteForm
        record={client}
        recordKey="client"
        name={client.nombre}
        listPath={paths.clients.list}
        onDelete={() => deleteClient(client).unwrap()}
        deletedText={messages.deleted}
        onDeactivate={
          client.isActive ? () => updateClient({ ...client, isActive: false }).unwrap() : undefined
        }
        deactivatedText={messages.deactivated}
        onReload={() => readAgain(client)}
      >
        <dl className="details-list">
          <Detail label={labels.nif}>{client.nif}</Detail>
          <Detail label={labels.direccion}>{client.direccion}</Detail>
          <Detail label={labels.poblacion}>{client.poblacion}</Detail>
          <Detail label={labels.provincia}>{client.provincia}</Detail>
          <Detail label={labels.cp}>{client.cp}</Detail>
        </dl>
      </DeleteForm>
    </>
  )
}
