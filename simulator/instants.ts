/** How the agency writes time: the wall clock of Madrid with its offset, without fractions. */

const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Madrid',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})
const offset = new Intl.DateTimeFormat('en-US', { timeZone: 'Europe/Madrid', timeZoneName: 'longOffset' })

/** `2026-11-21T11:31:02+01:00`. */
export const instantOf = (date: Date): string => {
  const zone = offset.formatToParts(date).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return `${parts.format(date).replace(' ', 'T')}${zone.replace('GMT', '') || '+00:00'}`
}

/** Today there, `2026-11-21`. */
export const todayOf = (date: Date): string => parts.format(date).slice(0, 10)
