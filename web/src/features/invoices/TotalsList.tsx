import { formatPercent } from '#domain/money.ts'
import { payableAmount } from '#domain/withholding.ts'
import type { Invoice } from '#wire/invoices.ts'
import { treatmentName } from '../../records/taxes/treatmentName.ts'
import { Money } from '../../ui/Money.tsx'
import { texts as invoiceTexts } from './invoiceTexts.ts'
import { texts } from './texts.ts'

type Part = Invoice['desglose'][number]

type Props = {
  /** In euros, `iva` in percent. */
  totals: Pick<
    Invoice,
    'precioBase' | 'iva' | 'impuestoIVA' | 'totalFactura' | 'retencion' | 'importeRetencion'
  > & {
    desglose?: readonly Part[]
  }
}

/**
 * Base, VAT and total of one invoice, one under the other; base and VAT by treatment where there is more to say than one rate. Under the total, what the
 * client withholds of it and what is left to pay.
 */
export const TotalsList = ({ totals }: Props) => {
  const { desglose = [] } = totals
  const isPlain = desglose.length < 2 && !desglose[0]?.mencion
  return (
    <dl className="totals-list">
      {isPlain ? (
        <>
          <dt>{texts.base}</dt>
          <dd>
            <Money amount={totals.precioBase} />
          </dd>
          <dt>{invoiceTexts.vatPercent}</dt>
          <dd className="figure">{formatPercent(totals.iva ?? 0)}</dd>
          <dt>{texts.vat}</dt>
          <dd>
            <Money amount={totals.impuestoIVA} />
          </dd>
        </>
      ) : (
        desglose.map(part => <PartTotals key={part.tratamiento} part={part} />)
      )}
      <dt className="totals-sum">{texts.total}</dt>
      <dd className="totals-sum">
        <Money amount={totals.totalFactura} />
      </dd>
      {totals.retencion !== null && (
        <>
          <dt>{invoiceTexts.withholding({ rate: formatPercent(totals.retencion) })}</dt>
          <dd>
            <Money amount={-(totals.importeRetencion ?? 0)} />
          </dd>
          <dt className="totals-to-pay">{invoiceTexts.toPay}</dt>
          <dd className="totals-to-pay">
            <Money amount={payableAmount(totals)} />
          </dd>
        </>
      )}
    </dl>
  )
}

const PartTotals = ({ part }: { part: Part }) => (
  <>
    <dt>{invoiceTexts.baseOf({ treatment: treatmentName(part.tratamiento) })}</dt>
    <dd>
      <Money amount={part.base} />
    </dd>
    {part.mencion === null ? (
      <>
        <dt>{invoiceTexts.vatOf({ treatment: treatmentName(part.tratamiento) })}</dt>
        <dd>
          <Money amount={part.cuota} />
        </dd>
      </>
    ) : (
      <dd className="totals-mention">{part.mencion}</dd>
    )}
  </>
)
