import { addDays, type Day, formatDay } from '#domain/dates.ts'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import type { AllowedDays } from './allowedDays.ts'
import { texts } from './seriesTexts.ts'

type Told = { identifier: string; lastNumber: number; lastDate: Day | null }

/** The last invoice of a series, or that it has none. */
export const lastOfSeriesText = ({ identifier, lastNumber, lastDate }: Told): string =>
  lastDate === null
    ? texts.seriesUnused
    : texts.lastOfSeries({
        number: invoiceNumber({ serieIdentifier: identifier, numFact: lastNumber }),
        day: formatDay(lastDate),
      })

/** On which days a series may be billed. */
export const allowedDaysText = ({ from, to }: AllowedDays): string =>
  from === null
    ? texts.allowedUntil({ to: formatDay(to) })
    : texts.allowedBetween({ from: formatDay(from), to: formatDay(to) })

/** Why a day is too early: it is closed, or the series has later ones; null where it is not. */
export const tooEarlyText = (asked: {
  day: Day
  series: Pick<Told, 'identifier' | 'lastDate'> | undefined
  closedThrough: Day | null
}): string | null => {
  const { day, series, closedThrough } = asked
  if (closedThrough !== null && day <= closedThrough)
    return texts.closedDay({ day: formatDay(closedThrough), first: formatDay(addDays(closedThrough, 1)) })
  if (series && series.lastDate !== null && day < series.lastDate)
    return texts.beforeLast({ series: series.identifier, day: formatDay(series.lastDate) })
  return null
}
