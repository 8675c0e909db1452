import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writePrivateFile } from '../privateFile.ts'

/**
 * What one installation notes of its backups, in `DATA_DIR/backups.json`: whose they are, and how the nightly ones go. Beside the backups it would be lost with them: a disk that is not mounted
 * could be told by nobody. Written by who makes them, read by who tells of them.
 */
const notesSchema = z.object({
  /** Stands in the manifest of each backup that is made here. Others, also of a copy of the same books, may lie in the same folder. */
  installation: z.string().min(1),
  /** Since when there should be one each night. */
  watchedSince: z.iso.datetime(),
  lastMadeAt: z.iso.datetime().nullable(),
  /** Why the last attempt failed; null where it did not. */
  failure: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
})
export type BackupNotes = z.infer<typeof notesSchema>

const MOST_OF_REASON = 500

const fileOf = (dataDir: string): string => join(dataDir, 'backups.json')

/** Null where nothing has been noted, or nobody can read it. */
export const readNotes = (dataDir: string): BackupNotes | null => {
  try {
    return notesIn(dataDir)
  } catch {
    return null
  }
}

/** Null where nothing has been noted, or what can't be understood. @throws what the file system says of a file that is there. */
const notesIn = (dataDir: string): BackupNotes | null => {
  try {
    return notesSchema.parse(JSON.parse(readFileSync(fileOf(dataDir), 'utf8')))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/**
 * Begins to note where nothing has been yet. What was begun in a time to come, before the clock went back, begins now.
 *
 * @throws what the file system says. A file that is there and can't be read stays: with another name all backups of before would be strangers'.
 */
export const beginNotes = (dataDir: string, now = new Date()): BackupNotes => {
  const noted = notesIn(dataDir)
  if (noted !== null && Date.parse(noted.watchedSince) <= now.getTime()) return noted
  const fresh = { installation: randomUUID(), lastMadeAt: null, failure: null }
  return write(dataDir, { ...fresh, ...noted, watchedSince: now.toISOString() })
}

/**
 * @param problem why none was made, in a line; null where one was.
 * @throws what the file system says.
 */
export const noteAttempt = (dataDir: string, problem: string | null, now = new Date()): void => {
  const at = now.toISOString()
  const came =
    problem === null
      ? { lastMadeAt: at, failure: null }
      : { failure: { at, reason: problem.slice(0, MOST_OF_REASON) } }
  write(dataDir, { ...beginNotes(dataDir, now), ...came })
}

const write = (dataDir: string, notes: BackupNotes): BackupNotes => {
  writePrivateFile(fileOf(dataDir), JSON.stringify(notes))
  return notes
}
