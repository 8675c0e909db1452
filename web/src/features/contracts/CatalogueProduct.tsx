import { formatPercent, formatQuantity, lineAmounts } from '#contract/money.ts'
import { Detail } from '../../ui/Details.tsx'
import { Money } from '../../ui/Money.tsx'
import type { OfferedProduct } from './contractsApi.ts'
import { labels, texts } from './texts.ts'

type Props = {
  product: OfferedProduct
  /** Takes its figures over into the form. */
  onCopy: () => void
}

/** What the catalogue says of the chosen product. */
export function CatalogueProduct({ product, onCopy }: Props) {
  const amounts = lineAmounts({
    units: product.unitats,
    price: product.precio,
    discountPercent: product.descuento,
  })
  return (
    <section className="facts mb-3" aria-label={texts.catalogue}>
      <div className="panel-heading">
        <h2>{texts.catalogue}</h2>
        <button type="button" className="btn btn-outline-secondary btn-sm" onClick={onCopy}>
          {texts.copyCatalogue}
        </button>
      </div>
      <dl className="details-list">
        <Detail label={texts.catalogueDescription}>{product.descripcion}</Detail>
        <Detail label={labels.units}>
          <span className="figure">{formatQuantity(product.unitats)}</span>
        </Detail>
        <Detail label={labels.price}>
          <Money amount={product.precio} />
        </Detail>
        <Detail label={labels.base}>
          <Money amount={amounts.base} />
        </Detail>
        <Detail label={labels.discount}>
          <span className="figure">{formatPercent(product.descuento)}</span>
        </Detail>
        <Detail label={labels.discountAmount}>
          <Money amount={amounts.discount} />
        </Detail>
        <Detail label={labels.amount}>
          <strong>
            <Money amount={amounts.line} />
          </strong>
        </Detail>
      </dl>
    </section>
  )
}
