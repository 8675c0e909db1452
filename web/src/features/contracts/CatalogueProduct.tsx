import { formatPercent, formatQuantity, lineAmounts } from '#domain/money.ts'
import type { Product } from '#wire/products.ts'
import { treatmentName } from '../../records/taxes/treatmentName.ts'
import { texts as taxTexts } from '../../records/taxes/treatmentTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { Money } from '../../ui/Money.tsx'
import { YesNo } from '../../ui/YesNo.tsx'
import { texts as labels } from './labelTexts.ts'
import { texts } from './texts.ts'
import './contracts.scss'

const treatmentText = ({ tratamiento, articulo }: Product): string =>
  [tratamiento ? treatmentName(tratamiento) : taxTexts.ofClient, articulo].filter(Boolean).join(' · ')

type Props = {
  product: Product
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
        <Button isSmall onClick={onCopy}>
          {texts.copyCatalogue}
        </Button>
      </div>
      <dl className="form-amounts">
        <div className="facts-text">
          <dt>{texts.catalogueDescription}</dt>
          <dd>{product.descripcion ?? '–'}</dd>
        </div>
        <div>
          <dt>{labels.units}</dt>
          <dd className="figure">{formatQuantity(product.unitats)}</dd>
        </div>
        <div>
          <dt>{labels.price}</dt>
          <dd>
            <Money amount={product.precio} />
          </dd>
        </div>
        <div>
          <dt>{labels.base}</dt>
          <dd>
            <Money amount={amounts.base} />
          </dd>
        </div>
        <div>
          <dt>{labels.discount}</dt>
          <dd className="figure">{formatPercent(product.descuento)}</dd>
        </div>
        <div>
          <dt>{labels.discountAmount}</dt>
          <dd>
            <Money amount={amounts.discount} />
          </dd>
        </div>
        <div>
          <dt>{labels.amount}</dt>
          <dd>
            <Money amount={amounts.line} />
          </dd>
        </div>
        <div>
          <dt>{labels.recurrent}</dt>
          <dd>
            <YesNo value={product.isRecurrente} />
          </dd>
        </div>
        {/* A contract that says nothing of its own is taxed so. */}
        <div>
          <dt>{taxTexts.treatment}</dt>
          <dd>{treatmentText(product)}</dd>
        </div>
      </dl>
    </section>
  )
}
