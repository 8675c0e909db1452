import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolderStore } from '#platform/storage/folderStore.ts'

/** A file is for looking at what would have gone out: whoever sends the mail once there is a server has it composed anew. */
const KEPT_MS = 30 * 24 * 3_600_000

const TIDIED_EVERY_MS = 24 * 3_600_000

/** Mails as `.eml` files in a folder, named as the mails are. */
export type Outbox = {
  /** Whole or not at all; the same mail again replaces its file. @returns the name of the file. */
  keep: (mail: string, bytes: Uint8Array) => Promise<string>
  /** A server has had its word on this mail: its file, if there is one, tells of nothing any more. Never fails. */
  forget: (mail: string) => Promise<void>
}

/** The outbox of a folder. What is old is taken away at once, and each day on which a mail goes out. */
export const makeOutbox = (folder: string): Outbox => {
  const files = makeFolderStore(folder)
  // One that is there is closed to others before the first mail.
  files.ping().catch(() => undefined)
  let tidiedAt = Number.NEGATIVE_INFINITY
  const tidy = () => {
    if (performance.now() - tidiedAt < TIDIED_EVERY_MS) return
    tidiedAt = performance.now()
    void removeOld(folder)
  }
  tidy()
  return {
    keep: async (mail, bytes) => {
      tidy()
      await files.put(fileOf(mail), bytes)
      return fileOf(mail)
    },
    forget: async mail => {
      tidy()
      await files.remove(fileOf(mail)).catch(() => undefined)
    },
  }
}

const fileOf = (mail: string): string => `${mail}.eml`

/** What can't be removed now will be another day; where there is no folder, there is nothing old. */
const removeOld = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (name.endsWith('.eml') && mtimeMs < Date.now() - KEPT_MS)
      await rm(path, { force: true }).catch(() => undefined)
  }
}
