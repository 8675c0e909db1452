import { readInvoiceNumber } from '#domain/invoiceNumber.ts'
import type { ConfirmRestoreBody, ForeignRecord, Restore } from '#wire/restores.ts'

type Moved = ConfirmRestoreBody['series'][number]

/**
 * The series whose last number was typed, with it and the day of that invoice, which is none before the last one that the books have; null where one
 * of them is no number. What was left empty goes on as it is.
 *
 * @param days by series; where nobody has said one it is `day`.
 */
export const movedNumbers = (
  series: Restore['series'],
  numbers: Readonly<Record<string, string>>,
  days: Readonly<Record<string, string>>,
  day: string,
): Moved[] | null => {
  const typed = series
    .map(one => ({ ...one, text: (numbers[one.identifier] ?? '').trim() }))
    .filter(({ text }) => text !== '')
  if (!typed.every(({ text }) => /^[1-9]\d{0,8}$/.test(text))) return null
  return typed.map(({ identifier, text, lastDate }) => {
    const said = days[identifier] ?? day
    return {
      identifier,
      lastNumber: Number(text),
      lastDate: lastDate !== null && lastDate > said ? lastDate : said,
    }
  })
}

/** What the tax agency knows of numbers that were given after the backup: the last one of each series that the books have a lower one of, with the last day of its invoices, and of all. */
export const numbersOf = (
  series: Restore['series'],
  records: readonly ForeignRecord[],
): { numbers: Record<string, string>; days: Record<string, string>; day: string | null } => {
  const given = records.map(record => ({ ...record, ...readInvoiceNumber(record.number) }))
  const later = given.flatMap(({ serieIdentifier, numFact, day }) => {
    const known = series.find(({ identifier }) => identifier === serieIdentifier)
    return known && numFact > known.lastNumber ? [{ serieIdentifier, numFact, day }] : []
  })
  const numbers = Object.fromEntries(
    later
      .toSorted((a, b) => a.numFact - b.numFact)
      .map(({ serieIdentifier, numFact }) => [serieIdentifier, String(numFact)]),
  )
  const byDay = later.toSorted((a, b) => (a.day < b.day ? -1 : 1))
  return {
    numbers,
    days: Object.fromEntries(byDay.map(({ serieIdentifier, day }) => [serieIdentifier, day])),
    day: byDay.at(-1)?.day ?? null,
  }
}
