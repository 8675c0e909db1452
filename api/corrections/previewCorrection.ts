import { sql } from 'kysely'
import { keepsDebt, YEARS_TO_CORRECT } from '#domain/corrections.ts'
import { addMonths } from '#domain/dates.ts'
import { formatMoney, sumMoney } from '#domain/money.ts'
import { mentionText } from '#domain/taxTreatment.ts'
import { withheldOf } from '#domain/withholding.ts'
import type { CorrectionPreview, CorrectionsBody } from '#wire/corrections.ts'
import { usableSeries } from '../billing/usableSeries.ts'
import type { Tx } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import { owedWith, wouldCompensate } from '../payments/compensate.ts'
import { heldText, liveRemittances } from '../remitted/requireInNoRemittance.ts'
import { mentionOf } from '../taxes/taxParts.ts'
import { type CorrectionDraft, draftCorrection } from './draftCorrection.ts'
import { dueOf } from './issueCorrection.ts'
import { texts } from './texts.ts'

/**
 * What a correction would be. Keeps nothing.
 *
 * @throws AppError what `usableSeries` and `draftCorrection` throw.
 */
export const previewCorrection = ({ db, clock }: Deps, body: CorrectionsBody): Promise<CorrectionPreview> =>
  db.transaction().execute(async tx => {
    const series = await usableSeries(tx, body, clock.today(), { forCorrections: true, isAsked: true })
    const draft = await draftCorrection(tx, body, { isAsked: true })
    const isCompensada = await wouldCompensate(tx, draft)
    const { rows } = await sql<{ nombre: string }>`
      select nombre from clients where identifier = ${draft.client}
    `.execute(tx)
    return {
      serieIdentifier: series.identifier,
      numFact: series.lastNumber + 1,
      tipoFactura: draft.tipoFactura,
      fechaVencimiento: dueOf(draft, body.fechaFactura),
      cliente: rows[0]?.nombre ?? '',
      facturaDetalles: draft.lines.map(line => ({
        identifier: null,
        producte: line.producte,
        cantidad: line.cantidad,
        productoPrecio: line.productoPrecio,
        productoDescuento: line.productoDescuento,
        precioBase: line.base,
        precioLinea: line.line,
        productoDescripcion: line.productoDescripcion,
        tratamiento: line.key,
        ...(body.modo === 'S' ? { isSustituida: line.isReplaced } : {}),
      })),
      ...draft.totals,
      retencion: draft.retencion,
      importeRetencion: withheldOf(draft.totals.precioBase, draft.retencion),
      desglose: draft.parts.map(part => presented(part, part)),
      sustitucion: body.modo === 'S' ? substitutionOf(draft) : null,
      restante: draft.left,
      periodosLiberables: draft.freeable.flatMap(({ producte, period }) =>
        period ? [{ producte, inicio: period.start, fin: period.end }] : [],
      ),
      notDueAgain: draft.notDueAgain,
      isCompensada,
      warnings: [...warningsOf(draft, body), ...(await remittedOf(tx, draft, isCompensada))],
    }
  })

type Part = CorrectionDraft['parts'][number]

const presented = ({ key, rate, codes }: Part, { base, quota }: { base: number; quota: number }) => {
  const mention = mentionOf(codes)
  return { tratamiento: key, tipo: rate, base, cuota: quota, mencion: mention && mentionText(mention) }
}

const substitutionOf = ({ parts }: CorrectionDraft): NonNullable<CorrectionPreview['sustitucion']> => {
  const anew = parts.map(part => ({
    part,
    base: sumMoney([part.base, part.replaced.base]),
    quota: sumMoney([part.quota, part.replaced.quota]),
  }))
  const base = sumMoney(anew.map(part => part.base))
  const cuota = sumMoney(anew.map(part => part.quota))
  return {
    base,
    cuota,
    total: sumMoney([base, cuota]),
    desglose: anew.map(({ part, ...amounts }) => presented(part, amounts)),
    baseRectificada: sumMoney(parts.map(({ replaced }) => replaced.base)),
    cuotaRectificada: sumMoney(parts.map(({ replaced }) => replaced.quota)),
  }
}

const warningsOf = (
  { originals, tipoFactura }: CorrectionDraft,
  { fechaFactura }: CorrectionsBody,
): string[] =>
  originals.flatMap(({ numero, fechaFactura: issued, typed, invoice }) => [
    ...(fechaFactura > addMonths(issued, 12 * YEARS_TO_CORRECT)
      ? [texts.afterYears({ years: YEARS_TO_CORRECT, number: numero })]
      : []),
    ...(typed ? [texts.citedOnly({ number: numero })] : []),
    ...(invoice?.isPagada && invoice.compensatedByIdentifier === null && !keepsDebt(tipoFactura)
      ? [texts.wasPaid({ number: numero })]
      : []),
    ...(keepsDebt(tipoFactura) && Number(invoice?.collected ?? 0) > 0
      ? [texts.partCollected({ number: numero, collected: formatMoney(Number(invoice?.collected)) })]
      : []),
  ])

/** What a bank is being asked for stands in the way of a correction that settles it; of another one it does not know. */
const remittedOf = async (
  tx: Tx,
  { originals, tipoFactura, totals }: CorrectionDraft,
  isCompensada: boolean,
): Promise<string[]> => {
  if (keepsDebt(tipoFactura) || totals.totalFactura === 0) return []
  const known = originals.flatMap(({ invoice }) => invoice?.identifier ?? [])
  const held = await liveRemittances(tx, isCompensada ? await owedWith(tx, known) : known)
  return [...held.values()].map(live =>
    isCompensada
      ? heldText(live)
      : texts.partRemitted({ number: live.number, remittance: String(live.remittance) }),
  )
}
