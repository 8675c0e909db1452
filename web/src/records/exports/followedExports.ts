import type { ExportBody } from '#wire/exports.ts'
import { tabStorage } from '../../ui/storage.ts'

/** A file that somebody at this tab is waiting for, or has just got. */
export type FollowedExport = {
  identifier: number
  /** What it is, in words of the screen where it was asked for. */
  title: string
  /** What was asked for, to ask again. */
  body: ExportBody
  /** The browser was given it already. */
  isDelivered: boolean
}

const KEY = 'facturacio.exports'

const isBody = (value: unknown): value is ExportBody =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'kind') === 'string'

const isFollowed = (value: unknown): value is FollowedExport =>
  typeof value === 'object' &&
  value !== null &&
  Number.isSafeInteger(Reflect.get(value, 'identifier')) &&
  typeof Reflect.get(value, 'title') === 'string' &&
  isBody(Reflect.get(value, 'body')) &&
  typeof Reflect.get(value, 'isDelivered') === 'boolean'

/** What this tab waited for before a reload; what was delivered is of no interest any more. */
function stored(): readonly FollowedExport[] {
  const value = tabStorage.readJson(KEY)
  return Array.isArray(value) ? value.filter(isFollowed).filter(({ isDelivered }) => !isDelivered) : []
}

let followed: readonly FollowedExport[] | null = null
const watchers = new Set<() => void>()

function change(next: readonly FollowedExport[]): void {
  followed = next
  // Where that is refused they are followed until the page is loaded anew.
  tabStorage.write(KEY, JSON.stringify(next))
  for (const changed of watchers) changed()
}

/**
 * The files that this tab waits for. Kept for the tab and outside of any page, so that one can leave the page, or load it anew, and
 * still gets the file.
 */
export const followedExports = {
  all: (): readonly FollowedExport[] => {
    followed ??= stored()
    return followed
  },
  /** Waits for one more. Those that were delivered make room for it. */
  follow: (file: Omit<FollowedExport, 'isDelivered'>): void =>
    change([
      ...followedExports.all().filter(({ isDelivered }) => !isDelivered),
      { ...file, isDelivered: false },
    ]),
  delivered: (identifier: number): void =>
    change(
      followedExports
        .all()
        .map(file => (file.identifier === identifier ? { ...file, isDelivered: true } : file)),
    ),
  forget: (identifier: number): void =>
    change(followedExports.all().filter(file => file.identifier !== identifier)),
  /** Somebody else signs in here: it is not for them. */
  forgetAll: (): void => change([]),
  subscribe: (changed: () => void): (() => void) => {
    watchers.add(changed)
    return () => watchers.delete(changed)
  },
}
