import { useNavigate } from 'react-router-dom'
import { lineAmounts } from '#domain/money.ts'
import type { Product } from '#wire/products.ts'
import { paths } from '../../paths.ts'
import { useLazyProductsQuery, useUpdateProductMutation } from '../../records/products/productsApi.ts'
import { useRecord } from '../../records/useRecord.ts'
import { useReloadRecord } from '../../records/useReloadRecord.ts'
import { useLeaveGuard } from '../../session/useLeaveGuard.ts'
import { Form } from '../../ui/form/Form.tsx'
import { FormButtons } from '../../ui/form/FormButtons.tsx'
import { FormFailure } from '../../ui/form/FormFailure.tsx'
import { mergeSaved } from '../../ui/form/mergeSaved.ts'
import { showServerErrors } from '../../ui/form/showServerErrors.ts'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { useToast } from '../../ui/toasts/useToast.ts'
import { ProductFields } from './ProductFields.tsx'
import { type ProductFormBody, productForm, productValues } from './productForm.ts'
import { texts } from './texts.ts'

/** The product as it was read with what the form changes; the server computes `import` again. */
const withChanges = (
  product: Product,
  { descripcion, isRecurrente, isActive, ...body }: ProductFormBody,
): Product => ({
  ...product,
  ...body,
  descripcion: descripcion ?? null,
  isRecurrente: isRecurrente ?? product.isRecurrente,
  isActive: isActive ?? product.isActive,
  import: lineAmounts({ units: body.unitats, price: body.precio, discountPercent: body.descuento }).line,
})

function ProductEditForm({ product }: { product: Product }) {
  const navigate = useNavigate()
  const toast = useToast()
  const [updateProduct, { isLoading }] = useUpdateProductMutation()
  const [loadAll] = useLazyProductsQuery()
  const readAgain = useReloadRecord<Product>('product', paths.products.list, () => loadAll().unwrap())
  const form = useSchemaForm(productForm, productValues(product))
  const { errors, dirtyFields: _ } = form.formState
  const guard = useLeaveGuard(form)
  const leave = () => navigate(paths.products.list)

  const save = form.handleSubmit(body =>
    guard.duringSave(async goOn => {
      try {
        await updateProduct(withChanges(product, body)).unwrap()
      } catch (error) {
        showServerErrors(form, error)
        return
      }
      toast({ tone: 'success', text: texts.saved })
      goOn(paths.products.list)
    }),
  )
  const reload = async () => {
    const fresh = await readAgain(product)
    if (fresh) mergeSaved(form, productValues(fresh))
  }

  return (
    <>
      <PageHeading title={texts.editTitle} note={product.nombre} takesFocus={false} />
      <Form className="panel panel-form" onSubmit={save} onCancel={leave}>
        <ProductFields form={form} hasActive />
        <FormFailure error={errors.root} onReload={reload} />
        <FormButtons isBusy={isLoading} onCancel={leave} />
      </Form>
    </>
  )
}

export function ProductEditPage() {
  const product = useRecord<Product>('product', paths.products.list)
  return product && <ProductEditForm product={product} />
}
