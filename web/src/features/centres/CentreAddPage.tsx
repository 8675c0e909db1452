import { paths } from '../../paths.ts'
import { centresApi } from '../../records/centres/centresApi.ts'
import { RecordForm } from '../../records/form/RecordForm.tsx'
import { useAddForm } from '../../records/form/useAddForm.ts'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { CentreFields } from './CentreFields.tsx'
import { centreForm, newCentre } from './centreForm.ts'
import { texts } from './texts.ts'

export function CentreAddPage() {
  const { data, error, isError, refetch } = centresApi.useCentresViewQuery()
  const [createCentre] = centresApi.useCreateCentreMutation()
  const recordForm = useAddForm({
    schema: centreForm,
    values: newCentre,
    listPath: paths.centres.list,
    create: (body, key) => createCentre({ key, body }).unwrap(),
    savedText: texts.created,
  })
  return (
    <>
      <PageHeading title={texts.addTitle} takesFocus={false} />
      {isError && <FailurePanel isApart error={error} onRetry={refetch} />}
      <RecordForm {...recordForm}>
        <CentreFields form={recordForm.form} groups={data?.grupos ?? []} />
      </RecordForm>
    </>
  )
}
