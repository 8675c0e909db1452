import { useNavigate } from 'react-router-dom'
import type { Client } from '#wire/clients.ts'
import { paths } from '../../paths.ts'
import { useLazyClientsQuery, useUpdateClientMutation } from '../../records/clients/clientsApi.ts'
import { useRecord } from '../../records/useRecord.ts'
import { useReloadRecord } from '../../records/useReloadRecord.ts'
import { useLeaveGuard } from '../../session/useLeaveGuard.ts'
import { Form } from '../../ui/form/Form.tsx'
import { FormButtons } from '../../ui/form/FormButtons.tsx'
import { FormFailure } from '../../ui/form/FormFailure.tsx'
import { mergeSaved } from '../../ui/form/mergeSaved.ts'
import { SwitchField } from '../../ui/form/SwitchField.tsx'
import { showServerErrors } from '../../ui/form/showServerErrors.ts'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { useToast } from '../../ui/toasts/useToast.ts'
import { ClientFields } from './ClientFields.tsx'
import { ClientProducts } from './ClientProducts.tsx'
import { clientForm, clientValues, withChanges } from './clientForm.ts'
import { doubtsOf } from './doubts.ts'
import { labels, messages, texts } from './texts.ts'

function ClientEditForm({ client }: { client: Client }) {
  const navigate = useNavigate()
  const toast = useToast()
  const [updateClient, { isLoading }] = useUpdateClientMutation()
  const [loadAll] = useLazyClientsQuery()
  const readAgain = useReloadRecord<Client>('client', paths.clients.list, () => loadAll().unwrap())
  const form = useSchemaForm(clientForm, clientValues(client))
  const { errors, dirtyFields: _ } = form.formState
  const guard = useLeaveGuard(form)
  const leave = () => navigate(paths.clients.list)

  const save = form.handleSubmit(body =>
    guard.duringSave(async goOn => {
      try {
        await updateClient(withChanges(client, body)).unwrap()
      } catch (error) {
        showServerErrors(form, error)
        return
      }
      toast({ tone: 'success', text: messages.saved })
      const doubts = doubtsOf(body)
      if (doubts !== '') toast({ tone: 'warning', title: body.nombre, text: doubts })
      goOn(paths.clients.list)
    }),
  )
  const reload = async () => {
    const fresh = await readAgain(client)
    if (fresh) mergeSaved(form, clientValues(fresh))
  }

  return (
    <>
      <PageHeading title={texts.editTitle} note={client.nombre} />
      <Form className="panel panel-form" onSubmit={save} onCancel={leave}>
        <div className="form-flags">
          <SwitchField label={labels.isActive} field={form.register('isActive')} />
          {client.inRequest && <SwitchField label={labels.inRequest} field={form.register('inRequest')} />}
        </div>
        <ClientFields form={form} />
        <FormFailure error={errors.root} onReload={reload} />
        <FormButtons isBusy={isLoading} onCancel={leave} />
      </Form>
      <ClientProducts client={client} canChange />
    </>
  )
}

export function ClientEditPage() {
  const client = useRecord<Client>('client', paths.clients.list)
  return client && <ClientEditForm client={client} />
}
