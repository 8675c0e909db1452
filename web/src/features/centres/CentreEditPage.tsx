import type { Centre } from '#wire/centres.ts'
import { centreRecord } from '../../records/centres/centreRecord.ts'
import { centresApi, type GroupChoice } from '../../records/centres/centresApi.ts'
import { RecordForm } from '../../records/form/RecordForm.tsx'
import { useEditForm } from '../../records/form/useEditForm.ts'
import { useRecord } from '../../records/form/useRecord.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { CentreFields } from './CentreFields.tsx'
import { centreForm, centreValues } from './centreForm.ts'
import { groupNameOf } from './centreRow.ts'
import { texts } from './texts.ts'
import { useGroupChoices } from './useGroupChoices.ts'

function CentreEditForm({ centre, groups }: { centre: Centre; groups: readonly GroupChoice[] }) {
  const [updateCentre] = centresApi.useUpdateCentreMutation()
  const recordForm = useEditForm({
    resource: centreRecord,
    record: centre,
    schema: centreForm,
    valuesOf: centreValues,
    update: change => updateCentre({ centre, change }).unwrap(),
    restore: before => updateCentre({ centre: before, change: before }).unwrap(),
    savedText: texts.saved,
    words: { grupoIdentifier: group => groupNameOf(group, groups) },
  })
  return (
    <>
      <PageHeading title={texts.editTitle} note={centre.nombre} takesFocus={false} />
      <RecordForm {...recordForm}>
        <CentreFields form={recordForm.form} groups={groups} hasActive />
      </RecordForm>
    </>
  )
}

export function CentreEditPage() {
  const centre = useRecord<Centre>(centreRecord.key, centreRecord.screens.list)
  const groups = useGroupChoices()
  return centre && groups && <CentreEditForm centre={centre} groups={groups} />
}
