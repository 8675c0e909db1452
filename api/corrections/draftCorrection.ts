import { sql } from 'kysely'
import {
  type ChangedPart,
  type CorrectionType,
  changedParts,
  keepsDebt,
  partsOfAll,
  typesOfCause,
  unusedPart,
} from '#domain/corrections.ts'
import { type Day, formatDay } from '#domain/dates.ts'
import { areTooLarge, formatMoney, sumMoney, totalsTooLarge } from '#domain/money.ts'
import type { TaxPart } from '#domain/taxBreakdown.ts'
import { type AppError, unprocessable } from '#platform/errors.ts'
import { speaking } from '#platform/languageContext.ts'
import type { CorrectionLineBody, CorrectionsBody, WrittenLine } from '#wire/corrections.ts'
import type { Tx } from '../database/tables.ts'
import { lineWords } from '../ownAccounts/lineWords.ts'
import { requireOwnAccounts } from '../ownAccounts/requireOwnAccounts.ts'
import type { TaxCodes } from '../taxes/taxDecisions.ts'
import { amountsOf, type DraftLine } from './draftLine.ts'
import { type Original, type OriginalLine, readOriginals } from './readOriginals.ts'
import { requireRegistrable } from './requireRegistrable.ts'
import { texts } from './texts.ts'
import { type TypedTaxes, typedTaxes } from './typedParts.ts'
import { wholeOf } from './wholeOf.ts'
import { withholdingOf } from './withholdingOf.ts'

type Amounts = { base: number; cuota: number; total: number }

/** All that a correction is, but for its number and what it copies of client and issuer. */
export type CorrectionDraft = {
  originals: Original[]
  client: number
  tipoFactura: CorrectionType
  lines: DraftLine[]
  changed: ChangedPart[]
  parts: (TaxPart & Pick<ChangedPart, 'replaced'> & { codes: TaxCodes })[]
  totals: {
    precioBase: number
    descuentoFactura: number
    iva: number | null
    impuestoIVA: number
    totalFactura: number
  }
  /** Percent that the client withholds; null where nothing is. */
  retencion: number | null
  /** Lines that it takes back whole, with the period that they bill. */
  freeable: OriginalLine[]
  /** What it leaves of the originals. */
  left: Amounts
}

/**
 * What a correction changes, with each rule about it: never dated before its original, never more than what is left of it, taxed as it was.
 *
 * @param isAsked nothing is issued: the originals are not locked.
 * @throws AppError what `readOriginals` and `requireRegistrable` throw; 422 about the field.
 */
export const draftCorrection = async (
  tx: Tx,
  body: CorrectionsBody,
  { isAsked = false } = {},
): Promise<CorrectionDraft> => {
  const tipoFactura = typeOf(body)
  const { originals, client } = await readOriginals(tx, body, { isAsked })
  await requireOwnAccounts(tx, correctionWords(body), {
    // A line that is corrected says again what it said.
    stood: originals.flatMap(original =>
      original.lines.flatMap(own => [own.producte, own.productoDescripcion]),
    ),
    client,
  })
  for (const { numero, fechaFactura } of originals)
    if (body.fechaFactura < fechaFactura)
      throw refused('fechaFactura', texts.beforeOriginal({ number: numero, day: formatDay(fechaFactura) }))
  const taxes = await typedTaxes(tx, client)
  const isWhole = body.facturaDetalles === undefined || body.modo === 'S'
  for (const [place, original] of originals.entries()) {
    if (original.typed === null) continue
    const part = taxes.whole(original, place)
    if (part) original.parts = [part]
    else if (isWhole) throw refused(`originales.${place}.cuota`, texts.quotaOfNoRate)
  }
  const language = await documentLanguage(tx, client)
  const takenBack = isWhole ? speaking(language, () => wholeOf(originals)) : []
  if (body.facturaDetalles === undefined && takenBack.length === 0)
    throw refused('originales', texts.nothingLeft)
  const written = speaking(language, () =>
    (body.facturaDetalles ?? []).map((line, place) => writtenLine(line, place, { body, originals, taxes })),
  )
  const left = originals.flatMap(({ parts }) => parts)
  const codesOf = new Map(left.map(part => [part.key, part.codes]))
  for (const { line, codes } of written) codesOf.set(line.key, codesOf.get(line.key) ?? codes)
  const own = written.map(({ line }) => line)
  // What a substitution takes back is told by what was left, to the cent.
  const changed = changedParts(body.modo, body.modo === 'S' ? own : [...takenBack, ...own], left)
  const lines = [...takenBack.map(line => ({ ...line, isReplaced: body.modo === 'S' })), ...own]
  requireLeft(body, originals, lines, changed)
  const freeable = freeableLines(originals, lines, body)
  if (body.modo === 'I' && changed.every(({ base, quota }) => base === 0 && quota === 0)) {
    if (body.facturaDetalles !== undefined) throw refused('facturaDetalles', texts.nothingChanges)
    if (!body.liberarPeriodos || freeable.length === 0) throw refused('originales', texts.nothingLeft)
  }
  if (keepsDebt(tipoFactura)) requireDebtKept(body, originals, changed)

  const parts = partsOfAll(changed).map(part => {
    const codes = codesOf.get(part.key)
    if (!codes) throw new Error(`nothing says how ${part.key} is taxed`)
    return { ...part, codes }
  })
  const base = sumMoney(parts.map(part => part.base))
  const quota = sumMoney(parts.map(part => part.quota))
  const totals = {
    precioBase: base,
    descuentoFactura: sumMoney(lines.map(({ discount }) => discount)),
    iva: parts.length === 1 ? (parts[0]?.rate ?? 0) : null,
    impuestoIVA: quota,
    totalFactura: sumMoney([base, quota]),
  }
  await requireRegistrable(tx, { client, tipoFactura, parts })
  if (areTooLarge(totals)) throw refused('facturaDetalles', totalsTooLarge())
  const after = {
    base: sumMoney([...leftOf(originals, 'base'), base]),
    cuota: sumMoney([...leftOf(originals, 'quota'), quota]),
  }
  return {
    originals,
    client,
    tipoFactura,
    lines,
    changed,
    parts,
    totals,
    retencion: withholdingOf(originals, tipoFactura),
    freeable,
    left: { ...after, total: sumMoney([after.base, after.cuota]) },
  }
}

