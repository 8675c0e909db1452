import { formatDay } from '#domain/dates.ts'
import type { ClosingEntry } from '#wire/closings.ts'
import { Moment } from '../../ui/Moment.tsx'
import { Money } from '../../ui/Money.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import type { TableColumn } from '../../ui/table/tableColumn.ts'
import { texts } from './texts.ts'

const whatText = ({ action, after }: ClosingEntry): string => {
  if (after === null) return texts.reopenedAll
  return (action === 'close' ? texts.closedEntry : texts.reopenedEntry)({ day: formatDay(after) })
}

const amount = (value: number | undefined) => value !== undefined && <Money amount={value} />

const COLUMNS: readonly TableColumn<ClosingEntry>[] = [
  { label: texts.what, card: 'title', cell: whatText },
  { label: texts.invoices, align: 'end', cell: ({ content }) => content?.invoices ?? '–' },
  { label: texts.base, align: 'end', cell: ({ content }) => amount(content?.precioBase) || '–' },
  { label: texts.vat, align: 'end', cell: ({ content }) => amount(content?.impuestoIVA) || '–' },
  { label: texts.total, align: 'end', cell: ({ content }) => amount(content?.totalFactura) || '–' },
  { label: texts.reason, cell: ({ reason }) => <span className="as-written">{reason ?? '–'}</span> },
  { label: texts.when, cell: ({ at }) => <Moment at={at} /> },
  { label: texts.who, cell: ({ account }) => account },
]

/** Who has closed and reopened what, the newest first. */
export const ClosingHistory = ({ entries }: { entries: readonly ClosingEntry[] }) =>
  entries.length === 0 ? (
    <p className="muted mb-0">{texts.noHistory}</p>
  ) : (
    <PlainTable
      caption={texts.history}
      columns={COLUMNS}
      rows={entries}
      keyOf={({ at, action, after }) => `${at} ${action} ${after}`}
    />
  )
