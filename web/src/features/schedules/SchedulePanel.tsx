import { useState } from 'react'
import type { Schedule } from '#wire/schedules.ts'
import { Detail } from '../../ui/Details.tsx'
import { momentInWords } from '../../ui/momentInMadrid.ts'
import { DispatchHistory } from './DispatchHistory.tsx'
import { ScheduleForm } from './ScheduleForm.tsx'
import { texts } from './texts.ts'

type Props = {
  schedule: Schedule
  isReadOnly: boolean
  /** Reads it as it is now. */
  read: () => Promise<Schedule | null>
}

const nextText = ({ next, isActive }: Schedule): string => {
  if (next !== null) return momentInWords(next)
  return isActive ? texts.neverWithoutRecipients : texts.never
}

/** One schedule: what it sends, when, to whom, and what it has sent. */
export function SchedulePanel({ schedule, isReadOnly, read }: Props) {
  // The form keeps still while one writes, whatever is read meanwhile.
  const [edited, setEdited] = useState(schedule)
  const { title, what, when } = texts.schedules[schedule.name]
  return (
    <section className="panel" aria-label={title}>
      <h2>{title}</h2>
      <p>
        {what} {when}
      </p>
      <dl className="details-list mb-3">
        <Detail label={texts.next}>{nextText(schedule)}</Detail>
      </dl>
      <ScheduleForm schedule={edited} isReadOnly={isReadOnly} read={read} onRead={setEdited} />
      <h3 className="mt-4">{texts.history}</h3>
      <DispatchHistory name={schedule.name} />
    </section>
  )
}
