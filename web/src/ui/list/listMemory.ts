import { paths } from '../../paths.ts'
import { tabStorage } from '../storage.ts'

/**
 * What the lists showed last, so that leaving a record (saved, cancelled, deleted, looked at) leads back to the same rows. Kept for
 * this tab, because a reload of the record's screen must not lose it.
 */

const PREFIX = 'facturacio.list:'

/** Keeps the filter, order and page of the list at this path: the query of its address. */
export function rememberList(path: string, search: string): void {
  tabStorage.write(PREFIX + path, search)
}

/** Forgets all of it: the next one to sign in here looks for something else. */
export function forgetLists(): void {
  tabStorage.forgetAll(PREFIX)
}

/** The screens of one kind of record whose list is at this path. */
const screensOf = (path: string): readonly string[] =>
  Object.values(paths).flatMap(group =>
    typeof group === 'object' && 'list' in group && group.list === path ? Object.values(group) : [],
  )

/**
 * Where to go instead of the bare path of a list: to what it showed last, when one comes from a screen of one of its records; null
 * to go where the link says. A menu or a link of another page opens the list as it is at first.
 *
 * @param from path that is being left.
 */
export function listReturn(target: URL, from: string): string | null {
  if (target.search !== '' || from === target.pathname) return null
  if (!screensOf(target.pathname).includes(from)) return null
  const search = tabStorage.read(PREFIX + target.pathname)
  return search ? target.pathname + search : null
}
