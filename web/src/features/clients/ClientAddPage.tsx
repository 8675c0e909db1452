import { useNavigate } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { useCreateClientMutation } from '../../records/clients/clientsApi.ts'
import { useLeaveGuard } from '../../session/useLeaveGuard.ts'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FormButtons } from '../../ui/form/FormButtons.tsx'
import { showServerErrors } from '../../ui/form/showServerErrors.ts'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { noteAdded } from '../../ui/list/addedRow.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { useToast } from '../../ui/toasts/useToast.ts'
import { ClientFields } from './ClientFields.tsx'
import { clientForm, newClient } from './clientForm.ts'
import { doubtsOf } from './doubts.ts'
import { messages, texts } from './texts.ts'

export function ClientAddPage() {
  const navigate = useNavigate()
  const toast = useToast()
  const [createClient, { isLoading }] = useCreateClientMutation()
  const form = useSchemaForm(clientForm, newClient)
  const guard = useLeaveGuard(form)
  const leave = () => navigate(paths.clients.list)

  const save = form.handleSubmit(body =>
    guard.duringSave(async goOn => {
      try {
        const { identifier } = await createClient(body).unwrap()
        noteAdded(paths.clients.list, identifier)
      } catch (error) {
        showServerErrors(form, error)
        return
      }
      toast({ tone: 'success', text: messages.created })
      const doubts = doubtsOf(body)
      if (doubts !== '') toast({ tone: 'warning', title: body.nombre, text: doubts })
      goOn(paths.clients.list)
    }),
  )
  const reset = () => {
    form.reset(newClient)
    form.setFocus('nombre')
  }

  return (
    <>
      <PageHeading title={texts.addTitle} takesFocus={false} />
      <Form className="panel panel-form" onSubmit={save} onCancel={leave}>
        <ClientFields form={form} isNew />
        <ErrorLine message={form.formState.errors.root?.message} />
        <FormButtons isBusy={isLoading} onCancel={leave}>
          <button type="button" className="btn btn-outline-secondary" onClick={reset}>
            {texts.reset}
          </button>
        </FormButtons>
      </Form>
    </>
  )
}
