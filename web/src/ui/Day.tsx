import { formatDay } from '#domain/dates.ts'

/** A calendar day `YYYY-MM-DD` shown as `DD/MM/YYYY`; nothing for no day. */
export const Day = ({ day }: { day: string | null }) =>
  day === null ? null : (
    <time className="figure" dateTime={day}>
      {formatDay(day)}
    </time>
  )
