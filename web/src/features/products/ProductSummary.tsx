import { formatPercent, formatQuantity } from '#domain/money.ts'
import type { Product } from '#wire/products.ts'
import { treatmentName } from '../../records/taxes/treatmentName.ts'
import { texts as taxTexts } from '../../records/taxes/treatmentTexts.ts'
import { Detail } from '../../ui/Details.tsx'
import { Money } from '../../ui/Money.tsx'
import { texts } from './texts.ts'

/** All fields of a product, to be read. */
export const ProductSummary = ({ product }: { product: Product }) => (
  <dl className="details-list">
    <Detail label={texts.name}>{product.nombre}</Detail>
    <Detail label={texts.description}>{product.descripcion}</Detail>
    <Detail label={texts.units}>{formatQuantity(product.unitats)}</Detail>
    <Detail label={texts.price}>
      <Money amount={product.precio} />
    </Detail>
    <Detail label={texts.discount}>{formatPercent(product.descuento)}</Detail>
    <Detail label={texts.amount}>
      <strong>
        <Money amount={product.import} />
      </strong>
    </Detail>
    <Detail label={texts.billingDays}>{product.diasFacturacion}</Detail>
    <Detail label={texts.recurrent}>{product.isRecurrente}</Detail>
    <Detail label={texts.active}>{product.isActive}</Detail>
    {product.isBien && <Detail label={texts.kind}>{texts.goods}</Detail>}
    {product.tratamiento && <Detail label={taxTexts.treatment}>{treatmentName(product.tratamiento)}</Detail>}
    {product.articulo && <Detail label={taxTexts.article}>{product.articulo}</Detail>}
  </dl>
)
