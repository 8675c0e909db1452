import { opsApi } from '../../records/ops/opsApi.ts'
import { Moment } from '../../ui/Moment.tsx'
import { scheduleInWords, zoneInWords } from '../../ui/scheduleWords.ts'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import { OpsPart } from './OpsPart.tsx'
import { everyText, jobText } from './opsWords.ts'
import { refreshing } from './refreshing.ts'
import { texts } from './texts.ts'

/** When it comes, in words where there are some, and as cron has it. */
function Pattern({ pattern, timeZone }: { pattern: string; timeZone: string | null }) {
  const words = scheduleInWords(pattern)
  return (
    <>
      {words && `${words}, ${zoneInWords(timeZone)} `}
      <span className="muted">
        <code>{pattern}</code> {!words && `(${timeZone ?? 'UTC'})`}
      </span>
    </>
  )
}

/** What comes by itself, and when. */
export function SchedulesPart() {
  return (
    <OpsPart title={texts.schedules} query={opsApi.useQueueSchedulesQuery(undefined, refreshing)}>
      {schedules =>
        schedules.length === 0 ? (
          <p className="muted mb-0">{texts.noSchedules}</p>
        ) : (
          <PlainTable
            caption={texts.schedules}
            rows={schedules}
            keyOf={({ queue, name }) => `${queue} ${name}`}
            columns={[
              { label: texts.schedule, card: 'title', cell: ({ name }) => jobText(name) },
              {
                label: texts.pattern,
                cell: ({ pattern, everyMs, timeZone }) =>
                  pattern === null ? (
                    everyMs !== null && everyText(everyMs)
                  ) : (
                    <Pattern pattern={pattern} timeZone={timeZone} />
                  ),
              },
              { label: texts.next, align: 'end', isNarrow: true, cell: ({ next }) => <Moment at={next} /> },
              {
                label: texts.last,
                align: 'end',
                isNarrow: true,
                cell: ({ last }) => (last === null ? '–' : <Moment at={last} />),
              },
            ]}
          />
        )
      }
    </OpsPart>
  )
}
