import { useEffect, useState } from 'react'
import { formatDay } from '#domain/dates.ts'
import { formatQuantity } from '#domain/money.ts'
import type { ReminderDraft } from '#wire/reminders.ts'
import { ClientLink } from '../../records/clients/ClientLink.tsx'
import { InvoiceLink } from '../../records/invoices/InvoiceLink.tsx'
import { remindersApi } from '../../records/reminders/remindersApi.ts'
import { Button } from '../../ui/Button.tsx'
import { Day } from '../../ui/Day.tsx'
import { CheckBox } from '../../ui/form/CheckBox.tsx'
import { IconChevronDown } from '../../ui/icons.tsx'
import { Money } from '../../ui/Money.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import type { TableColumn } from '../../ui/table/tableColumn.ts'
import { ReminderFields } from './ReminderFields.tsx'
import { choiceOf, type ReminderEdit, reminderToBe } from './reminderEdits.ts'
import { texts } from './texts.ts'

type Props = {
  draft: ReminderDraft
  edit: ReminderEdit
  isOpen: boolean
  onToggle: () => void
  onChange: (change: Partial<ReminderEdit>) => void
}

/** The reminder of one client: whether it goes out, about which invoices, to whom and in which words. */
export function ReminderPanel({ draft, edit, isOpen, onToggle, onChange }: Props) {
  const reminder = reminderToBe(draft, edit)
  const [askWords] = remindersApi.useLazyReminderOfQuery()
  const choice = choiceOf(reminder.invoices)
  const { isReady } = reminder
  const [tries, setTries] = useState(1)
  const [isLost, setIsLost] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each choice of invoices that has no words yet, and when asked again
  useEffect(() => {
    setIsLost(false)
    if (isReady || choice === '') return
    let isCurrent = true
    void askWords(choice.split(',').map(Number)).then(({ data }) => {
      if (!isCurrent) return
      if (data) onChange({ proposal: { of: choice, subject: data.subject, text: data.text } })
      else setIsLost(true)
    })
    return () => {
      isCurrent = false
    }
  }, [choice, isReady, tries])

  const include = (identifier: number, isIn: boolean) =>
    onChange({
      leftOut: isIn ? edit.leftOut.filter(other => other !== identifier) : [...edit.leftOut, identifier],
    })
  const longest = Math.max(...draft.invoices.map(({ daysOverdue }) => daysOverdue))

  const columns: readonly TableColumn<ReminderDraft['invoices'][number]>[] = [
    {
      label: texts.number,
      card: 'title',
      cell: ({ identifier, number }) => {
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
          </span>
        )
      },
    },
    { label: texts.date, cell: invoice => <Day day={invoice.fechaFactura} /> },
    { label: texts.dueDate, cell: invoice => <Day day={invoice.fechaVencimiento} /> },
    { label: texts.days, align: 'end', cell: invoice => formatQuantity(invoice.daysOverdue) },
    {
      label: texts.amount,
      align: 'end',
      card: 'total',
      cell: invoice => <Money amount={invoice.totalFactura} />,
    },
  ]

  return (
    <section className="panel reminder" aria-label={draft.cliente.nombre}>
      <div className="reminder-head">
        <CheckBox
          className="mb-0"
          label={<span className="visually-hidden">{draft.cliente.nombre}</span>}
          isChecked={edit.isChosen}
          onChange={isChecked => onChange({ isChosen: isChecked })}
        />
        <strong>
          <ClientLink {...draft.cliente} />
        </strong>
        <span className="reminder-facts">
          {texts.overdue({ count: draft.invoices.length, days: longest })} ·{' '}
          {draft.last === null
            ? texts.noReminder
            : texts.last({ count: draft.reminders, day: formatDay(draft.last) })}
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
          aria-label={(isOpen ? texts.closeOf : texts.openOf)({ client: draft.cliente.nombre })}
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
            rows={draft.invoices}
            keyOf={({ identifier }) => identifier}
          />
          <ReminderFields
            draft={draft}
            reminder={reminder}
            edit={edit}
            onChange={onChange}
            onAskAgain={isLost ? () => setTries(tries + 1) : undefined}
          />
        </div>
      )}
    </section>
  )
}
