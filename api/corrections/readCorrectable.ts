import { sumMoney } from '#domain/money.ts'
import { mentionText } from '#domain/taxTreatment.ts'
import { notFound } from '#platform/errors.ts'
import type { Correctable } from '#wire/corrections.ts'
import type { Database } from '../database/tables.ts'
import { invoiceById } from '../invoices/presentInvoice.ts'
import { texts as invoiceTexts } from '../invoices/texts.ts'
import { mentionOf } from '../taxes/taxParts.ts'
import { readOriginals } from './readOriginals.ts'

/**
 * What of an invoice can still be corrected.
 *
 * @throws AppError 404; 422 for one that is a correction itself.
 */
export const readCorrectable = (db: Database, identifier: number): Promise<Correctable> =>
  db.transaction().execute(async tx => {
    const json = await invoiceById(tx, identifier)
    if (json === null) throw notFound(invoiceTexts.missing)
    const { originals } = await readOriginals(tx, { originales: [identifier] }, { isAsked: true })
    const { lines, parts } = originals[0] ?? { lines: [], parts: [] }
    const base = sumMoney(parts.map(part => part.base))
    const cuota = sumMoney(parts.map(part => part.quota))
    return {
      invoice: JSON.parse(json),
      lines: lines.map(line => ({
        identifier: line.identifier,
        restante: line.left,
        periodo: line.charged && { inicio: line.charged.start, fin: line.charged.end },
        isLiberada: line.freedByIdentifier !== null,
      })),
      desglose: parts.map(({ key, rate, base: left, quota, codes }) => {
        const mention = mentionOf(codes)
        return {
          tratamiento: key,
          tipo: rate,
          base: left,
          cuota: quota,
          mencion: mention && mentionText(mention),
        }
      }),
      restante: { base, cuota, total: sumMoney([base, cuota]) },
    }
  })
