import type { Statement } from '#domain/bankStatements/statement.ts'
import { type Day, formatDay } from '#domain/dates.ts'
import { AppError } from '#platform/errors.ts'
import { texts } from './texts.ts'

/** 422: a file tells of days to come; from `day` on it no longer does. */
export class DayToCome extends AppError {
  readonly day: Day
  constructor({ place, day }: { place: number; day: Day }) {
    super(422, 'unprocessable', texts.dayToCome({ place: String(place), day: formatDay(day) }))
    this.day = day
  }
}

/**
 * Nothing is booked on a day that has not come: the file is wrong, or the clock, or the bank has dated it ahead. One line left out would have balances
 * differ that prove the others, so all of it is refused.
 *
 * @throws DayToCome naming the line or entry of the last day.
 */
export const requireBooked = (statements: readonly Statement[], today: Day): void => {
  const [last] = statements
    .flatMap(({ movements }) => movements)
    .toSorted((one, other) => (one.bookedOn < other.bookedOn ? 1 : one.bookedOn > other.bookedOn ? -1 : 0))
  if (last && last.bookedOn > today) throw new DayToCome({ place: last.place, day: last.bookedOn })
}
