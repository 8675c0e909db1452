import { TAX_ZONES } from '#domain/taxTreatment.ts'
import type { Client } from '#wire/clients.ts'
import { clientRecord } from '../../records/clients/clientRecord.ts'
import { clientsApi } from '../../records/clients/clientsApi.ts'
import { EditScreen } from '../../records/form/EditScreen.tsx'
import { RecordForm } from '../../records/form/RecordForm.tsx'
import { useEditForm } from '../../records/form/useEditForm.ts'
import { texts as labels } from '../../records/labels/clientLabelTexts.ts'
import { SwitchField } from '../../ui/form/SwitchField.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { ClientFields } from './ClientFields.tsx'
import { ClientProducts } from './ClientProducts.tsx'
import { clientForm, clientValues, withChanges } from './clientForm.ts'
import { texts as taxTexts } from './taxTexts.ts'
import { texts } from './texts.ts'
import { useWarningToast } from './useWarningToast.ts'

/** What somebody else has saved meanwhile, where a value is no word of its own. */
const savedWords = {
  zonaFiscal: (value: unknown) => taxTexts.zones[TAX_ZONES.find(zone => zone === value) ?? 'spain'],
  isEmpresa: (value: unknown) => (value === true ? taxTexts.business : taxTexts.consumer),
}

function ClientEditForm({ record: client }: { record: Client }) {
  const [updateClient] = clientsApi.useUpdateClientMutation()
  const recordForm = useEditForm({
    resource: clientRecord,
    record: client,
    schema: clientForm,
    valuesOf: clientValues,
    update: body => updateClient(withChanges(client, body)).unwrap(),
    restore: before => updateClient(before).unwrap(),
    // A pause is more than a value: it began on a day.
    canRestore: (before, saved) => before.isActive === saved.isActive,
    savedText: texts.saved,
    words: savedWords,
    afterwards: useWarningToast(),
  })
  const { form } = recordForm
  return (
    <>
      <PageHeading title={texts.editTitle} note={client.nombre} />
      <RecordForm {...recordForm}>
        <div className="form-flags">
          <SwitchField label={labels.isActive} field={form.register('isActive')} />
          {client.inRequest && <SwitchField label={labels.inRequest} field={form.register('inRequest')} />}
        </div>
        <ClientFields form={form} />
      </RecordForm>
      <ClientProducts client={client} canChange />
    </>
  )
}

export const ClientEditPage = () => <EditScreen resource={clientRecord} form={ClientEditForm} />
