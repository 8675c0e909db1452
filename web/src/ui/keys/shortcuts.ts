/**
 * Every key of the product, in the order in which they are told: the one place that says which there are. A screen has those that it gives a
 * handler (`useShortcuts`) and those whose target is on it, which is then pressed.
 */

/**
 * A key as `nameOf` has it: `j`, `Shift+j`, `g i` for one after the other, `Mod+s` with Ctrl or ⌘. It counts on the whole page, within the
 * `rows` of a list (what scrolls elsewhere), or on the `row` itself (what presses a link or a button elsewhere).
 */
export type Binding = { key: string; where?: 'rows' | 'row' }

export type Shortcut = {
  group: 'list' | 'record' | 'movement' | 'form' | 'everywhere'
  keys: readonly Binding[]
  /** What has to be on the page, and is pressed where nothing else is said. */
  target?: string
  /** Done by what it belongs to: told, and nothing more. */
  isTold?: true
  /** Goes on while its key is held down. Whatever else a key does, it does once: the next thing may be there before the finger is up. */
  goesOn?: true
}

const inRows = <const Key extends string>(...keys: readonly Key[]) =>
  keys.map(key => ({ key, where: 'rows' as const }))

const SELECT_BOX = '[data-row] .select-box'

export const SHORTCUTS = {
  nextRow: { group: 'list', keys: [{ key: 'j' }, { key: 'ArrowDown', where: 'rows' }], goesOn: true },
  previousRow: { group: 'list', keys: [{ key: 'k' }, { key: 'ArrowUp', where: 'rows' }], goesOn: true },
  firstRow: { group: 'list', keys: [{ key: 'Home', where: 'rows' }] },
  lastRow: { group: 'list', keys: [{ key: 'End', where: 'rows' }] },
  nextPage: { group: 'list', keys: [{ key: 'PageDown', where: 'rows' }], goesOn: true },
  previousPage: { group: 'list', keys: [{ key: 'PageUp', where: 'rows' }], goesOn: true },
  openRow: { group: 'list', keys: [{ key: 'Enter', where: 'row' }], target: '[data-row] a[href]' },
  editRow: { group: 'list', keys: [{ key: 'e' }], target: '[data-row] [data-key="edit"]' },
  selectRow: { group: 'list', keys: [{ key: 'x' }, { key: ' ', where: 'row' }], target: SELECT_BOX },
  extendDown: {
    group: 'list',
    keys: [{ key: 'Shift+j' }, { key: 'Shift+ArrowDown', where: 'rows' }],
    target: SELECT_BOX,
    goesOn: true,
  },
  extendUp: {
    group: 'list',
    keys: [{ key: 'Shift+k' }, { key: 'Shift+ArrowUp', where: 'rows' }],
    target: SELECT_BOX,
    goesOn: true,
  },
  search: { group: 'list', keys: [{ key: '/' }] },
  add: { group: 'list', keys: [{ key: 'n' }], target: '[data-key="add"]' },

  editRecord: { group: 'record', keys: [{ key: 'e' }], target: '.page-actions [data-key="edit"]' },
  leaveRecord: { group: 'record', keys: [{ key: 'Escape' }], target: '[data-key="back"]' },

  acceptFirst: { group: 'movement', keys: [{ key: 'Enter', where: 'row' }, ...inRows('1')] },
  acceptOther: { group: 'movement', keys: inRows('2', '3', '4', '5', '6', '7', '8', '9') },
  splitMovement: { group: 'movement', keys: inRows('s') },
  findDebit: { group: 'movement', keys: inRows('d') },
  retryMovement: { group: 'movement', keys: inRows('t') },
  ignoreMovement: { group: 'movement', keys: inRows('n') },
  ignoreAlike: { group: 'movement', keys: inRows('r') },
  undoMovement: { group: 'movement', keys: inRows('u') },

  save: {
    group: 'form',
    keys: [{ key: 'Mod+s' }],
    target: 'main form [type="submit"][aria-keyshortcuts]',
    isTold: true,
  },
  cancel: { group: 'form', keys: [{ key: 'Escape' }], target: 'main form [title="Esc"]', isTold: true },

  palette: { group: 'everywhere', keys: [{ key: 'Mod+k' }], target: '.top-search', isTold: true },
  undo: { group: 'everywhere', keys: [{ key: 'Mod+z' }], isTold: true },
  help: { group: 'everywhere', keys: [{ key: '?' }] },
} as const satisfies Record<string, Shortcut>

export type ShortcutId = keyof typeof SHORTCUTS

export const isShortcutId = (id: string): id is ShortcutId => Object.hasOwn(SHORTCUTS, id)

/** What of a key event says which key it is. */
type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey'>

/** The name of a key: letters small, with `Shift+` before letters and before keys that write nothing. A `?` is one wherever it lies. */
export const nameOf = ({ key, shiftKey }: Pressed): string => {
  const isLetter = /^\p{L}$/u.test(key)
  const name = isLetter ? key.toLowerCase() : key
  return shiftKey && (isLetter || key.length > 1) ? `Shift+${name}` : name
}

/** Keys that write something: those that a person may switch off (WCAG 2.1.4). */
export const isCharacter = (name: string): boolean => name.replace(/^Shift\+/, '').length === 1
