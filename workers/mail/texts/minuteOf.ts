const minute = new Intl.DateTimeFormat('es-ES', {
  timeZone: 'Europe/Madrid',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** Day and time of an ISO instant as a mail says it, in Madrid: `30/11/2026, 11:00`. */
export const minuteOf = (at: string): string => minute.format(new Date(at))
