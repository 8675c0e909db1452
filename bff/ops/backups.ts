import { type KeptBackup, lastOf, wholeBackups } from '#platform/backups/backupFolder.ts'
import { type BackupNotes, readNotes } from '#platform/backups/backupNotes.ts'
import { BACKUP_LATE_MS, type OpsBackups } from '#wire/ops.ts'

/** Where the nightly backups are; null where somebody else makes them. */
type Folder = string | null

/**
 * The nightly backups, as the manifests in their folder and the notes of who makes them tell.
 *
 * @param dataDir where the notes are.
 * @param runsMs for how long the product has been up: where nobody notes anything, there has been none for as long.
 */
export const readBackups = (
  folder: Folder,
  dataDir: string,
  now = Date.now(),
  runsMs = process.uptime() * 1_000,
): OpsBackups => {
  if (folder === null) return { isOurs: false, count: 0, last: null, isLate: false, failure: null }
  const kept = wholeBackups(folder, dataDir)
  const last = lastOf(kept, now)
  const notes = readNotes(dataDir)
  return {
    isOurs: true,
    count: kept.length,
    last: last === undefined ? null : { takenAt: last.takenAt, bytes: last.bytes },
    isLate: ageOf(last, notes, now, runsMs) > BACKUP_LATE_MS,
    failure: notes?.failure ?? null,
  }
}

/** For how long there has been no newer one, in ms. A folder that is away takes the last one along, but not when it was made. */
export const ageOf = (
  last: KeptBackup | undefined,
  notes: BackupNotes | null,
  now: number,
  runsMs: number,
): number => {
  const made = [last?.takenAt, notes?.lastMadeAt]
    .map(moment => now - Date.parse(moment ?? ''))
    .filter(age => age >= 0)
  if (made.length > 0) return Math.min(...made)
  return notes === null ? runsMs : Math.max(0, now - Date.parse(notes.watchedSince))
}
