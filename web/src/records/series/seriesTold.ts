import { type Day, formatDay } from '#domain/dates.ts'
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
