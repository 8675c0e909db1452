import type { Entry } from './entries.ts'

const KEPT = 6

/** What was opened from the palette since the page was loaded, the last first. In memory only: names of clients stay on no disk. */
let entries: readonly Entry[] = []
let owner: string | null = null

export const recentEntries = (userId: string): readonly Entry[] => (owner === userId ? entries : [])

export const noteEntry = (userId: string, entry: Entry): void => {
  entries = [entry, ...recentEntries(userId).filter(({ key }) => key !== entry.key)].slice(0, KEPT)
  owner = userId
}
