import { texts } from './scheduleTexts.ts'

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

const isNumber = (text: string | undefined): text is string => text !== undefined && /^\d+$/.test(text)

/** `0 7 * * 1` in words: `cada dilluns a les 7:00`. Null for a pattern of cron that says more than a time and a day. */
export function scheduleInWords(pattern: string): string | null {
  const [minute, hour, day, month, weekday, ...others] = pattern.trim().split(/\s+/)
  if (!isNumber(minute) || !isNumber(hour) || month !== '*' || others.length > 0) return null
  const time = texts.time({ hour: Number(hour), minute: minute.padStart(2, '0') })
  if (day === '*' && weekday === '*') return texts.daily({ time })
  if (isNumber(day) && weekday === '*') return texts.monthly({ day: Number(day), time })
  if (day === '*' && isNumber(weekday)) {
    const name = DAYS[Number(weekday) % 7]
    return name && Number(weekday) <= 7 ? texts[name]({ time }) : null
  }
  return null
}

/** Where the hours of a schedule are told. */
export const zoneInWords = (timeZone: string | null): string =>
  timeZone === 'Europe/Madrid' ? texts.madrid : (timeZone ?? 'UTC')
