import { DeleteScreen } from '../../records/form/DeleteScreen.tsx'
import { productRecord } from '../../records/products/productRecord.ts'
import { productsApi } from '../../records/products/productsApi.ts'
import { Detail } from '../../ui/Details.tsx'
import { Money } from '../../ui/Money.tsx'
import { texts } from './texts.ts'

export function ProductDeletePage() {
  const [deleteProduct] = productsApi.useDeleteProductMutation()
  const [updateProduct] = productsApi.useUpdateProductMutation()
  return (
    <DeleteScreen
      resource={productRecord}
      title={texts.deleteTitle}
      nameOf={product => product.nombre}
      remove={product => deleteProduct(product).unwrap()}
      deletedText={texts.deleted}
      deactivate={product => updateProduct({ ...product, isActive: false }).unwrap()}
      deactivatedText={texts.deactivated}
    >
      {product => (
        <dl className="details-list">
          <Detail label={texts.description}>{product.descripcion}</Detail>
          <Detail label={texts.amount}>
            <Money amount={product.import} />
          </Detail>
        </dl>
      )}
    </DeleteScreen>
  )
}
