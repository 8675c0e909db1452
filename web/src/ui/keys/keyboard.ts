import { type Binding, isCharacter, nameOf, SHORTCUTS, type Shortcut } from './shortcuts.ts'
import { hasSingleKeys } from './singleKeys.ts'

/** Done with the event of its key. @param key its name. */
export type Handler = (key: string) => void

/** Handlers of what is on the page, the newest last; ways to screens (`g i`) have theirs under their keys. */
const handlers = new Map<string, Handler[]>()

/** @returns how to take it out again. */
export function addHandler(id: string, handler: Handler): () => void {
  // Once, however often it is said; not when the file is read, which tests without a page do, too.
  document.addEventListener('keydown', press)
  handlers.set(id, [...(handlers.get(id) ?? []), handler])
  return () => {
    handlers.set(
      id,
      (handlers.get(id) ?? []).filter(other => other !== handler),
    )
  }
}

const isSeen = (selector: string): HTMLElement | null => {
  const found = document.querySelector<HTMLElement>(selector)
  return found && found.getClientRects().length > 0 ? found : null
}

/** What a shortcut does on the page as it is; undefined where it does nothing. */
function actionOf(id: string, { target, isTold }: Shortcut): Handler | undefined {
  const element = target === undefined ? null : isSeen(target)
  if (target !== undefined && !element) return undefined
  if (isTold) return () => undefined
  return handlers.get(id)?.at(-1) ?? (element && !isOfList(id) ? () => pressElement(element) : undefined)
}

/** What may not be pressed gets the focus, and says why. */
export const pressElement = (element: HTMLElement): void => {
  if (element.getAttribute('aria-disabled') === 'true') element.focus()
  else element.click()
}

/** Pressing the first row's edit is nobody's wish: what is of rows has a handler, or does nothing. */
const isOfList = (id: string): boolean =>
  SHORTCUTS[id as keyof typeof SHORTCUTS].group === 'list' && id !== 'add'

/** The shortcuts that do something on the page as it is, in their order. */
export const shortcutsHere = (): string[] =>
  Object.entries<Shortcut>(SHORTCUTS).flatMap(([id, shortcut]) => (actionOf(id, shortcut) ? id : []))

/** Where letters are letters. */
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !['checkbox', 'button', 'submit'].includes(target.type)))

const isAt = (target: EventTarget | null, where: Binding['where']): boolean => {
  if (where === undefined) return true
  if (!(target instanceof HTMLElement)) return false
  return where === 'row'
    ? target.matches('[data-row], [data-movement]')
    : target.closest('.list .table-frame, .movements') !== null
}

const SEQUENCE_MS = 1_500
let begun: { key: string; at: number } | null = null
const seen = new WeakSet<Event>()

/** Does what a key means on the page as it is; what it means to a field, a dialog or the browser stays. Told twice of an event, it is done once. */
export function press(event: KeyboardEvent): void {
  if (seen.has(event)) return
  const { target } = event
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === 'Shift' || isWriting(target) || document.querySelector('dialog[open]')) return
  const name = nameOf(event)
  if (isCharacter(name) && !hasSingleKeys()) return

  const first = begun && event.timeStamp - begun.at < SEQUENCE_MS ? begun.key : null
  begun = null
  const action = first === null ? found(name, target, event.repeat) : handlers.get(`${first} ${name}`)?.at(-1)
  if (!action && first === null && [...handlers.keys()].some(id => id.startsWith(`${name} `)))
    begun = { key: name, at: event.timeStamp }
  // What means nothing yet may mean something once more keys have come: the first one that is pressed on a page loads them, and counts.
  if (!action && !begun) return
  seen.add(event)
  event.preventDefault()
  action?.(name)
}

function found(name: string, target: EventTarget | null, isHeld: boolean): Handler | undefined {
  for (const [id, shortcut] of Object.entries<Shortcut>(SHORTCUTS)) {
    const isMeant = shortcut.keys.some(({ key, where }) => key === name && isAt(target, where))
    if (!isMeant || shortcut.isTold) continue
    const action = actionOf(id, shortcut)
    if (action) return isHeld && !shortcut.goesOn ? () => undefined : action
  }
  return undefined
}
