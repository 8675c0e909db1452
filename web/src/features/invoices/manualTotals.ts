import { amountsOfLine } from '#domain/invoiceLine.ts'
import { decideTax, mentionText, type TaxDecision } from '#domain/taxTreatment.ts'
import type { Company } from '#wire/company.ts'
import type { Product } from '#wire/products.ts'
import type { ClientChoice } from '../../records/clients/clientsApi.ts'
import { draftTotals } from './draftTotals.ts'
import { type ManualLine, readLine } from './useManualLines.ts'

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
) {
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
    return [{ ...amountsOfLine(read), key: decision.key, rate: decision.rate }]
  })
  const mentionOf = (key: string) => {
    const mention = decisions.get(key)?.mention
    return mention ? mentionText(mention) : null
  }
  const totals = draftTotals(amounts, mentionOf, client.retencion)
  return amounts.length > 0 ? totals : { ...totals, iva: client.tipoIVA }
}