/** All that is printed as it was typed. */
const correctionWords = ({ motivo, facturaDetalles = [], originales }: CorrectionsBody) => ({
  motivo,
  ...lineWords(facturaDetalles.map(line => ('ultimoDia' in line ? {} : line))),
  ...Object.fromEntries(
    originales.flatMap((original, place) =>
      typeof original === 'number'
        ? []
        : [[`originales.${place}.numero`, `${original.serie ?? ''} ${original.numero}`]],
    ),
  ),
})

const refused = (field: string, text: string): AppError => unprocessable(text, { [field]: text })

const typeOf = ({ causa, tipoFactura }: CorrectionsBody): CorrectionType => {
  const types = typesOfCause[causa]
  const type = tipoFactura ?? types[0]
  if (types.includes(type)) return type
  throw refused('tipoFactura', texts.typeOfCause({ type, usual: types.join(', ') }))
}

const documentLanguage = async (tx: Tx, client: number): Promise<'ca' | 'es'> => {
  const { rows } = await sql<{ language: 'ca' | 'es' }>`
    select coalesce(
      (select language from clients where identifier = ${client}),
      (select language from company_versions order by identifier desc limit 1),
      'ca'
    ) as language
  `.execute(tx)
  return rows[0]?.language ?? 'ca'
}

type Written = { line: DraftLine; codes: TaxCodes }

const writtenLine = (
  line: CorrectionLineBody,
  place: number,
  { body, originals, taxes }: { body: CorrectionsBody; originals: readonly Original[]; taxes: TypedTaxes },
): Written => {
  const field = (name: string) => `facturaDetalles.${place}.${name}`
  const found = originals.flatMap((original, at) =>
    original.lines.filter(({ identifier }) => identifier === line.lineaOriginal).map(own => ({ own, at })),
  )[0]
  if (line.lineaOriginal != null && !found) throw refused(field('lineaOriginal'), texts.noLine)
  if ('ultimoDia' in line) {
    if (body.modo === 'S') throw refused(field('ultimoDia'), texts.endedBySubstitution)
    if (!found) throw refused(field('lineaOriginal'), texts.noLine)
    return ofLine(found, unused(found.own, line.ultimoDia, field('ultimoDia')))
  }
  if (body.modo === 'S' && line.cantidad < 0) throw refused(field('cantidad'), texts.belowZero)
  const figures = {
    ...amountsOf(line),
    producte: line.producte,
    productoDescripcion: line.productoDescripcion ?? null,
  }
  if (found) return ofLine(found, figures)

  const at = line.original ?? (originals.length === 1 ? 0 : -1)
  const original = originals[at]
  if (!original) throw refused(field('original'), texts.noPlace)
  const part = partOf(original, at, line)
  return { line: { ...figures, ...ofPart(part), articulo: part.codes.articulo }, codes: part.codes }

  function partOf(cited: Original, index: number, { tratamiento }: WrittenLine) {
    const known = cited.parts.find(({ key }) => key === tratamiento)
    const chosen =
      known ??
      (tratamiento == null && cited.parts.length === 1 ? cited.parts[0] : null) ??
      (tratamiento != null && cited.typed ? taxes.said(tratamiento, index) : null)
    if (chosen) return chosen
    const keys =
      cited.parts.length > 0 ? cited.parts.map(({ key }) => key) : ['21', '10', '4', 'E1', 'N2', 'S2']
    throw refused(field('tratamiento'), texts.noTreatment({ known: keys.join(', ') }))
  }

  function ofLine(
    { own, at: index }: { own: OriginalLine; at: number },
    values: Omit<DraftLine, 'key' | 'rate' | 'original' | 'correctsLine' | 'isReplaced' | 'articulo'>,
  ): Written {
    const part = originals[index]?.parts.find(({ key }) => key === own.key)
    if (!part) throw new Error(`line ${own.identifier} is taxed by no part of its invoice`)
    return {
      line: { ...values, ...ofPart(part), articulo: own.articulo, correctsLine: own.identifier },
      codes: part.codes,
    }
  }
}

