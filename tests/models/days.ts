/** A calendar that counts day by day and knows nothing but how long the months are: what both calendars are held against. */

type Day = string

const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

const lengthOfMonth = (year: number, month: number): number =>
  [31, isLeapYear(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? Number.NaN

const parts = (day: Day): [year: number, month: number, day: number] => {
  const [year = Number.NaN, month = Number.NaN, date = Number.NaN] = day.split('-').map(Number)
  return [year, month, date]
}

const written = (year: number, month: number, day: number): Day =>
  [String(year), ...[month, day].map(part => String(part).padStart(2, '0'))].join('-')

const dayAfter = (day: Day): Day => {
  const [year, month, date] = parts(day)
  if (date < lengthOfMonth(year, month)) return written(year, month, date + 1)
  return month === 12 ? written(year + 1, 1, 1) : written(year, month + 1, 1)
}

/** The due date of an invoice, by the table of the billing model ("Dates"). */
export const dueDateByCounting = (day: Day, tipoVencimiento: '0' | '1' | '2' | '3'): Day => {
  let due = day
  for (let count = { '0': 0, '1': 30, '2': 60, '3': 30 }[tipoVencimiento]; count > 0; count--)
    due = dayAfter(due)
  if (tipoVencimiento !== '3') return due
  const [year, month] = parts(due)
  return written(year, month, lengthOfMonth(year, month))
}
