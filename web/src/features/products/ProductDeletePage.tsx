import type { Product } from '#wire/products.ts'
import { paths } from '../../paths.ts'
import { DeleteForm } from '../../records/DeleteForm.tsx'
import {
  useDeleteProductMutation,
  useLazyProductsQuery,
  useUpdateProductMutation,
} from '../../records/products/productsApi.ts'
import { useRecord } from '../../records/useRecord.ts'
import { useReloadRecord } from '../../records/useReloadRecord.ts'
import { Detail } from '../../ui/Details.tsx'
import { Money } from '../../ui/Money.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { texts } from './texts.ts'

export function ProductDeletePage() {
  const product = useRecord<Product>('product', paths.products.list)
  const [deleteProduct] = useDeleteProductMutation()
  const [updateProduct] = useUpdateProductMutation()
  const [loadAll] = useLazyProductsQuery()
  const readAgain = useReloadRecord<Product>('product', paths.products.list, () => loadAll().unwrap())
  if (!product) return null

  return (
    <>
      <PageHeading title={texts.deleteTitle} />
      <DeleteForm
        record={product}
        recordKey="product"
        name={product.nombre}
        listPath={paths.products.list}
        onDelete={() => deleteProduct(product).unwrap()}
        deletedText={texts.deleted}
        onDeactivate={
          product.isActive ? () => updateProduct({ ...product, isActive: false }).unwrap() : undefined
        }
        deactivatedText={texts.deactivated}
        onReload={() => readAgain(product)}
      >
        <dl className="details-list">
          <Detail label={texts.description}>{product.descripcion}</Detail>
          <Detail label={texts.amount}>
            <Money amount={product.import} />
          </Detail>
        </dl>
      </DeleteForm>
    </>
  )
}
