import { centreRecord } from '../../records/centres/centreRecord.ts'
import { DetailsScreen } from '../../records/form/DetailsScreen.tsx'
import { Detail, WebLink } from '../../ui/Details.tsx'
import { groupNameOf } from './centreRow.ts'
import { texts } from './texts.ts'
import { useGroupChoices } from './useGroupChoices.ts'

export function CentreDetailsPage() {
  const groups = useGroupChoices()
  return (
    groups && (
      <DetailsScreen
        resource={centreRecord}
        title={texts.detailsTitle}
        nameOf={centre => centre.nombre}
        state={{ groups }}
      >
        {centre => (
          <div className="panel panel-form">
            <dl className="details-list">
              <Detail label={texts.name}>{centre.nombre}</Detail>
              <Detail label={texts.group}>{groupNameOf(centre.grupoIdentifier, groups)}</Detail>
              <Detail label={texts.address}>{centre.direccion}</Detail>
              <Detail label={texts.postcode}>{centre.cp}</Detail>
              <Detail label={texts.town}>{centre.poblacion}</Detail>
              <Detail label={texts.province}>{centre.provincia}</Detail>
              <Detail label={texts.phone}>{centre.telefono}</Detail>
              <Detail label={texts.hours}>{centre.horario}</Detail>
              <Detail label={texts.web}>{centre.url && <WebLink url={centre.url} />}</Detail>
              <Detail label={texts.active}>{centre.isActive}</Detail>
              {centre.inRequest && <Detail label={texts.inRequest}>{true}</Detail>}
            </dl>
          </div>
        )}
      </DetailsScreen>
    )
  )
}
