import { paths } from '../../paths.ts'
import { Detail, DetailsActions, WebLink } from '../../ui/Details.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { YesNo } from '../../ui/YesNo.tsx'
import { groupNameOf } from './centreRow.ts'
import { texts } from './texts.ts'
import { useCentreRecord } from './useCentreRecord.ts'

export function CentreDetailsPage() {
  const opened = useCentreRecord()
  if (!opened) return null
  const { centre, groups } = opened
  return (
    <>
      <PageHeading
        title={texts.detailsTitle}
        note={centre.nombre}
        actions={
          <DetailsActions
            editPath={paths.centres.edit}
            deletePath={paths.centres.delete}
            listPath={paths.centres.list}
            state={{ centre, groups }}
          />
        }
      />
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
          <Detail label={texts.active}>
            <YesNo value={centre.isActive} />
          </Detail>
          {centre.inRequest && (
            <Detail label={texts.inRequest}>
              <YesNo value />
            </Detail>
          )}
        </dl>
      </div>
    </>
  )
}
