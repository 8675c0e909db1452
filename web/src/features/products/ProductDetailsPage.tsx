import { DetailsScreen } from '../../records/form/DetailsScreen.tsx'
import { productRecord } from '../../records/products/productRecord.ts'
import { ProductSummary } from './ProductSummary.tsx'
import { texts } from './texts.ts'

export function ProductDetailsPage() {
  return (
    <DetailsScreen resource={productRecord} title={texts.detailsTitle} nameOf={product => product.nombre}>
      {product => (
        <div className="panel panel-form">
          <ProductSummary product={product} />
        </div>
      )}
    </DetailsScreen>
  )
}
