import { useId, useState } from 'react'
import type { ListView } from '#wire/listViews.ts'
import { MAX_VIEW_NAME, MAX_VIEWS } from '#wire/savedLists.ts'
import { SubmitDialog } from '../../ui/form/SubmitDialog.tsx'
import { texts } from './texts.ts'
import type { ViewChanges } from './useViewChanges.ts'
import { ofName } from './viewQuery.ts'

type Props = {
  views: readonly ListView[]
  /** The view that gets another name; without it a new one is made. */
  renamed: ListView | undefined
  /** There is no room for one more. */
  isFull: boolean
  changes: ViewChanges
  onClose: () => void
}

/** Asks for the name of a view. One that there is already is replaced, and that is said before. */
export function ViewNameDialog({ views, renamed, isFull, changes, onClose }: Props) {
  const id = useId()
  const [name, setName] = useState(renamed?.name ?? '')
  const [problem, setProblem] = useState<string>()
  const same = ofName(views, name)
  const isTaken = renamed !== undefined && same !== undefined && same !== renamed
  const replaced = renamed ? undefined : same
  const hasNoRoom = !renamed && !replaced && isFull
  const hint = isTaken
    ? texts.taken
    : replaced
      ? texts.willReplace
      : hasNoRoom
        ? texts.full({ max: MAX_VIEWS })
        : undefined

  const save = async () => {
    if (name.trim() === '') return setProblem(texts.nameMissing)
    if (isTaken || hasNoRoom) return
    const failed = await (renamed
      ? changes.rename(renamed, name)
      : replaced
        ? changes.replace(replaced)
        : changes.add(name))
    if (failed) setProblem(failed)
    else onClose()
  }

  return (
    <SubmitDialog
      title={renamed ? texts.renameTitle : texts.saveTitle}
      submit={replaced ? texts.replace : texts.save}
      cancel={texts.cancel}
      problem={problem}
      isSending={changes.isBusy}
      onSubmit={save}
      onClose={onClose}
    >
      {!renamed && <p className="muted">{texts.whatIsSaved}</p>}
      <label className="form-label" htmlFor={id}>
        {texts.name}
      </label>
      <input
        id={id}
        className="form-control mb-2"
        autoComplete="off"
        maxLength={MAX_VIEW_NAME}
        value={name}
        aria-describedby={`${id}-hint`}
        aria-invalid={problem !== undefined || isTaken || undefined}
        onChange={event => {
          setName(event.target.value)
          setProblem(undefined)
        }}
      />
      <p id={`${id}-hint`} className="view-hint" role="status">
        {hint}
      </p>
    </SubmitDialog>
  )
}
