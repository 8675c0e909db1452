import { useNavigate } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { useCreateProductMutation } from '../../records/products/productsApi.ts'
import { useLeaveGuard } from '../../session/useLeaveGuard.ts'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FormButtons } from '../../ui/form/FormButtons.tsx'
import { showServerErrors } from '../../ui/form/showServerErrors.ts'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { noteAdded } from '../../ui/list/addedRow.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { useToast } from '../../ui/toasts/useToast.ts'
import { ProductFields } from './ProductFields.tsx'
import { newProduct, productForm } from './productForm.ts'
import { texts } from './texts.ts'

export function ProductAddPage() {
  const navigate = useNavigate()
  const toast = useToast()
  const [createProduct, { isLoading }] = useCreateProductMutation()
  const form = useSchemaForm(productForm, newProduct)
  const guard = useLeaveGuard(form)
  const leave = () => navigate(paths.products.list)

  const save = form.handleSubmit(body =>
    guard.duringSave(async goOn => {
      try {
        const { identifier } = await createProduct(body).unwrap()
        noteAdded(paths.products.list, identifier)
      } catch (error) {
        showServerErrors(form, error)
        return
      }
      toast({ tone: 'success', text: texts.created })
      goOn(paths.products.list)
    }),
  )

  return (
    <>
      <PageHeading title={texts.addTitle} takesFocus={false} />
      <Form className="panel panel-form" onSubmit={save} onCancel={leave}>
        <ProductFields form={form} />
        <ErrorLine message={form.formState.errors.root?.message} />
        <FormButtons isBusy={isLoading} onCancel={leave} />
      </Form>
    </>
  )
}
