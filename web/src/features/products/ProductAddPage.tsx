import { paths } from '../../paths.ts'
import { RecordForm } from '../../records/form/RecordForm.tsx'
import { useAddForm } from '../../records/form/useAddForm.ts'
import { Help } from '../../records/help/Help.tsx'
import { productsApi } from '../../records/products/productsApi.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { ProductFields } from './ProductFields.tsx'
import { newProduct, newProductBody, productForm } from './productForm.ts'
import { texts } from './texts.ts'

export function ProductAddPage() {
  const [createProduct] = productsApi.useCreateProductMutation()
  const recordForm = useAddForm({
    schema: productForm,
    values: newProduct,
    listPath: paths.products.list,
    create: (body, key) => createProduct({ key, body: newProductBody(body) }).unwrap(),
    savedText: texts.created,
  })
  return (
    <>
      <PageHeading help={<Help topic="periods" />} title={texts.addTitle} takesFocus={false} />
      <RecordForm {...recordForm}>
        <ProductFields form={recordForm.form} />
      </RecordForm>
    </>
  )
}
