import { useNavigate } from 'react-router-dom'
import type { Centre } from '#wire/centres.ts'
import { paths } from '../../paths.ts'
import { type GroupChoice, useUpdateCentreMutation } from '../../records/centres/centresApi.ts'
import { useLeaveGuard } from '../../session/useLeaveGuard.ts'
import { Form } from '../../ui/form/Form.tsx'
import { FormButtons } from '../../ui/form/FormButtons.tsx'
import { FormFailure } from '../../ui/form/FormFailure.tsx'
import { mergeSaved } from '../../ui/form/mergeSaved.ts'
import { showServerErrors } from '../../ui/form/showServerErrors.ts'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { useToast } from '../../ui/toasts/useToast.ts'
import { CentreFields } from './CentreFields.tsx'
import { centreForm, centreValues } from './centreForm.ts'
import { groupNameOf } from './centreRow.ts'
import { texts } from './texts.ts'
import { useCentreRecord, useFreshCentre } from './useCentreRecord.ts'

function CentreEditForm({ centre, groups }: { centre: Centre; groups: readonly GroupChoice[] }) {
  const navigate = useNavigate()
  const toast = useToast()
  const [updateCentre, { isLoading }] = useUpdateCentreMutation()
  const readAgain = useFreshCentre()
  const form = useSchemaForm(centreForm, centreValues(centre))
  const { errors, dirtyFields: _ } = form.formState
  const guard = useLeaveGuard(form)
  const leave = () => navigate(paths.centres.list)

  const save = form.handleSubmit(change =>
    guard.duringSave(async goOn => {
      try {
        await updateCentre({ centre, change }).unwrap()
      } catch (error) {
        showServerErrors(form, error)
        return
      }
      toast({ tone: 'success', text: texts.saved })
      goOn(paths.centres.list)
    }),
  )
  const reload = async () => {
    const fresh = await readAgain(centre)
    if (!fresh) return
    mergeSaved(form, centreValues(fresh), { grupoIdentifier: group => groupNameOf(group, groups) })
  }

  return (
    <>
      <PageHeading title={texts.editTitle} note={centre.nombre} takesFocus={false} />
      <Form className="panel panel-form" onSubmit={save} onCancel={leave}>
        <CentreFields form={form} groups={groups} hasActive />
        <FormFailure error={errors.root} onReload={reload} />
        <FormButtons isBusy={isLoading} onCancel={leave} />
      </Form>
    </>
  )
}

export function CentreEditPage() {
  const opened = useCentreRecord()
  return opened && <CentreEditForm {...opened} />
}
