import { type Day, dayOfEpoch } from '#domain/dates.ts'

/** The value at a place of a column. @throws RangeError when the columns don't fit together. */
export function at<Value>(column: readonly Value[], place: number): Value {
  const value = column[place]
  if (value === undefined) throw new RangeError(`a column has no place ${place}`)
  return value
}

/** Days by the numbers that columns have for them (days since 1970-01-01): a year has 365 days and 50,000 invoices. */
export function daysByNumber(): (epochDay: number) => Day {
  const days = new Map<number, Day>()
  return epochDay => {
    const known = days.get(epochDay)
    if (known !== undefined) return known
    const day = dayOfEpoch(epochDay)
    days.set(epochDay, day)
    return day
  }
}
