import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { formatMoney, sumMoney } from '#domain/money.ts'
import type { ReminderRow } from '#wire/reminders.ts'
import { paths } from '../../paths.ts'
import { NoMailServer } from '../../records/mails/NoMailServer.tsx'
import { remindersApi } from '../../records/reminders/remindersApi.ts'
import { useUnsavedChanges } from '../../session/useUnsavedChanges.ts'
import { Button } from '../../ui/Button.tsx'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { CheckBox } from '../../ui/form/CheckBox.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { DunningDaysDialog } from './DunningDaysDialog.tsx'
import { NothingToRemind } from './NothingToRemind.tsx'
import { PreviewDialog } from './PreviewDialog.tsx'
import { ReminderPanel } from './ReminderPanel.tsx'
import {
  dueEdit,
  isToRemind,
  isWritten,
  type ReminderEdit,
  reminderToBe,
  untouched,
  whatIsMissing,
} from './reminderEdits.ts'
import { texts } from './texts.ts'
import { whatToMend } from './whatToMend.ts'
import './reminders.scss'
import { useMay } from '../../ui/allowed/useMay.ts'

const NOTHING: readonly ReminderRow[] = []

/** So many clients are drawn at first, and with each press of the button below them. */
const STEP = 50

/** Who owes what since when, with the reminders that staff may send; who comes from a client's page has chosen that client by that. */
export function RemindersPage() {
  const only = Number(useSearchParams()[0].get('client') ?? 0) || null
  return <Reminders key={only} only={only} />
}

function Reminders({ only }: { only: number | null }) {
  const query = remindersApi.useRemindersQuery(undefined, { refetchOnMountOrArgChange: true })
  const [edits, setEdits] = useState<ReadonlyMap<number, ReminderEdit>>(
    () => new Map(only === null ? [] : [[only, { ...untouched, isChosen: true }]]),
  )
  const [opened, setOpened] = useState<number | null>(only)
  const [shown, setShown] = useState(STEP)
  const maySend = useMay('change')
  const [isReviewing, setIsReviewing] = useState(false)
  const days = remindersApi.useDunningDaysQuery().data
  const mayAdminister = useMay('administer')
  const [isChangingDays, setIsChangingDays] = useState(false)
  useUnsavedChanges(edits.values().some(isWritten))

  const all = query.data?.rows ?? NOTHING
  const rows = useMemo(
    () => (only === null ? all : all.filter(({ cliente }) => cliente.identifier === only)),
    [all, only],
  )
  const editOf = (client: number) => edits.get(client) ?? untouched
  const change = (clients: readonly number[], part: Partial<ReminderEdit>) =>
    setEdits(current => {
      const next = new Map(current)
      for (const client of clients) next.set(client, { ...(next.get(client) ?? untouched), ...part })
      return next
    })

  // Of 20,000 clients, so not at each drawing.
  const chosen = useMemo(
    () =>
      rows.flatMap(row => {
        const edit = edits.get(row.cliente.identifier)
        return edit?.isChosen ? reminderToBe(row, edit) : []
      }),
    [rows, edits],
  )
  const missing = whatIsMissing(chosen)
  // Whose credit pays all of it owes nothing, once that is used.
  const due = useMemo(
    () => rows.filter(({ invoices, credit, total }) => credit < total && invoices.some(isToRemind)),
    [rows],
  )
  /** Chooses what is due and nothing else, of who has it due and of nobody else. */
  const chooseDue = () =>
    setEdits(current => {
      const next = new Map<number, ReminderEdit>(
        Array.from(current, ([client, edit]) => [client, { ...edit, isChosen: false }] as const),
      )
      for (const row of due) {
        const edit = dueEdit(row, current.get(row.cliente.identifier) ?? untouched)
        if (edit) next.set(row.cliente.identifier, edit)
      }
      return next
    })

  return (
    <>
      <PageHeading
        title={texts.title}
        note={
          <>
            {texts.note} {days && <span>{texts.daysNote(days)}</span>}
          </>
        }
        actions={
          mayAdminister && days && <Button onClick={() => setIsChangingDays(true)}>{texts.changeDays}</Button>
        }
      />
      <NoMailServer />
      {query.isError && <FailurePanel error={query.error} onRetry={query.refetch} />}
      {query.isLoading && <Skeleton className="panel" widths={['40%', '60%', '50%']} />}
      {only !== null && (
        <p className="panel reminders-one-client" role="note">
          {texts.onlyClient} <Link to={paths.reminders}>{texts.allClients}</Link>
        </p>
      )}
      {query.data && rows.length === 0 && (
        <div className="panel">
          <NothingToRemind client={only} />
        </div>
      )}
      {rows.length > 0 && (
        <div className="reminders">
          <div className="panel reminder-bar">
            <CheckBox
              className="mb-0"
              label={texts.chooseAll}
              isChecked={chosen.length === rows.length}
              onChange={isChecked =>
                change(
                  rows.map(({ cliente }) => cliente.identifier),
                  { isChosen: isChecked },
                )
              }
            />
            <span role="status">
              {chosen.length === 0
                ? texts.nobodyChosen
                : texts.chosen({
                    count: chosen.length,
                    total: formatMoney(sumMoney(chosen.map(({ total }) => total))),
                  })}
              {missing && <span className="refusal"> · {whatToMend(missing)}</span>}
            </span>
            {maySend && due.length > 0 && (
              <Button onClick={chooseDue}>{texts.chooseDue({ count: due.length })}</Button>
            )}
            {maySend && (
              <Button
                look="primary"
                disabled={chosen.length === 0 || missing !== null}
                onClick={() => setIsReviewing(true)}
              >
                {texts.review}
              </Button>
            )}
          </div>
          {rows.slice(0, shown).map(row => {
            const client = row.cliente.identifier
            return (
              <ReminderPanel
                key={client}
                row={row}
                edit={editOf(client)}
                isOpen={opened === client}
                onToggle={() => setOpened(opened === client ? null : client)}
                onChange={part => change([client], part)}
              />
            )
          })}
          {rows.length > shown && (
            <p className="text-center">
              <Button onClick={() => setShown(shown + STEP)}>{texts.more}</Button>
            </p>
          )}
        </div>
      )}
      {isChangingDays && days && <DunningDaysDialog days={days} onClose={() => setIsChangingDays(false)} />}
      {isReviewing && query.data && chosen.length > 0 && (
        <PreviewDialog
          reminders={chosen}
          wording={query.data.wording}
          onClose={() => setIsReviewing(false)}
          onSent={() => {
            setIsReviewing(false)
            setOpened(null)
            setEdits(new Map())
          }}
        />
      )}
    </>
  )
}
