import type { Statement } from '#domain/bankStatements/statement.ts'
import { type Day, formatDay } from '#domain/dates.ts'
import { unprocessable } from '#platform/errors.ts'
import { texts } from './texts.ts'

/**
 * Nothing is booked on a day that has not come: the file is wrong, or the clock. One line left out would have balances differ that prove the others, so
 * all of it is refused.
 *
 * @throws AppError 422 naming the line or entry.
 */
export const requireBooked = (statements: readonly Statement[], today: Day): void => {
  for (const { movements } of statements)
    for (const { place, bookedOn } of movements)
      if (bookedOn > today)
        throw unprocessable(texts.dayToCome({ place: String(place), day: formatDay(bookedOn) }))
}
