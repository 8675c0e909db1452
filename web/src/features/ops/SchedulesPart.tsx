import { Moment } from '../../ui/Moment.tsx'
import { OpsPart } from './OpsPart.tsx'
import { OpsTable } from './OpsTable.tsx'
import { useQueueSchedulesQuery } from './opsApi.ts'
import { refreshing } from './refreshing.ts'
import { everyText, jobText, texts } from './texts.ts'

/** What comes by itself, and when. */
export function SchedulesPart() {
  return (
    <OpsPart title={texts.schedules} query={useQueueSchedulesQuery(undefined, refreshing)}>
      {schedules =>
        schedules.length === 0 ? (
          <p className="muted mb-0">{texts.noSchedules}</p>
        ) : (
          <OpsTable
            caption={texts.schedules}
            rows={schedules}
            keyOf={({ queue, name }) => `${queue} ${name}`}
            columns={[
              { label: texts.schedule, cell: ({ name }) => jobText(name) },
              {
                label: texts.pattern,
                cell: ({ pattern, everyMs, timeZone }) =>
                  pattern === null
                    ? everyMs !== null && everyText(everyMs)
                    : `${pattern} (${timeZone ?? 'UTC'})`,
              },
              { label: texts.next, isFigure: true, cell: ({ next }) => <Moment at={next} /> },
              {
                label: texts.last,
                isFigure: true,
                cell: ({ last }) => (last === null ? '–' : <Moment at={last} />),
              },
            ]}
          />
        )
      }
    </OpsPart>
  )
}
