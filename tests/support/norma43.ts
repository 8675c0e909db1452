/** One line of money as a test says it; the amount in cents, below zero where it goes out. */
export type Line = { day: string; amount: number; text?: string; concept?: string; reference?: string }

const digits = (value: number, width: number): string => String(value).padStart(width, '0')
const date = (day: string): string => day.slice(2).replaceAll('-', '')

/** A file of Norma 43 of one account (bank, office and number, 18 digits) that adds up. */
export const norma43 = (
  lines: readonly Line[],
  { account = '210004180200051332', opening = 100_000, from = '', through = '' } = {},
): string => {
  const days = lines.map(({ day }) => day).sort()
  const sum = (sign: number) => lines.filter(({ amount }) => amount * sign > 0)
  const total = (sign: number) => sum(sign).reduce((all, { amount }) => all + Math.abs(amount), 0)
  const closing = opening + total(1) - total(-1)
  const records = [
    `11${account}${date(from || days[0] || '2026-11-01')}${date(through || days.at(-1) || '2026-11-01')}${opening < 0 ? 1 : 2}${digits(Math.abs(opening), 14)}9783CONSULTORIA`,
    ...lines.flatMap(({ day, amount, text = '', concept = '04', reference = '' }) => [
      `22    0418${date(day)}${date(day)}${concept}007${amount < 0 ? 1 : 2}${digits(Math.abs(amount), 14)}0000000000000000000000${reference}`,
      ...(text === '' ? [] : [`2301${text.slice(0, 76)}`]),
    ]),
    `33${account}${digits(sum(-1).length, 5)}${digits(total(-1), 14)}${digits(sum(1).length, 5)}${digits(total(1), 14)}${closing < 0 ? 1 : 2}${digits(Math.abs(closing), 14)}978`,
  ]
  return [...records, `88${'9'.repeat(18)}${digits(records.length, 6)}`]
    .map(record => record.padEnd(80))
    .join('\r\n')
}
