import { formatPercent } from '#domain/money.ts'
import { Money } from '../../ui/Money.tsx'
import { texts as invoiceTexts } from './invoiceTexts.ts'
import { texts } from './texts.ts'

type Props = {
  /** In euros, `iva` in percent. */
  totals: { precioBase: number; iva: number; impuestoIVA: number; totalFactura: number }
}

/** Base, VAT and total of one invoice, one under the other. */
export const TotalsList = ({ totals }: Props) => (
  <dl className="totals-list">
    <dt>{texts.base}</dt>
    <dd>
      <Money amount={totals.precioBase} />
    </dd>
    <dt>{invoiceTexts.vatPercent}</dt>
    <dd className="figure">{formatPercent(totals.iva)}</dd>
    <dt>{texts.vat}</dt>
    <dd>
      <Money amount={totals.impuestoIVA} />
    </dd>
    <dt className="totals-sum">{texts.total}</dt>
    <dd className="totals-sum">
      <Money amount={totals.totalFactura} />
    </dd>
  </dl>
)
