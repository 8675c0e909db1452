import { paths } from '../../paths.ts'
import { useDeleteCentreMutation, useUpdateCentreMutation } from '../../records/centres/centresApi.ts'
import { DeleteForm } from '../../records/DeleteForm.tsx'
import { Detail } from '../../ui/Details.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { groupNameOf } from './centreRow.ts'
import { texts } from './texts.ts'
import { useCentreRecord, useFreshCentre } from './useCentreRecord.ts'

export function CentreDeletePage() {
  const opened = useCentreRecord()
  const [deleteCentre] = useDeleteCentreMutation()
  const [updateCentre] = useUpdateCentreMutation()
  const readAgain = useFreshCentre()
  if (!opened) return null
  const { centre, groups } = opened
  const deactivate = () => updateCentre({ centre, change: { ...centre, isActive: false } }).unwrap()

  return (
    <>
      <PageHeading title={texts.deleteTitle} />
      <DeleteForm
        record={centre}
        recordKey="centre"
        name={centre.nombre}
        listPath={paths.centres.list}
        onDelete={() => deleteCentre(centre).unwrap()}
        deletedText={texts.deleted}
        onDeactivate={centre.isActive ? deactivate : undefined}
        deactivatedText={texts.deactivated}
        onReload={() => readAgain(centre)}
      >
        <dl className="details-list">
          <Detail label={texts.group}>{groupNameOf(centre.grupoIdentifier, groups)}</Detail>
          <Detail label={texts.address}>{centre.direccion}</Detail>
          <Detail label={texts.town}>{[centre.cp, centre.poblacion].filter(Boolean).join(' ')}</Detail>
          <Detail label={texts.province}>{centre.provincia}</Detail>
        </dl>
      </DeleteForm>
    </>
  )
}
