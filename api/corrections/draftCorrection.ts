import { sql } from 'kysely'
import {
  type ChangedPart,
  type CorrectionType,
  changedParts,
  keepsDebt,
  partsOfAll,
  partsSaidAnew,
  typesOfCause,
} from '#domain/corrections.ts'
import { formatDay } from '#domain/dates.ts'
import { areTooLarge, sumMoney, totalsTooLarge } from '#domain/money.ts'
import type { TaxPart } from '#domain/taxBreakdown.ts'
import { speaking } from '#platform/languageContext.ts'
import type { CorrectionsBody } from '#wire/corrections.ts'
import { notDueAgain, sayNotDueAgain } from '../calendar/dueAgain.ts'
import type { Tx } from '../database/tables.ts'
import { lineWords } from '../ownAccounts/lineWords.ts'
import { requireOwnAccounts } from '../ownAccounts/requireOwnAccounts.ts'
import type { TaxCodes } from '../taxes/taxDecisions.ts'
import type { DraftLine } from './draftLine.ts'
import { freeableLines } from './freeableLines.ts'
import { type Original, type OriginalLine, readOriginals } from './readOriginals.ts'
import { refused } from './refused.ts'
import { requireClaimed } from './requireClaimed.ts'
import { requireDebtKept, requireLeft } from './requireLeft.ts'
import { requireRegistrable } from './requireRegistrable.ts'
import { texts } from './texts.ts'
import { typedTaxes } from './typedParts.ts'
import { wholeOf } from './wholeOf.ts'
import { withholdingOf } from './withholdingOf.ts'
import { writtenLine } from './writtenLine.ts'

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
  whole: OriginalLine[]
  /** Those of them whose period would be due again. */
  freeable: OriginalLine[]
  /** Of which of them it would not, in words; null where there is none, or where periods stay billed anyway. */
  notDueAgain: string | null
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
  // What it says anew is its lines: without, paper would say what it takes back, and QR and record that nothing is left.
  if (body.modo === 'S' && body.facturaDetalles === undefined)
    throw refused('facturaDetalles', texts.substitutionOfNothing)
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
    if (original.typed === null) {
      original.parts = original.parts.map(taxes.explained)
      continue
    }
    const part = taxes.whole(original, place)
    if (part) original.parts = [part]
    else if (isWhole) throw refused(`originales.${place}.cuota`, texts.quotaOfNoRate)
  }
  const language = await documentLanguage(tx, client)
  const isOfDebt = keepsDebt(tipoFactura) && body.modo === 'I'
  const takenBack = isWhole ? speaking(language, () => wholeOf(originals, { isOfDebt })) : []
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
  const whole = freeableLines(originals, lines, body)
  const lost = await notDueAgain(
    tx,
    sql`line.identifier = any(${whole.map(({ identifier }) => identifier)}::int[])`,
  )
  const lostLines = new Set(lost.map(({ line }) => line))
  const freeable = whole.filter(({ identifier }) => !lostLines.has(identifier))
  if (body.modo === 'I' && changed.every(({ base, quota }) => base === 0 && quota === 0)) {
    if (body.facturaDetalles !== undefined) throw refused('facturaDetalles', texts.nothingChanges)
    if (!body.liberarPeriodos || whole.length === 0) throw refused('originales', texts.nothingLeft)
  }
  if (keepsDebt(tipoFactura)) requireDebtKept(body, originals, changed)
  else await requireClaimed(tx, originals)

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
  await requireRegistrable(tx, {
    client,
    tipoFactura,
    parts: body.modo === 'S' ? partsSaidAnew(parts, rightOf) : parts,
  })
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
    whole,
    freeable,
    notDueAgain: keepsDebt(tipoFactura) ? null : sayNotDueAgain(lost),
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

const rightOf = ({ base, quota, replaced }: CorrectionDraft['parts'][number]) => ({
  base: sumMoney([base, replaced.base]),
  quota: sumMoney([quota, replaced.quota]),
})

const leftOf = (originals: readonly Original[], what: 'base' | 'quota'): number[] =>
  originals.flatMap(({ typed, base, cuota, parts }) =>
    typed ? [what === 'base' ? base : cuota] : parts.map(part => part[what]),
  )
