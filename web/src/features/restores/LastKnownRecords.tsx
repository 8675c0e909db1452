import type { ForeignRecord, Restore } from '#wire/restores.ts'
import { Day } from '../../ui/Day.tsx'
import { DayInput } from '../../ui/form/DayInput.tsx'
import { Money } from '../../ui/Money.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import type { TableColumn } from '../../ui/table/tableColumn.ts'
import { AgencyPanel } from './AgencyPanel.tsx'
import { texts } from './texts.ts'

type Series = Restore['series'][number]
type Remittance = Restore['remittances'][number]

const REMITTANCES: readonly TableColumn<Remittance>[] = [
  { label: texts.remittance, card: 'title', cell: ({ identifier }) => identifier },
  { label: texts.state, cell: ({ state }) => texts.states[state] },
  { label: texts.collection, cell: ({ collectionDate }) => <Day day={collectionDate} /> },
  { label: texts.total, align: 'end', cell: ({ total }) => <Money amount={total} /> },
]

type Props = {
  restore: Restore
  /** What was typed, by series. */
  numbers: Readonly<Record<string, string>>
  onNumber: (series: string, number: string) => void
  /** The day of the last of these invoices, of the series where it was said apart, and of all. */
  days: Readonly<Record<string, string>>
  onDayOf: (series: string, day: string) => void
  day: string
  onDay: (day: string) => void
  onFound: (records: readonly ForeignRecord[]) => void
}

/** What the books know last, each beside what tells what came after it. */
export function LastKnownRecords({ restore, numbers, onNumber, days, onDayOf, day, onDay, onFound }: Props) {
  const series: readonly TableColumn<Series>[] = [
    { label: texts.series, card: 'title', cell: ({ identifier }) => identifier },
    { label: texts.description, cell: ({ descripcion }) => descripcion },
    { label: texts.lastNumber, align: 'end', cell: ({ lastNumber }) => lastNumber },
    { label: texts.lastDate, cell: ({ lastDate }) => <Day day={lastDate} /> },
    {
      label: texts.clientsHave,
      cell: ({ identifier, lastNumber }) => (
        <>
          <input
            className="form-control"
            inputMode="numeric"
            autoComplete="off"
            aria-label={texts.clientsHaveOf({ series: identifier })}
            placeholder={String(lastNumber)}
            value={numbers[identifier] ?? ''}
            onChange={event => onNumber(identifier, event.target.value)}
          />
          {(numbers[identifier] ?? '').trim() !== '' && (
            <DayInput
              label={texts.lastDayOf({ series: identifier })}
              value={days[identifier] ?? day}
              onChange={last => onDayOf(identifier, last)}
            />
          )}
        </>
      ),
    },
  ]
  return (
    <>
      <section className="panel mb-3" aria-label={texts.numbers}>
        <h2>{texts.numbers}</h2>
        <p>{texts.numbersText}</p>
        <PlainTable
          caption={texts.numbers}
          columns={series}
          rows={restore.series}
          keyOf={row => row.identifier}
        />
        <div className="mt-3">
          <DayInput label={texts.lastDay} value={day} onChange={onDay} />
        </div>
      </section>
      <AgencyPanel restore={restore} onFound={onFound} />
      <section className="panel mb-3" aria-label={texts.remittances}>
        <h2>{texts.remittances}</h2>
        {restore.remittances.length === 0 ? (
          <p className="muted mb-0">{texts.noRemittances}</p>
        ) : (
          <>
            <p>{texts.remittancesText}</p>
            <PlainTable
              caption={texts.remittances}
              columns={REMITTANCES}
              rows={restore.remittances}
              keyOf={({ identifier }) => identifier}
            />
          </>
        )}
      </section>
    </>
  )
}
