import { formatPercent, formatQuantity } from '#domain/money.ts'
import type { Contract } from '#wire/contracts.ts'
import { ClientLink } from '../../records/clients/ClientLink.tsx'
import { amountsOf } from '../../records/contracts/amountsOf.ts'
import { contractRecord } from '../../records/contracts/contractRecord.ts'
import { DetailsScreen } from '../../records/form/DetailsScreen.tsx'
import { treatmentName } from '../../records/taxes/treatmentName.ts'
import { texts as taxTexts } from '../../records/taxes/treatmentTexts.ts'
import { Day } from '../../ui/Day.tsx'
import { Detail } from '../../ui/Details.tsx'
import { Money } from '../../ui/Money.tsx'
import { texts as labels } from './labelTexts.ts'
import { texts } from './texts.ts'

function ContractDetails({ contract }: { contract: Contract }) {
  const amounts = amountsOf(contract)
  return (
    <div className="panel panel-form">
      <dl className="details-list">
        <Detail label={labels.client}>
          <ClientLink {...contract.cliente} />
        </Detail>
        <Detail label={labels.product}>{contract.producto.nombre}</Detail>
        <Detail label={labels.title}>{contract.productoTitulo}</Detail>
        <Detail label={labels.description}>
          {contract.productoDescripcion && <span className="as-written">{contract.productoDescripcion}</span>}
        </Detail>
        <Detail label={labels.units}>
          <span className="figure">{formatQuantity(contract.productoUnidades)}</span>
        </Detail>
        <Detail label={labels.price}>
          <Money amount={contract.productoPrecio} />
        </Detail>
        <Detail label={labels.base}>{amounts && <Money amount={amounts.base} />}</Detail>
        <Detail label={labels.discount}>
          <span className="figure">{formatPercent(contract.productoDescuento)}</span>
        </Detail>
        <Detail label={labels.discountAmount}>{amounts && <Money amount={amounts.discount} />}</Detail>
        <Detail label={labels.amount}>
          <strong>
            <Money amount={contract.productoImporte} />
          </strong>
        </Detail>
        <Detail label={labels.days}>{contract.productoDiasFacturacion}</Detail>
        <Detail label={labels.recurrent}>{contract.isRecurrente}</Detail>
        <Detail label={labels.active}>{contract.isActive}</Detail>
        <Detail label={labels.start}>
          <Day day={contract.fechaInicio} />
        </Detail>
        <Detail label={labels.billedThrough}>
          {contract.billedThrough && <Day day={contract.billedThrough} />}
        </Detail>
        {contract.tratamiento && (
          <Detail label={taxTexts.treatment}>{treatmentName(contract.tratamiento)}</Detail>
        )}
        {contract.articulo && <Detail label={taxTexts.article}>{contract.articulo}</Detail>}
      </dl>
    </div>
  )
}

export function ContractDetailsPage() {
  return (
    <DetailsScreen
      resource={contractRecord}
      title={texts.detailsTitle}
      nameOf={contract => contract.productoTitulo}
      editLabel={texts.edit}
      deleteLabel={texts.delete}
    >
      {contract => <ContractDetails contract={contract} />}
    </DetailsScreen>
  )
}
