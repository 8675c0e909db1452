import { formatPercent, formatQuantity } from '#domain/money.ts'
import type { InvoiceDraft } from '#wire/invoices.ts'
import { ContractLink } from '../../records/contracts/ContractLink.tsx'
import { MoneyCell } from '../../ui/MoneyCell.tsx'
import { texts } from './texts.ts'
import './forecast.scss'

/** The lines of one invoice to be, under its client. A line of a draft has no identifier: its place is its key. */
export const ForecastLines = ({ draft }: { draft: InvoiceDraft }) => (
  <table className="forecast-lines" aria-label={texts.linesOf({ client: draft.cliente.nombre })}>
    <thead className="visually-hidden">
      <tr>
        <th scope="col">{texts.description}</th>
        <th scope="col">{texts.quantity}</th>
        <th scope="col">{texts.price}</th>
        <th scope="col">{texts.discount}</th>
        <th scope="col">{texts.amount}</th>
      </tr>
    </thead>
    <tbody>
      {draft.facturaDetalles.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines come in the order of their periods and stay so
        <tr key={place}>
          <td>
            <ContractLink
              identifier={line.contractIdentifier}
              client={draft.clienteIdentifier}
              title={line.producte}
            />
            {line.productoDescripcion && <span className="muted"> · {line.productoDescripcion}</span>}
          </td>
          <td className="align-end">{formatQuantity(line.cantidad)} ×</td>
          <MoneyCell amount={line.productoPrecio} />
          <td className="align-end">
            {line.productoDescuento > 0 && `−${formatPercent(line.productoDescuento)}`}
          </td>
          <MoneyCell amount={line.precioLinea} />
        </tr>
      ))}
    </tbody>
  </table>
)
