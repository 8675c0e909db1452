import { clientRecord } from '../../records/clients/clientRecord.ts'
import { clientsApi } from '../../records/clients/clientsApi.ts'
import { DeleteScreen } from '../../records/form/DeleteScreen.tsx'
import { texts as labels } from '../../records/labels/clientLabelTexts.ts'
import { Detail } from '../../ui/Details.tsx'
import { texts } from './texts.ts'

export function ClientDeletePage() {
  const [deleteClient] = clientsApi.useDeleteClientMutation()
  const [updateClient] = clientsApi.useUpdateClientMutation()
  return (
    <DeleteScreen
      resource={clientRecord}
      title={texts.deleteTitle}
      nameOf={client => client.nombre}
      remove={client => deleteClient(client).unwrap()}
      deletedText={texts.deleted}
      deactivate={client => updateClient({ ...client, isActive: false }).unwrap()}
      deactivatedText={texts.deactivated}
    >
      {client => (
        <dl className="details-list">
          <Detail label={labels.nif}>{client.nif}</Detail>
          <Detail label={labels.direccion}>{client.direccion}</Detail>
          <Detail label={labels.poblacion}>{client.poblacion}</Detail>
          <Detail label={labels.provincia}>{client.provincia}</Detail>
          <Detail label={labels.cp}>{client.cp}</Detail>
        </dl>
      )}
    </DeleteScreen>
  )
}
