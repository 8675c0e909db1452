import {
  type KeyboardEvent,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import { FOUND_MOST, SEARCH_MAX_LENGTH } from '#wire/search.ts'
import { paths } from '../../paths.ts'
import { useMarkPaid } from '../../records/invoices/useMarkPaid.ts'
import { listViewsApi } from '../../records/listViews/listViewsApi.ts'
import { viewSearch } from '../../records/listViews/viewQuery.ts'
import { searchApi } from '../../records/search/searchApi.ts'
import { useUser } from '../../session/useUser.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { toFailure } from '../../ui/failure.ts'
import { IconSearch } from '../../ui/icons.tsx'
import { wordsOf } from '../../ui/keys/keyWords.ts'
import { useDebounced } from '../../ui/useDebounced.ts'
import { type Entry, foundGroups, type Group, type Place, placesFor, recentFirst } from './entries.ts'
import { noteEntry, recentEntries } from './recentEntries.ts'
import { texts } from './texts.ts'
import './palette.scss'

const ACTIONS: readonly Place[] = [
  { to: paths.clients.add, label: texts.newClient },
  { to: paths.contracts.add, label: texts.newContract },
  { to: paths.products.add, label: texts.newProduct },
  { to: paths.centres.add, label: texts.newCentre },
  { to: paths.invoices.add, label: texts.newInvoice },
  { to: paths.invoices.manual, label: texts.newManualInvoice },
  { to: paths.invoices.correct, label: texts.newCorrection },
]

export type PaletteProps = { screens: readonly Place[]; begun: string; onClose: () => void }
type Props = PaletteProps & { onChoose: (entry: Entry) => void }

/**
 * Clients, invoices, contracts, screens and actions by a few letters, over whatever page one is on (a combobox with a list, of ARIA 1.2).
 *
 * @param screens those that the one who is signed in finds in the menus.
 * @param begun what was typed while it was on its way.
 * @param onChoose opens it; by then the palette is closed.
 */
export function Palette({ screens, begun, onClose, onChoose }: Props) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const user = useUser()
  const mayChange = useMay('change')
  const { markAs } = useMarkPaid()
  const [marked, setMarked] = useState('')
  const [typed, setTyped] = useState(begun)
  const [active, setActive] = useState(0)
  const text = useDebounced(typed).trim()
  const { currentData, data, error, isFetching } = searchApi.useSearchQuery(text, { skip: text === '' })
  const problem = error && text !== '' ? toFailure(error).message : ''
  // What was found before stays until the next is there: a list that comes and goes can't be read.
  const found = useDeferredValue(text === '' || problem ? undefined : (currentData ?? data))
  /** Whether what is drawn is the answer to what is typed now, and not to what was typed before. */
  const isAnswered =
    typed.trim() === '' || (typed.trim() === text && found !== undefined && found === currentData)
  // An Enter that came before its answer: done once that is drawn, unless something else is pressed meanwhile.
  const [held, setHeld] = useState<'open' | 'mark' | null>(null)

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  const { data: ownLists } = listViewsApi.useOwnListsQuery()
  // Each in the words of its list, too: there may be one of that name in several.
  const views = (ownLists?.views ?? []).map(view => ({
    to: `/${view.list}${viewSearch(view)}`,
    label: view.name,
    detail: screens.find(({ to }) => to === `/${view.list}`)?.label ?? '',
  }))
  const places = mayChange ? [...screens, ...ACTIONS] : screens
  const groups: Group[] = (
    typed.trim() === ''
      ? [
          { title: texts.groups.recent, entries: [...recentEntries(user?.userId ?? '')] },
          { title: texts.groups.places, entries: placesFor(places, '') },
          { title: texts.groups.views, entries: placesFor(views, '') },
        ]
      : recentFirst(
          [
            { title: texts.groups.places, entries: placesFor(places, typed) },
            { title: texts.groups.views, entries: placesFor(views, typed) },
            ...(found ? foundGroups(found) : []),
          ],
          recentEntries(user?.userId ?? ''),
        )
  ).filter(({ entries }) => entries.length > 0)
  const entries = groups.flatMap(group => group.entries)
  const chosen = entries[Math.min(active, entries.length - 1)]
  const optionId = (entry: Entry) => `${id}-${entries.indexOf(entry)}`

  useEffect(() => {
    if (chosen) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  const choose = (entry: Entry) => {
    noteEntry(user?.userId ?? '', entry)
    onClose()
    onChoose(entry)
  }
  /** The invoice that is chosen and may be paid, as the server has just found it: what was opened long ago may have been paid since. */
  const invoice =
    isAnswered && mayChange && chosen?.kind === 'invoice'
      ? found?.invoices.find(
          ({ identifier, isAnnulled, isWrittenOff }) =>
            identifier === chosen.identifier && !isAnnulled && !isWrittenOff,
        )
      : undefined
  const number = invoice ? invoiceNumber(invoice) : ''
  const act = (how: 'open' | 'mark') => {
    if (how === 'mark' && invoice) {
      void markAs([invoice.identifier], !invoice.isPagada, number).then(setMarked)
      // The next one of a statement is typed over this one.
      input.current?.select()
    } else if (chosen) choose(chosen)
  }
  useEffect(() => {
    if (held === null || (!isAnswered && !problem)) return
    setHeld(null)
    if (isAnswered) act(held)
  })
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!event.repeat) setHeld(null)
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const at = Math.min(active, entries.length - 1) + step
      // By one it goes round, by more it stops at the ends.
      setActive(
        Math.abs(step) === 1
          ? (at + entries.length) % Math.max(entries.length, 1)
          : Math.max(0, Math.min(at, entries.length - 1)),
      )
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      // Held down, it would pay and take back in turns.
      if (event.repeat) return
      const how = event.ctrlKey || event.metaKey ? 'mark' : 'open'
      // Screens are found here, and stand first whatever else is found.
      if (isAnswered || chosen?.kind === 'place') act(how)
      // The first of what will be found; what was chosen among the former answer may have another place in it.
      else if (active === 0) setHeld(how)
    }
  }

  /** Of some kind there may be more than the answer tells. */
  const isCut = found !== undefined && Object.values(found).some(({ length }) => length === FOUND_MOST)
  const isWaiting = isFetching || typed.trim() !== text
  const status =
    problem ||
    marked ||
    (isWaiting && typed.trim() !== ''
      ? texts.searching
      : (isCut ? texts.foundFirst : texts.found)({ count: entries.length }))
  return (
    <dialog
      ref={dialog}
      className="palette"
      aria-label={texts.title}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      onMouseDown={event => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className="palette-field">
        <IconSearch />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label={texts.title}
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen ? optionId(chosen) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={SEARCH_MAX_LENGTH}
          placeholder={texts.placeholder}
          value={typed}
          onChange={event => {
            setTyped(event.target.value)
            setActive(0)
            setMarked('')
            setHeld(null)
          }}
          onKeyDown={press}
        />
      </div>
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={texts.results} className="palette-list">
        {groups.map(group => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={group.title} role="group" aria-label={group.title}>
            <div className="palette-group" aria-hidden="true">
              {group.title}
            </div>
            {group.entries.map(entry => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
              // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
              <div
                key={entry.key}
                id={optionId(entry)}
                role="option"
                aria-selected={entry === chosen}
                className={`palette-option${entry === chosen ? ' is-active' : ''}`}
                onMouseMove={() => held === null && setActive(entries.indexOf(entry))}
                onClick={() => choose(entry)}
              >
                <span>{entry.label}</span>
                {entry.detail && <span className="palette-detail">{entry.detail}</span>}
              </div>
            ))}
          </div>
        ))}
        {entries.length === 0 && !isWaiting && !problem && (
          <p className="palette-nothing">{texts.nothing({ text: typed.trim() })}</p>
        )}
      </div>
      <div className="palette-foot">
        <span role="status">{status}</span>
        <span className="palette-keys">
          {invoice
            ? (invoice.isPagada ? texts.markPending : texts.markPaid)({
                keys: wordsOf('Mod+Enter').join(' '),
                number,
              })
            : texts.keys}
        </span>
      </div>
    </dialog>
  )
}
