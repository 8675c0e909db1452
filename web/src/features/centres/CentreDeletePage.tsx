import { centreRecord } from '../../records/centres/centreRecord.ts'
import { centresApi } from '../../records/centres/centresApi.ts'
import { DeleteScreen } from '../../records/form/DeleteScreen.tsx'
import { Detail } from '../../ui/Details.tsx'
import { groupNameOf } from './centreRow.ts'
import { texts } from './texts.ts'
import { useGroupChoices } from './useGroupChoices.ts'

export function CentreDeletePage() {
  const groups = useGroupChoices()
  const [deleteCentre] = centresApi.useDeleteCentreMutation()
  const [updateCentre] = centresApi.useUpdateCentreMutation()
  return (
    groups && (
      <DeleteScreen
        resource={centreRecord}
        title={texts.deleteTitle}
        nameOf={centre => centre.nombre}
        remove={centre => deleteCentre(centre).unwrap()}
        deletedText={texts.deleted}
        deactivate={centre => updateCentre({ centre, change: { ...centre, isActive: false } }).unwrap()}
        deactivatedText={texts.deactivated}
      >
        {centre => (
          <dl className="details-list">
            <Detail label={texts.group}>{groupNameOf(centre.grupoIdentifier, groups)}</Detail>
            <Detail label={texts.address}>{centre.direccion}</Detail>
            <Detail label={texts.town}>{[centre.cp, centre.poblacion].filter(Boolean).join(' ')}</Detail>
            <Detail label={texts.province}>{centre.provincia}</Detail>
          </dl>
        )}
      </DeleteScreen>
    )
  )
}
