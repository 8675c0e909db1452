import { formatMoney, formatPercent, formatQuantity } from '#domain/money.ts'
import { payableAmount } from '#domain/withholding.ts'
import { ContractLink } from '../../records/contracts/ContractLink.tsx'
import { IconWarning } from '../../ui/icons.tsx'
import { Money } from '../../ui/Money.tsx'
import type { PreviewRow } from './previewRows.ts'
import { texts } from './texts.ts'

export const linesId = (client: number): string => `lines-${client}`

/** What one client's invoice would hold, and what looks wrong about it. */
export function PreviewLines({ row: { invoice, remarks } }: { row: PreviewRow }) {
  return (
    <div className="run-lines" id={linesId(invoice.clienteIdentifier)}>
      {remarks.map(remark => (
        <p key={remark} className="run-warning">
          <IconWarning /> {remark}
        </p>
      ))}
      <table>
        <caption className="visually-hidden">{invoice.cliente.nombre}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.line}</th>
            <th scope="col">{texts.units}</th>
            <th scope="col">{texts.price}</th>
            <th scope="col">{texts.discount}</th>
            <th scope="col">{texts.amount}</th>
          </tr>
        </thead>
        <tbody>
          {invoice.facturaDetalles.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a draft have no identifier and never move
            <tr key={index}>
              <td>
                <ContractLink
                  identifier={line.contractIdentifier}
                  client={invoice.clienteIdentifier}
                  title={line.producte}
                />
                {line.productoDescripcion && <small>{line.productoDescripcion}</small>}
              </td>
              <td>{formatQuantity(line.cantidad)}</td>
              <td>{formatMoney(line.productoPrecio)}</td>
              <td>{line.productoDescuento === 0 ? '–' : formatPercent(line.productoDescuento)}</td>
              <td>
                <Money amount={line.precioLinea} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {invoice.retencion !== null && (
        <p className="muted mb-0">
          {texts.withheld({
            rate: formatPercent(invoice.retencion),
            amount: formatMoney(invoice.importeRetencion ?? 0),
            toPay: formatMoney(payableAmount(invoice)),
          })}
        </p>
      )}
    </div>
  )
}
