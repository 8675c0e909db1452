import { useEffect, useId, useState } from 'react'
import { formatQuantity } from '#domain/money.ts'
import type { ReminderDraft } from '#wire/reminders.ts'
import { useLazyReminderOfQuery } from '../../records/reminders/remindersApi.ts'
import { Day } from '../../ui/Day.tsx'
import { IconChevronDown } from '../../ui/icons.tsx'
import { Money } from '../../ui/Money.tsx'
import { ReminderFields } from './ReminderFields.tsx'
import { choiceOf, type ReminderEdit, reminderToBe } from './reminderEdits.ts'
import { chooseInvoice, detailsOf, lastText, overdueText, texts } from './texts.ts'

type Props = {
  draft: ReminderDraft
  edit: ReminderEdit
  isOpen: boolean
  onToggle: () => void
  onChange: (change: Partial<ReminderEdit>) => void
}

/** The reminder of one client: whether it goes out, about which invoices, to whom and in which words. */
export function ReminderPanel({ draft, edit, isOpen, onToggle, onChange }: Props) {
  const id = useId()
  const reminder = reminderToBe(draft, edit)
  const [askWords] = useLazyReminderOfQuery()
  const choice = choiceOf(reminder.facturas)
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
      if (data) onChange({ proposal: { of: choice, assumpte: data.assumpte, text: data.text } })
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
  const longest = Math.max(...draft.facturas.map(({ dies }) => dies))

  return (
    <section className="panel reminder" aria-label={draft.cliente.nombre}>
      <div className="reminder-head">
        <div className="form-check mb-0">
          <input
            id={id}
            type="checkbox"
            className="form-check-input"
            checked={edit.isChosen}
            onChange={event => onChange({ isChosen: event.target.checked })}
          />
          <label className="form-check-label" htmlFor={id}>
            <strong>{draft.cliente.nombre}</strong>
          </label>
        </div>
        <span className="reminder-facts">
          {overdueText(draft.facturas.length, longest)} ·{' '}
          {draft.darrer === null ? texts.noReminder : lastText(draft.darrer, draft.recordatoris)}
          {reminder.isOutdated && <strong className="refusal"> · {texts.outdatedShort}</strong>}
          {reminder.adreces.length === 0 && <strong className="refusal"> · {texts.noAddress}</strong>}
        </span>
        <strong>
          <Money amount={reminder.total} />
        </strong>
        <button
          type="button"
          className="btn btn-outline-secondary btn-sm toggle-button"
          aria-expanded={isOpen}
          aria-label={detailsOf(draft.cliente.nombre, isOpen)}
          onClick={onToggle}
        >
          {isOpen ? texts.close : texts.open} <IconChevronDown />
        </button>
      </div>
      {isOpen && (
        <div className="reminder-body">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a narrow screen it scrolls sideways, by keyboard too */}
          <section className="table-frame" tabIndex={0} aria-label={texts.invoices}>
            <table className="data-table cards">
              <caption className="visually-hidden">{texts.invoices}</caption>
              <thead>
                <tr>
                  <th scope="col">{texts.number}</th>
                  <th scope="col">{texts.date}</th>
                  <th scope="col">{texts.dueDate}</th>
                  <th scope="col" className="align-end">
                    {texts.days}
                  </th>
                  <th scope="col" className="align-end">
                    {texts.amount}
                  </th>
                </tr>
              </thead>
              <tbody>
                {draft.facturas.map(invoice => {
                  const isIn = !edit.leftOut.includes(invoice.identifier)
                  return (
                    <tr key={invoice.identifier}>
                      <td className="card-title">
                        <label className="reminder-invoice">
                          <input
                            type="checkbox"
                            className="form-check-input"
                            aria-label={chooseInvoice(invoice.numero)}
                            checked={isIn}
                            // A reminder of nothing is none: the last one is taken out by not choosing the client.
                            disabled={isIn && reminder.facturas.length === 1}
                            onChange={event => include(invoice.identifier, event.target.checked)}
                          />
                          {invoice.numero}
                        </label>
                      </td>
                      <td data-label={texts.date}>
                        <Day day={invoice.fechaFactura} />
                      </td>
                      <td data-label={texts.dueDate}>
                        <Day day={invoice.fechaVencimiento} />
                      </td>
                      <td className="align-end" data-label={texts.days}>
                        {formatQuantity(invoice.dies)}
                      </td>
                      <td className="align-end card-total">
                        <Money amount={invoice.totalFactura} />
                      </td>
                    </tr>
                  )
                })}
              </tbody>
            </table>
          </section>
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
