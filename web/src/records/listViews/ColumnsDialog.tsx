import { type KeyboardEvent, useRef, useState } from 'react'
import type { SavedList } from '#wire/savedLists.ts'
import { useAddress, withChoice } from '../../ui/address/useAddress.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { toFailure } from '../../ui/failure.ts'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { IconSortAscending, IconSortDescending } from '../../ui/icons.tsx'
import { isFixed, keptKeys, ownColumns } from './arrangedColumns.ts'
import { listViewsApi } from './listViewsApi.ts'
import { texts } from './texts.ts'
import { openView } from './viewQuery.ts'

export type ChoosableColumn = { key: string; label: string; card?: string; isOptional?: boolean }

type Props = {
  list: SavedList
  all: readonly ChoosableColumn[]
  shown: readonly ChoosableColumn[]
  onClose: () => void
}

type Choice = { column: ChoosableColumn; isShown: boolean }

/** Those that are shown, in their order, and below them the others. */
const choicesOf = (all: readonly ChoosableColumn[], shown: readonly ChoosableColumn[]): Choice[] => [
  ...shown.map(column => ({ column, isShown: true })),
  ...all.filter(column => !shown.includes(column)).map(column => ({ column, isShown: false })),
]

/**
 * Which columns a list has, and in which order. Over a saved view the choice is of that view, and saved with it; else it is of the list, for
 * oneself, on every computer.
 */
export function ColumnsDialog({ list, all, shown, onClose }: Props) {
  const [choices, setChoices] = useState(() => choicesOf(all, shown))
  const [choose, { error, isLoading }] = listViewsApi.useChooseListColumnsMutation()
  const { data } = listViewsApi.useOwnListsQuery()
  const { address, change } = useAddress()
  const view = openView(address, data?.views ?? [])
  const items = useRef<HTMLOListElement>(null)

  const move = (place: number, by: -1 | 1) => {
    const target = place + by
    const [moved] = choices.slice(place, place + 1)
    if (!moved || target < 0 || target >= choices.length) return
    setChoices(choices.toSpliced(place, 1).toSpliced(target, 0, moved))
    // The tick goes along with its column, and the focus with it.
    requestAnimationFrame(() => items.current?.querySelectorAll<HTMLInputElement>('input')[target]?.focus())
  }
  const moveByKey = (event: KeyboardEvent, place: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(place, event.key === 'ArrowUp' ? -1 : 1)
  }
  const save = async () => {
    const keys = keptKeys(
      all,
      choices.filter(({ isShown }) => isShown).map(({ column }) => column.key),
    )
    if (view) {
      const written = (keys ?? ownColumns(all).map(({ key }) => key)).join(',')
      change(current => withChoice(current, 'columnes', written))
      return onClose()
    }
    const { error } = await choose({ list, columns: keys })
    if (error) return
    if (address.has('columnes')) change(current => withChoice(current, 'columnes', null))
    onClose()
  }

  return (
    <FormDialog title={texts.columnsTitle} onCancel={() => !isLoading && onClose()}>
      <Form
        onSubmit={event => {
          event.preventDefault()
          void save()
        }}
      >
        <p className="muted">{view ? texts.columnsOfView({ name: view.name }) : texts.columnsOfList}</p>
        <ol className="column-choices" ref={items}>
          {choices.map(({ column, isShown }, place) => (
            <li key={column.key}>
              <label className="form-check">
                <input
                  type="checkbox"
                  className="form-check-input"
                  checked={isShown}
                  disabled={isFixed(column)}
                  aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                  onKeyDown={event => moveByKey(event, place)}
                  onChange={event =>
                    setChoices(choices.with(place, { column, isShown: event.target.checked }))
                  }
                />{' '}
                {column.label}
                {isFixed(column) && <span className="muted"> · {texts.fixed}</span>}
              </label>
              <span className="row-actions">
                <IconButton
                  aria-label={texts.moveUp({ name: column.label })}
                  title={texts.up}
                  disabled={place === 0}
                  onClick={() => move(place, -1)}
                >
                  <IconSortAscending />
                </IconButton>
                <IconButton
                  aria-label={texts.moveDown({ name: column.label })}
                  title={texts.down}
                  disabled={place === choices.length - 1}
                  onClick={() => move(place, 1)}
                >
                  <IconSortDescending />
                </IconButton>
              </span>
            </li>
          ))}
        </ol>
        <ErrorLine message={error && toFailure(error).message} />
        <div className="form-actions">
          <SubmitButton isBusy={isLoading}>{texts.save}</SubmitButton>
          <Button onClick={() => setChoices(choicesOf(all, ownColumns(all)))}>{texts.ownColumns}</Button>
          <Button disabled={isLoading} onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </Form>
    </FormDialog>
  )
}
