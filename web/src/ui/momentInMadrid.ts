import { byLocale } from '#language/language.ts'

/** The house's clock, wherever the browser stands. */
const ZONE = 'Europe/Madrid'

const minute = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** `21/11/2026 16:05` of an instant as the wire has it. */
export const momentInMadrid = (instant: string): string => minute.format(new Date(instant)).replace(', ', ' ')

const inWords = byLocale(
  locale =>
    new Intl.DateTimeFormat(locale, {
      timeZone: ZONE,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
)

/** `dimarts, 1 de desembre del 2026, a les 7:00`. */
export const momentInWords = (instant: string): string => inWords().format(new Date(instant))
