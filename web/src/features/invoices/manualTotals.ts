import { lineAmounts } from '#domain/money.ts'
import { taxedTotals } from '#domain/taxBreakdown.ts'
import { decideTax, mentionText, type TaxDecision } from '#domain/taxTreatment.ts'
import { withheldOf } from '#domain/withholding.ts'
import type { Company } from '#wire/company.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { Product } from '#wire/products.ts'
import type { ClientChoice } from '../../records/clients/clientsApi.ts'
import { type ManualLine, readLine } from './useManualLines.ts'

type Totals = Pick<
  Invoice,
  | 'precioBase'
  | 'descuentoFactura'
  | 'iva'
  | 'impuestoIVA'
  | 'totalFactura'
  | 'retencion'
  | 'importeRetencion'
  | 'desglose'
>

/**
 * What an invoice by hand comes to, in euros, as the server will reckon it (`readTaxDecisions`): each line taxed by its product and its client.
 *
 * @param products of the catalogue; a line of none of them is taxed as its client is.
 * @param company says what 0 % means; undefined while it is not known.
 */
export function manualTotals(
  lines: readonly ManualLine[],
  client: ClientChoice,
  products: readonly Product[],
  company: Pick<Company, 'tratamientoCero' | 'articuloCero'> | undefined,
): Totals {
  const catalogue = new Map(products.map(product => [product.identifier, product]))
  const taxed = {
    zone: client.zonaFiscal,
    isBusiness: client.isEmpresa,
    hasEuVatNumber: client.nifComunitario !== null,
    reverseCharge: client.isInversion,
    rate: client.tipoIVA,
  }
  const zero = company
    ? { treatment: company.tratamientoCero, article: company.articuloCero, isGoods: false }
    : null
  const decisions = new Map<string, TaxDecision>()
  const amounts = lines.flatMap(line => {
    const read = readLine(line).line
    if (!read) return []
    const product = catalogue.get(line.productoIdentifier ?? Number.NaN)
    const decision = decideTax(
      {
        treatment: product?.tratamiento ?? null,
        article: product?.articulo ?? null,
        isGoods: product?.isBien ?? false,
      },
      taxed,
      zero,
    )
    decisions.set(decision.key, decision)
    const { cantidad: units, productoPrecio: price, productoDescuento: discountPercent } = read
    return [{ ...lineAmounts({ units, price, discountPercent }), key: decision.key, rate: decision.rate }]
  })
  const { parts, ...totals } = taxedTotals(amounts)
  const desglose = parts.map(({ key, rate, base, quota }) => {
    const mention = decisions.get(key)?.mention
    return {
      tratamiento: key,
      tipo: rate,
      base,
      cuota: quota,
      mencion: mention ? mentionText(mention) : null,
    }
  })
  const [only] = desglose
  const { retencion } = client
  return {
    ...totals,
    desglose,
    iva: desglose.length > 1 ? null : only ? (only.tipo ?? 0) : client.tipoIVA,
    retencion,
    importeRetencion: withheldOf(totals.precioBase, retencion),
  }
}
