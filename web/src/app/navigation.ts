import { MENUS, type Screen, screens } from './screens.ts'

export type NavEntry = Pick<Screen, 'lang' | 'covers' | 'state'> & { label: string; to: string }

export type NavMenu = { key: string; label: string; lang?: 'es'; entries: readonly NavEntry[] }

const entriesOf = (menu: Screen['menu']): readonly NavEntry[] =>
  screens.flatMap(({ path, label, menu: own, lang, covers, state }) =>
    label !== undefined && own === menu
      ? [{ label, to: path, ...(lang && { lang }), ...(covers && { covers }), ...(state && { state }) }]
      : [],
  )

export const menus: readonly NavMenu[] = MENUS.map(menu => ({ ...menu, entries: entriesOf(menu.key) }))

/** Entries of the user menu, above Sign Out; then what is one's own besides; then what only an Administrador finds there. */
export const userEntries = entriesOf('user')
export const ownEntries = entriesOf('own')
export const administratorEntries = entriesOf('administrator')
