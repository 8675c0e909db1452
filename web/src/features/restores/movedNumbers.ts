import type { ConfirmRestoreBody, Restore } from '#wire/restores.ts'

type Moved = ConfirmRestoreBody['series'][number]

/**
 * The series whose last number was typed, with it and the day of that invoice, which is none before the last one that the books have; null where one
 * of them is no number. What was left empty goes on as it is.
 */
export const movedNumbers = (
  series: Restore['series'],
  numbers: Readonly<Record<string, string>>,
  day: string,
): Moved[] | null => {
  const typed = series
    .map(one => ({ ...one, text: (numbers[one.identifier] ?? '').trim() }))
    .filter(({ text }) => text !== '')
  if (!typed.every(({ text }) => /^[1-9]\d{0,8}$/.test(text))) return null
  return typed.map(({ identifier, text, lastDate }) => ({
    identifier,
    lastNumber: Number(text),
    lastDate: lastDate !== null && lastDate > day ? lastDate : day,
  }))
}
