import { useMemo } from 'react'
import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import { dayInMadrid } from '#domain/dates.ts'
import { compareShownNames } from '#domain/nameOrder.ts'
import type { Client } from '#wire/clients.ts'
import { type ContractBody, contractBody } from '#wire/contracts.ts'
import type { Product } from '#wire/products.ts'
import { paths } from '../../paths.ts'
import { clientsApi } from '../../records/clients/clientsApi.ts'
import { contractsApi } from '../../records/contracts/contractsApi.ts'
import { RecordForm } from '../../records/form/RecordForm.tsx'
import { useAddForm } from '../../records/form/useAddForm.ts'
import { useOptionalRecord } from '../../records/form/useRecord.ts'
import { Help } from '../../records/help/Help.tsx'
import { productsApi } from '../../records/products/productsApi.ts'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { bindFields } from '../../ui/form/bindFields.ts'
import { ComboField } from '../../ui/form/ComboField.tsx'
import { ReadOnlyField } from '../../ui/form/ReadOnlyField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { CatalogueProduct } from './CatalogueProduct.tsx'
import { ContractFields } from './ContractFields.tsx'
import { type ContractValues, newContract } from './contractForm.ts'
import { texts as labels } from './labelTexts.ts'
import { texts } from './texts.ts'

type AddForm = UseFormReturn<ContractValues, unknown, ContractBody>

/** What a select holds is text; nothing chosen is nothing. */
const asIdentifier = { setValueAs: (text: unknown) => Number(text) || undefined }

type Named = { identifier: number; nombre: string }

const useChoices = (records: readonly Named[] | undefined) =>
  useMemo(
    () => (records ?? []).map(({ identifier, nombre }) => ({ value: identifier, label: nombre })),
    [records],
  )

type ChoiceProps<Query> = { form: AddForm; query: Query }

function ClientChoice({ form, query }: ChoiceProps<ReturnType<typeof clientsApi.useClientChoicesQuery>>) {
  const choices = useChoices(query.data)
  const { field } = useController({ name: 'clienteIdentifier', control: form.control })
  return (
    <ComboField
      label={labels.client}
      field={field}
      value={field.value ?? null}
      onChange={client => field.onChange(client ?? undefined)}
      error={form.formState.errors.clienteIdentifier}
      none={query.isLoading ? texts.loadingChoices : texts.chooseClient}
      choices={choices}
      {...(query.data?.length === 0 && { hint: texts.noClients })}
    />
  )
}

/** The active ones, by name. */
const offered = (products: readonly Product[] | undefined) =>
  products?.filter(({ isActive }) => isActive).sort((a, b) => compareShownNames(a.nombre, b.nombre))

function ProductChoice({ form, query }: ChoiceProps<ReturnType<typeof productsApi.useProductsQuery>>) {
  const products = useMemo(() => offered(query.data), [query.data])
  const options = useChoices(products)
  return (
    <SelectField
      label={labels.product}
      {...bindFields(form)('productoIdentifier', asIdentifier)}
      none={query.isLoading ? texts.loadingChoices : texts.chooseProduct}
      options={options}
      {...(products?.length === 0 && { hint: texts.noProducts })}
    />
  )
}

/** First the client, then the product, then what is agreed. `client` is given when one comes from that client's screen. */
function ContractAddForm({ client }: { client: Client | null }) {
  const [createContract] = contractsApi.useCreateContractMutation()
  const clients = clientsApi.useClientChoicesQuery(undefined, { skip: client !== null })
  const products = productsApi.useProductsQuery()
  const missing = [clients, products].filter(({ isError, data }) => isError && !data)
  const recordForm = useAddForm<ContractValues, ContractBody>({
    schema: contractBody,
    values: newContract(dayInMadrid(new Date()), client?.identifier),
    listPath: paths.contracts.list,
    cancelPath: client ? paths.clients.list : paths.contracts.list,
    create: (body, key) => createContract({ key, body }).unwrap(),
    savedText: texts.created,
  })
  const { form } = recordForm
  const [clientId, productId] = useWatch({
    control: form.control,
    name: ['clienteIdentifier', 'productoIdentifier'],
  })
  const product = products.data?.find(({ identifier }) => identifier === productId)

  const copy = (chosen: Product) => {
    const change = { shouldDirty: true, shouldValidate: true }
    form.setValue('productoTitulo', chosen.nombre, change)
    form.setValue('productoUnidades', chosen.unitats, change)
    form.setValue('productoPrecio', chosen.precio, change)
    form.setValue('productoDescuento', chosen.descuento, change)
    form.setValue('productoDiasFacturacion', chosen.diasFacturacion, change)
    // From a client's screen all recur (specification, section 9), and there is no switch to see it by.
    if (client === null) form.setValue('isRecurrente', chosen.isRecurrente, change)
  }

  return (
    <>
      <PageHeading help={<Help topic="periods" />} title={texts.addTitle} note={client?.nombre} />
      {missing[0] && (
        <FailurePanel
          isApart
          error={missing[0].error}
          onRetry={() => {
            for (const { refetch } of missing) refetch()
          }}
        />
      )}
      <RecordForm {...recordForm}>
        <div className="row">
          <div className="col-md-6">
            {client ? (
              <ReadOnlyField label={labels.client} value={client.nombre} />
            ) : (
              <ClientChoice form={form} query={clients} />
            )}
          </div>
          <fieldset className="col-md-6" disabled={!clientId}>
            <ProductChoice form={form} query={products} />
          </fieldset>
        </div>
        {product && (
          <>
            <CatalogueProduct product={product} onCopy={() => copy(product)} />
            <ContractFields form={form} hasRecurrent={client === null} />
          </>
        )}
      </RecordForm>
    </>
  )
}

/** CPAdd, and CPAddFromClient when it is opened with a client. */
export function ContractAddPage() {
  const client = useOptionalRecord<Client>('client')
  return <ContractAddForm key={client?.identifier ?? 'any'} client={client} />
}
