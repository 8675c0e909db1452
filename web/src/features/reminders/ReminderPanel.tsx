import { formatDay } from '#domain/dates.ts'
import { formatMoney, formatQuantity } from '#domain/money.ts'
import type { ReminderRow } from '#wire/reminders.ts'
import { ClientLink } from '../../records/clients/ClientLink.tsx'
import { InvoiceLink } from '../../records/invoices/InvoiceLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { Day } from '../../ui/Day.tsx'
import { CheckBox } from '../../ui/form/CheckBox.tsx'
import { IconChevronDown } from '../../ui/icons.tsx'
import { Money } from '../../ui/Money.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import type { TableColumn } from '../../ui/table/tableColumn.ts'
import { ReminderFields } from './ReminderFields.tsx'
import { levelOf, type ReminderEdit, reminderToBe } from './reminderEdits.ts'
import { texts } from './texts.ts'

type Props = {
  row: ReminderRow
  edit: ReminderEdit
  isOpen: boolean
  onToggle: () => void
  onChange: (change: Partial<ReminderEdit>) => void
}

/** The reminder of one client: whether it goes out, about which invoices, to whom and in which words. */
export function ReminderPanel({ row, edit, isOpen, onToggle, onChange }: Props) {
  const reminder = reminderToBe(row, edit)
  const include = (identifier: number, isIn: boolean) =>
    onChange({
      leftOut: isIn ? edit.leftOut.filter(other => other !== identifier) : [...edit.leftOut, identifier],
    })
  const neverDebited = row.invoices.filter(one => one.isNeverDebited).length
  const longest = Math.max(...row.invoices.map(({ daysOverdue }) => daysOverdue))

  const columns: readonly TableColumn<ReminderRow['invoices'][number]>[] = [
    {
      label: texts.number,
      card: 'title',
      cell: ({ identifier, number, isNeverDebited }) => {
        const isIn = !edit.leftOut.includes(identifier)
        return (
          <span className="reminder-invoice">
            <input
              type="checkbox"
              className="form-check-input"
              aria-label={texts.includeInvoice({ number })}
              checked={isIn}
              // A reminder of nothing is none: the last one is taken out by not choosing the client.
              disabled={isIn && reminder.invoices.length === 1}
              onChange={event => include(identifier, event.target.checked)}
            />
            <InvoiceLink identifier={identifier} number={number} />
            {isNeverDebited && <span className="refusal"> · {texts.neverDebited}</span>}
          </span>
        )
      },
    },
    { label: texts.date, cell: invoice => <Day day={invoice.fechaFactura} /> },
    { label: texts.dueDate, cell: invoice => <Day day={invoice.fechaVencimiento} /> },
    { label: texts.days, align: 'end', cell: invoice => formatQuantity(invoice.daysOverdue) },
    {
      label: texts.level,
      cell: ({ level, isDue }) => `${texts.levels[level]}${isDue ? ` · ${texts.isDue}` : ''}`,
    },
    {
      label: texts.amount,
      align: 'end',
      card: 'total',
      cell: invoice => <Money amount={invoice.pending} />,
    },
  ]

  return (
    <section className="panel reminder" aria-label={row.cliente.nombre}>
      <div className="reminder-head">
        <CheckBox
          className="mb-0"
          label={<span className="visually-hidden">{row.cliente.nombre}</span>}
          isChecked={edit.isChosen}
          onChange={isChecked => onChange({ isChosen: isChecked })}
        />
        <strong>
          <ClientLink {...row.cliente} />
        </strong>
        <span className="reminder-facts">
          <strong>{texts.levels[levelOf(reminder.invoices)]}</strong>
          {row.invoices.some(({ isDue }) => isDue) && ` · ${texts.isDue}`} ·{' '}
          {texts.overdue({ count: row.invoices.length, days: longest })} ·{' '}
          {row.last === null
            ? texts.noReminder
            : texts.last({ count: row.reminders, day: formatDay(row.last) })}
          {row.credit > 0 && (
            <strong className="refusal"> · {texts.credit({ amount: formatMoney(row.credit) })}</strong>
          )}
          {neverDebited > 0 && (
            <strong className="refusal"> · {texts.neverDebitedOf({ count: neverDebited })}</strong>
          )}
          {reminder.isOutdated && <strong className="refusal"> · {texts.outdatedShort}</strong>}
          {reminder.addresses.length === 0 && <strong className="refusal"> · {texts.noAddress}</strong>}
        </span>
        <strong>
          <Money amount={reminder.total} />
        </strong>
        <Button
          isSmall
          className="toggle-button"
          aria-expanded={isOpen}
          aria-label={(isOpen ? texts.closeOf : texts.openOf)({ client: row.cliente.nombre })}
          onClick={onToggle}
        >
          {isOpen ? texts.close : texts.open} <IconChevronDown />
        </Button>
      </div>
      {isOpen && (
        <div className="reminder-body">
          <PlainTable
            caption={texts.invoices}
            columns={columns}
            rows={row.invoices}
            keyOf={({ identifier }) => identifier}
          />
          <ReminderFields row={row} reminder={reminder} edit={edit} onChange={onChange} />
        </div>
      )}
    </section>
  )
}
