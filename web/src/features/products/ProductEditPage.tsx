import type { Product } from '#wire/products.ts'
import { EditScreen } from '../../records/form/EditScreen.tsx'
import { RecordForm } from '../../records/form/RecordForm.tsx'
import { useEditForm } from '../../records/form/useEditForm.ts'
import { Help } from '../../records/help/Help.tsx'
import { productRecord } from '../../records/products/productRecord.ts'
import { productsApi } from '../../records/products/productsApi.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { ProductFields } from './ProductFields.tsx'
import { productForm, productValues, productWords, withChanges } from './productForm.ts'
import { texts } from './texts.ts'

function ProductEditForm({ record: product }: { record: Product }) {
  const [updateProduct] = productsApi.useUpdateProductMutation()
  const recordForm = useEditForm({
    resource: productRecord,
    record: product,
    schema: productForm,
    valuesOf: productValues,
    update: body => updateProduct(withChanges(product, body)).unwrap(),
    restore: before => updateProduct(before).unwrap(),
    savedText: texts.saved,
    words: productWords,
  })
  return (
    <>
      <PageHeading
        help={<Help topic="periods" />}
        title={texts.editTitle}
        note={product.nombre}
        takesFocus={false}
      />
      <RecordForm {...recordForm}>
        <ProductFields form={recordForm.form} hasActive />
      </RecordForm>
    </>
  )
}

export const ProductEditPage = () => <EditScreen resource={productRecord} form={ProductEditForm} />
