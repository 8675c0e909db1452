import { DetailsScreen } from '../../records/form/DetailsScreen.tsx'
import { groupRecord } from '../../records/groups/groupRecord.ts'
import { Detail, WebLink } from '../../ui/Details.tsx'
import { GroupCentres } from './GroupCentres.tsx'
import { texts } from './texts.ts'

export function GroupDetailsPage() {
  return (
    <DetailsScreen resource={groupRecord} title={texts.detailsTitle} nameOf={group => group.nombre}>
      {group => (
        <>
          {' '}
          <div className="panel">
            <dl className="details-list">
              <Detail label={texts.name}>{group.nombre}</Detail>
              <Detail label={texts.active}>{group.isActive}</Detail>
              <Detail label={texts.web}>{group.url && <WebLink url={group.url} />}</Detail>
            </dl>
          </div>
          <GroupCentres centres={group.centros} />
        </>
      )}
    </DetailsScreen>
  )
}
