import type { Product } from '#wire/products.ts'
import { paths } from '../../paths.ts'
import { useRecord } from '../../records/useRecord.ts'
import { DetailsActions } from '../../ui/Details.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { ProductSummary } from './ProductSummary.tsx'
import { texts } from './texts.ts'

export function ProductDetailsPage() {
  const product = useRecord<Product>('product', paths.products.list)
  if (!product) return null
  return (
    <>
      <PageHeading
        title={texts.detailsTitle}
        note={product.nombre}
        actions={
          <DetailsActions
            editPath={paths.products.edit}
            deletePath={paths.products.delete}
            listPath={paths.products.list}
            state={{ product }}
          />
        }
      />
      <div className="panel panel-form">
        <ProductSummary product={product} />
      </div>
    </>
  )
}
