const DAYS = ['diumenge', 'dilluns', 'dimarts', 'dimecres', 'dijous', 'divendres', 'dissabte']

const isNumber = (text: string | undefined): text is string => text !== undefined && /^\d+$/.test(text)

/** `0 7 * * 1` in words: `cada dilluns a les 7:00`. Null for a pattern of cron that says more than a time and a day. */
export function scheduleInWords(pattern: string): string | null {
  const [minute, hour, day, month, weekday, ...others] = pattern.trim().split(/\s+/)
  if (!isNumber(minute) || !isNumber(hour) || month !== '*' || others.length > 0) return null
  const time = `a les ${Number(hour)}:${minute.padStart(2, '0')}`
  if (day === '*' && weekday === '*') return `cada dia ${time}`
  if (isNumber(day) && weekday === '*') return `el dia ${Number(day)} de cada mes ${time}`
  if (day === '*' && isNumber(weekday)) {
    const name = DAYS[Number(weekday) % 7]
    return Number(weekday) <= 7 ? `cada ${name} ${time}` : null
  }
  return null
}

/** Where the hours of a schedule are told. */
export const zoneInWords = (timeZone: string | null): string =>
  timeZone === 'Europe/Madrid' ? 'hora de Madrid' : (timeZone ?? 'UTC')
