import { useId, useState } from 'react'
import { sumMoney } from '#domain/money.ts'
import { NoMailServer } from '../../records/mails/NoMailServer.tsx'
import { useRemindersQuery } from '../../records/reminders/remindersApi.ts'
import { useUnsavedChanges } from '../../session/useUnsavedChanges.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { SkeletonBar } from '../../ui/SkeletonBar.tsx'
import { PreviewDialog } from './PreviewDialog.tsx'
import { ReminderPanel } from './ReminderPanel.tsx'
import { isWritten, type ReminderEdit, reminderToBe, untouched, whatIsMissing } from './reminderEdits.ts'
import { chosenText, texts } from './texts.ts'
import './reminders.scss'
import { useMay } from '../../ui/allowed/useMay.ts'

/** So many clients are drawn at first, and with each press of the button below them. */
const STEP = 50

const obstacles = {
  address: texts.needsAddress,
  words: texts.needsWords,
  outdated: texts.needsLook,
  wait: texts.notReady,
}

/** Who owes what since when, with the reminders that staff may send. */
export function RemindersPage() {
  const id = useId()
  const query = useRemindersQuery(undefined, { refetchOnMountOrArgChange: true })
  const [edits, setEdits] = useState<ReadonlyMap<number, ReminderEdit>>(new Map())
  const [opened, setOpened] = useState<number | null>(null)
  const [shown, setShown] = useState(STEP)
  const maySend = useMay('change')
  const [isReviewing, setIsReviewing] = useState(false)
  useUnsavedChanges(edits.values().some(isWritten))

  const drafts = query.data ?? []
  const editOf = (client: number) => edits.get(client) ?? untouched
  const change = (clients: readonly number[], part: Partial<ReminderEdit>) =>
    setEdits(current => {
      const next = new Map(current)
      for (const client of clients) next.set(client, { ...(next.get(client) ?? untouched), ...part })
      return next
    })

  const chosen = drafts
    .filter(({ cliente }) => editOf(cliente.identifier).isChosen)
    .map(draft => reminderToBe(draft, editOf(draft.cliente.identifier)))
  const missing = whatIsMissing(chosen)

  return (
    <>
      <PageHeading title={texts.title} note={texts.note} />
      <NoMailServer />
      {query.isError && <FailurePanel error={query.error} onRetry={query.refetch} />}
      {query.isLoading && (
        <div className="panel" aria-busy="true">
          <SkeletonBar width="40%" />
          <SkeletonBar width="60%" />
          <SkeletonBar width="50%" />
        </div>
      )}
      {query.data?.length === 0 && (
        <div className="panel">
          <EmptyState title={texts.empty}>
            <p className="mb-0">{texts.emptyHint}</p>
          </EmptyState>
        </div>
      )}
      {drafts.length > 0 && (
        <div className="reminders">
          <div className="panel reminder-bar">
            <div className="form-check mb-0">
              <input
                id={id}
                type="checkbox"
                className="form-check-input"
                checked={chosen.length === drafts.length}
                onChange={event =>
                  change(
                    drafts.map(({ cliente }) => cliente.identifier),
                    { isChosen: event.target.checked },
                  )
                }
              />
              <label className="form-check-label" htmlFor={id}>
                {texts.chooseAll}
              </label>
            </div>
            <span role="status">
              {chosenText(chosen.length, sumMoney(chosen.map(({ total }) => total)))}
              {missing && <span className="refusal"> · {obstacles[missing]}</span>}
            </span>
            {maySend && (
              <button
                type="button"
                className="btn btn-primary"
                disabled={chosen.length === 0 || missing !== null}
                onClick={() => setIsReviewing(true)}
              >
                {texts.review}
              </button>
            )}
          </div>
          {drafts.slice(0, shown).map(draft => {
            const client = draft.cliente.identifier
            return (
              <ReminderPanel
                key={client}
                draft={draft}
                edit={editOf(client)}
                isOpen={opened === client}
                onToggle={() => setOpened(opened === client ? null : client)}
                onChange={part => change([client], part)}
              />
            )
          })}
          {drafts.length > shown && (
            <p className="text-center">
              <button
                type="button"
                className="btn btn-outline-secondary"
                onClick={() => setShown(shown + STEP)}
              >
                {texts.more}
              </button>
            </p>
          )}
        </div>
      )}
      {isReviewing && chosen.length > 0 && (
        <PreviewDialog
          reminders={chosen}
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
