import { useNavigate } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { useCentresViewQuery, useCreateCentreMutation } from '../../records/centres/centresApi.ts'
import { useLeaveGuard } from '../../session/useLeaveGuard.ts'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FormButtons } from '../../ui/form/FormButtons.tsx'
import { showServerErrors } from '../../ui/form/showServerErrors.ts'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { noteAdded } from '../../ui/list/addedRow.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { useToast } from '../../ui/toasts/useToast.ts'
import { CentreFields } from './CentreFields.tsx'
import { centreForm, newCentre } from './centreForm.ts'
import { texts } from './texts.ts'

export function CentreAddPage() {
  const navigate = useNavigate()
  const toast = useToast()
  const { data, error, isError, refetch } = useCentresViewQuery()
  const [createCentre, { isLoading }] = useCreateCentreMutation()
  const form = useSchemaForm(centreForm, newCentre)
  const guard = useLeaveGuard(form)
  const leave = () => navigate(paths.centres.list)

  const save = form.handleSubmit(body =>
    guard.duringSave(async goOn => {
      try {
        const { identifier } = await createCentre(body).unwrap()
        noteAdded(paths.centres.list, identifier)
      } catch (cause) {
        showServerErrors(form, cause)
        return
      }
      toast({ tone: 'success', text: texts.created })
      goOn(paths.centres.list)
    }),
  )

  return (
    <>
      <PageHeading title={texts.addTitle} takesFocus={false} />
      {isError && (
        <div className="mb-3">
          <FailurePanel error={error} onRetry={refetch} />
        </div>
      )}
      <Form className="panel panel-form" onSubmit={save} onCancel={leave}>
        <CentreFields form={form} groups={data?.grupos ?? []} />
        <ErrorLine message={form.formState.errors.root?.message} />
        <FormButtons isBusy={isLoading} onCancel={leave} />
      </Form>
    </>
  )
}
