import type { Group } from '#wire/groups.ts'
import { paths } from '../../paths.ts'
import { useRecord } from '../../records/useRecord.ts'
import { Detail, DetailsActions, WebLink } from '../../ui/Details.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { YesNo } from '../../ui/YesNo.tsx'
import { GroupCentres } from './GroupCentres.tsx'
import { texts } from './texts.ts'

export function GroupDetailsPage() {
  const group = useRecord<Group>('group', paths.groups.list)
  if (!group) return null
  return (
    <>
      <PageHeading
        title={texts.detailsTitle}
        note={group.nombre}
        actions={
          <DetailsActions
            editPath={paths.groups.edit}
            deletePath={paths.groups.delete}
            listPath={paths.groups.list}
            state={{ group }}
          />
        }
      />
      <div className="panel">
        <dl className="details-list">
          <Detail label={texts.name}>{group.nombre}</Detail>
          <Detail label={texts.active}>
            <YesNo value={group.isActive} />
          </Detail>
          <Detail label={texts.web}>{group.url && <WebLink url={group.url} />}</Detail>
        </dl>
      </div>
      <GroupCentres centres={group.centros} />
    </>
  )
}
