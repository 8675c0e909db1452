import { paths } from '../../paths.ts'
import { clientsApi } from '../../records/clients/clientsApi.ts'
import { RecordForm } from '../../records/form/RecordForm.tsx'
import { useAddForm } from '../../records/form/useAddForm.ts'
import { Button } from '../../ui/Button.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { ClientFields } from './ClientFields.tsx'
import { clientForm, newClient } from './clientForm.ts'
import { texts } from './texts.ts'
import { useWarningToast } from './useWarningToast.ts'

export function ClientAddPage() {
  const [createClient] = clientsApi.useCreateClientMutation()
  const recordForm = useAddForm({
    schema: clientForm,
    values: newClient,
    listPath: paths.clients.list,
    create: (body, key) => createClient({ key, body }).unwrap(),
    savedText: texts.created,
    afterwards: useWarningToast(),
  })
  const { form } = recordForm
  const reset = () => {
    form.reset(newClient)
    form.setFocus('nombre')
  }
  const resetButton = <Button onClick={reset}>{texts.reset}</Button>
  return (
    <>
      <PageHeading title={texts.addTitle} takesFocus={false} />
      <RecordForm {...recordForm} buttons={resetButton}>
        <ClientFields form={form} isNew />
      </RecordForm>
    </>
  )
}
