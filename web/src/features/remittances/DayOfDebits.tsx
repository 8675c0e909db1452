import { useState } from 'react'
import { type Day as CalendarDay, formatDay } from '#domain/dates.ts'
import { formatMoney, sumMoney } from '#domain/money.ts'
import type { Collectable, Remittance } from '#wire/remittances.ts'
import { ClientLink } from '../../records/clients/ClientLink.tsx'
import { InvoiceLink } from '../../records/invoices/InvoiceLink.tsx'
import { remittancesApi } from '../../records/remittances/remittancesApi.ts'
import { type GoOn, useFromHere } from '../../session/useFromHere.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Day } from '../../ui/Day.tsx'
import { toFailure } from '../../ui/failure.ts'
import { DayInput } from '../../ui/form/DayInput.tsx'
import { DraftsContext, useDrafts } from '../../ui/form/drafts.ts'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { Money } from '../../ui/Money.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import type { TableColumn } from '../../ui/table/tableColumn.ts'
import { hasCredit, isAskedOtherwise, isSelectedByDefault, LEFT_OUT } from './defaultSelection.ts'
import { texts } from './texts.ts'

/** So many rows are drawn at first. */
const STEP = 100

type Props = {
  day: CalendarDay
  title: string
  invoices: readonly Collectable[]
  /** Null while nothing can be prepared. */
  bank: number | null
  /** What somebody has chosen or left out; of the rest it is proposed here. */
  choices: DebitChoices
  onChoose: (identifier: number, isChosen: boolean) => void
  onPrepared: (remittance: Remittance, goOn: GoOn) => void
}

/** Which invoices somebody has chosen, and which they have left out. */
export type DebitChoices = ReadonlyMap<number, boolean>

/** What can be collected on a day, all of it chosen at first but for what may be paid otherwise, with what stops the rest. */
export function DayOfDebits({ day, title, invoices, bank, choices, onChoose, onPrepared }: Props) {
  const mayChange = useMay('change')
  const fromHere = useFromHere()
  const [prepare, { isLoading }] = remittancesApi.useAddRemittanceMutation()
  const [on, setOn] = useState(day)
  const [shown, setShown] = useState(STEP)
  const [problem, setProblem] = useState('')
  /** What the server asks before anything is collected early; null while it asks nothing. */
  const [question, setQuestion] = useState<string | null>(null)
  const isChosen = (invoice: Collectable): boolean =>
    invoice.obstacles.length === 0 && (choices.get(invoice.identifier) ?? isSelectedByDefault(invoice))
  const chosen = invoices.filter(isChosen)
  const blocked = invoices.filter(({ obstacles }) => obstacles.length > 0).length
  const withCredit = invoices.filter(hasCredit).length
  const asked = invoices.filter(isAskedOtherwise).length
  const total = formatMoney(sumMoney(chosen.map(({ amount }) => amount)))

  const confirm = async (isEarly = false) => {
    if (bank === null) return
    const goOn = fromHere()
    const answer = await prepare({
      bancIdentifier: bank,
      collectionDate: on,
      invoices: chosen.map(({ identifier }) => identifier),
      isEarly,
    })
    setQuestion(null)
    if (!answer.error) return onPrepared(answer.data, goOn)
    const { code, message } = toFailure(answer.error)
    if (code === 'before-due') setQuestion(message)
    else setProblem(message)
  }
  const [drafts, send] = useDrafts(confirm)

  const choice: TableColumn<Collectable> = {
    label: texts.chosen,
    card: 'beside',
    isNarrow: true,
    cell: invoice => (
      <input
        type="checkbox"
        className="form-check-input"
        aria-label={texts.choose({ number: invoice.number })}
        checked={isChosen(invoice)}
        disabled={invoice.obstacles.length > 0}
        onChange={event => {
          onChoose(invoice.identifier, event.target.checked)
          setProblem('')
        }}
      />
    ),
  }
  return (
    <section aria-label={title} className="mb-4">
      <h3>{title}</h3>
      {blocked > 0 && <p className="field-warning">{texts.blockedOfDay({ count: blocked })}</p>}
      {withCredit > 0 && <p className="field-warning">{texts.creditOfDay({ count: withCredit })}</p>}
      {asked > 0 && <p className="field-warning">{texts.askedOfDay({ count: asked })}</p>}
      <PlainTable
        caption={title}
        columns={mayChange ? [choice, ...columnsOn(on)] : columnsOn(on)}
        rows={invoices.slice(0, shown)}
        keyOf={({ identifier }) => identifier}
      />
      {invoices.length > shown && (
        <p className="text-center">
          <Button onClick={() => setShown(shown + STEP)}>{texts.more}</Button>
        </p>
      )}
      {mayChange && blocked < invoices.length && (
        <>
          <div className="due-debits-choices mt-2">
            <DraftsContext value={drafts}>
              <DayInput
                label={texts.day}
                value={on}
                onChange={next => {
                  setOn(next)
                  setProblem('')
                }}
              />
            </DraftsContext>
            <Button
              look="primary"
              disabled={bank === null || chosen.length === 0 || isLoading}
              onClick={() => send()}
            >
              {chosen.length === 0 ? texts.nothingChosen : texts.prepare({ count: chosen.length, total })}
            </Button>
          </div>
          <ErrorLine message={problem} />
          <ConfirmDialog
            isOpen={question !== null}
            title={texts.earlyTitle}
            confirmLabel={texts.earlyConfirm}
            cancelLabel={texts.cancel}
            isCareful
            isBusy={isLoading}
            onConfirm={() => send(true)}
            onCancel={() => setQuestion(null)}
          >
            <p>{question}</p>
            <p className="mb-0">{texts.earlyLaw}</p>
          </ConfirmDialog>
        </>
      )}
    </section>
  )
}

/** @param day on which they would be collected: what its client was told otherwise is said beside it. */
const columnsOn = (day: CalendarDay): readonly TableColumn<Collectable>[] => [
  { label: texts.invoice, card: 'title', cell: invoice => <InvoiceLink {...invoice} /> },
  {
    label: texts.client,
    cell: ({ clienteIdentifier, clienteNombre }) => (
      <ClientLink identifier={clienteIdentifier} nombre={clienteNombre} />
    ),
  },
  { label: texts.due, cell: ({ fechaVencimiento }) => <Day day={fechaVencimiento} /> },
  { label: texts.amount, align: 'end', card: 'total', cell: ({ amount }) => <Money amount={amount} /> },
  {
    label: texts.remarks,
    card: 'line',
    cell: ({ obstacles, remarks, notBefore }) => (
      <>
        {obstacles.map(({ code, text }) => (
          <div key={code} className="due-debits-obstacle">
            {text}
          </div>
        ))}
        {day < notBefore && (
          <div className="due-debits-obstacle">{texts.announcedFor({ day: formatDay(notBefore) })}</div>
        )}
        {remarks.map(({ code, text }) => (
          <div key={code} className={LEFT_OUT.includes(code) ? 'due-debits-obstacle' : 'muted'}>
            {text}
          </div>
        ))}
      </>
    ),
  },
]