const ofPart = ({ key, rate, original }: Original['parts'][number]) => ({
  key,
  rate,
  original,
  correctsLine: null,
  isReplaced: false,
})

/** A line that gives back the days after the last one used, with its arithmetic. */
const unused = (own: OriginalLine, lastUsed: Day, field: string) => {
  if (!own.period) throw refused(field, texts.noPeriod)
  // What is left of it: a price that was lowered meanwhile is not given back twice.
  const whole = own.left
  const part = unusedPart(whole, own.period, lastUsed)
  if (!part)
    throw refused(
      field,
      texts.lastDay({
        first: formatDay(own.period.start),
        last: formatDay(own.period.end),
      }),
    )
  return {
    ...amountsOf({ cantidad: -1, productoPrecio: part.amount, productoDescuento: 0 }),
    producte: own.producte,
    productoDescripcion: texts.unused({
      days: part.days,
      period: part.of,
      first: formatDay(part.first),
      last: formatDay(part.last),
      whole: formatMoney(whole),
      part: formatMoney(part.amount),
    }),
  }
}

/** Nothing is taken back that is not there any more. By substitution all of it is taken back anyway. */
const requireLeft = (
  { modo }: CorrectionsBody,
  originals: readonly Original[],
  lines: readonly DraftLine[],
  changed: readonly ChangedPart[],
): void => {
  for (const original of originals)
    for (const own of original.lines) {
      const again = lines.filter(line => line.correctsLine === own.identifier && line.line > 0)
      // Its period is billed anew: what it costs is said there.
      if (own.freedByIdentifier !== null && again.some(({ isReplaced }) => !isReplaced))
        throw refused('facturaDetalles', texts.isFreed({ product: own.producte }))
    }
  if (modo === 'S') return
  for (const original of originals)
    for (const own of original.lines) {
      const change = changeOf(own, lines)
      if (change < 0 && sumMoney([own.left, change]) < 0)
        throw refused(
          'facturaDetalles',
          texts.moreThanLine({ product: own.producte, left: formatMoney(own.left) }),
        )
    }
  for (const { original: place, key, base } of changed) {
    const original = originals[place]
    const left = original?.parts.find(part => part.key === key)?.base
    if (original && left !== undefined && base < 0 && sumMoney([left, base]) < 0)
      throw refused(
        'facturaDetalles',
        texts.moreThanLeft({ number: original.numero, left: formatMoney(left) }),
      )
  }
  for (const [place, original] of originals.entries()) {
    const bases = changed.filter(part => part.original === place).map(({ base }) => base)
    if (original.typed && sumMoney([original.base, ...bases]) < 0)
      throw refused(
        'facturaDetalles',
        texts.moreThanLeft({ number: original.numero, left: formatMoney(original.base) }),
      )
  }
}

const changeOf = (own: OriginalLine, lines: readonly DraftLine[]): number =>
  sumMoney(lines.filter(({ correctsLine }) => correctsLine === own.identifier).map(({ line }) => line))

const requireDebtKept = (
  { liberarPeriodos }: CorrectionsBody,
  originals: readonly Original[],
  changed: readonly ChangedPart[],
): void => {
  const paid = originals.find(({ invoice }) => invoice?.isPagada)
  if (paid) throw refused('causa', texts.noDebt({ number: paid.numero }))
  if (liberarPeriodos) throw refused('liberarPeriodos', texts.debtStays)
  if (changed.some(({ base, quota }) => base > 0 || quota > 0))
    throw refused('facturaDetalles', texts.debtStays)
}

const leftOf = (originals: readonly Original[], what: 'base' | 'quota'): number[] =>
  originals.flatMap(({ typed, base, cuota, parts }) =>
    typed ? [what === 'base' ? base : cuota] : parts.map(part => part[what]),
  )

/** The lines that bill a period, and of which this leaves nothing. */
const freeableLines = (
  originals: readonly Original[],
  lines: readonly DraftLine[],
  { modo }: CorrectionsBody,
): OriginalLine[] => {
  const right = lines.filter(({ isReplaced }) => !isReplaced)
  // What stands in the place of which line is not known otherwise.
  if (modo === 'S' && right.some(({ correctsLine }) => correctsLine === null)) return []
  const again = new Set(right.map(({ correctsLine }) => correctsLine))
  const touched = new Set(lines.map(({ correctsLine }) => correctsLine))
  return originals
    .flatMap(original => original.lines)
    .filter(
      own =>
        own.period !== null &&
        own.freedByIdentifier === null &&
        touched.has(own.identifier) &&
        (modo === 'S' ? !again.has(own.identifier) : sumMoney([own.left, changeOf(own, lines)]) === 0),
    )
}
