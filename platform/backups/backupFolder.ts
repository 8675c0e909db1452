import { readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { z } from 'zod'
import { readNotes } from './backupNotes.ts'
import { lacksStore, MANIFEST, manifestSchema } from './manifest.ts'
import { superfluous } from './retention.ts'

/** What is in a folder of backups. The manifests are the truth. */

export type KeptBackup = { name: string } & z.infer<typeof keptSchema>

const keptSchema = manifestSchema
  .pick({ takenAt: true, bytes: true, booksSince: true, installation: true })
  .extend({ documents: manifestSchema.shape.documents.pick({ count: true, missing: true }) })

/** The backups that were finished, whoever made them, the newest first; none where there is no folder, or nobody can read it. */
export const listBackups = (folder: string): KeptBackup[] =>
  namesIn(folder)
    .filter(name => name.startsWith('facturacio-'))
    .flatMap(name => {
      const read = manifestIn(join(folder, name))
      return read === null ? [] : [{ name, ...read }]
    })
    .sort((a, b) => (a.takenAt < b.takenAt ? 1 : -1))

/**
 * Those of them that count here: made by the installation of this DATA_DIR, or before backups said by which, of the same books. As long as there is none
 * of the former, nobody knows which books those are, and each that does not say it counts.
 */
export const ownBackups = (folder: string, dataDir: string): KeptBackup[] => {
  const { kept, isOurs, books } = lookInto(folder, dataDir)
  return kept.filter(
    backup => isOurs(backup) || (isUnsaid(backup) && (books === undefined || backup.booksSince === books)),
  )
}

/** All that there are, which of them the installation of this DATA_DIR says it has made, and of which books those are: not known where there is none. */
const lookInto = (folder: string, dataDir: string) => {
  const kept = listBackups(folder)
  const here = readNotes(dataDir)?.installation
  const isOurs = (backup: KeptBackup): boolean => !isUnsaid(backup) && backup.installation === here
  return { kept, isOurs, books: kept.find(isOurs)?.booksSince }
}

const isUnsaid = ({ installation }: KeptBackup): boolean => installation === undefined

/** Those of them that have their documents, too: whether there is one of this night, and how old the last is, is asked of these. */
export const wholeBackups = (folder: string, dataDir: string): KeptBackup[] =>
  ownBackups(folder, dataDir).filter(isWhole)

const isWhole = ({ documents }: KeptBackup): boolean => !lacksStore(documents)

/** The last of them. One of a time to come is from before the clock went back: how old that one is nobody knows. */
export const lastOf = <Backup extends { takenAt: string }>(
  newestFirst: readonly Backup[],
  now: number = Date.now(),
): Backup | undefined => newestFirst.find(({ takenAt }) => Date.parse(takenAt) <= now)

/** Takes away what retention does not keep of those that are surely ours. One without its documents takes the place of none that has them. */
export const removeSuperfluous = (folder: string, dataDir: string): void => {
  removeIncomplete(folder, dataDir)
  remove(folder, superfluous(surelyOurs(folder, dataDir).filter(isWhole)))
}

/** The same of those alone that lack their documents, none of which is kept once there is a newer whole one. */
export const removeIncomplete = (folder: string, dataDir: string): void => {
  const ours = surelyOurs(folder, dataDir)
  const newestWhole = lastOf(ours.filter(isWhole))?.takenAt ?? ''
  const incomplete = ours.filter(backup => !isWhole(backup))
  const gone = superfluous(incomplete)
  remove(
    folder,
    incomplete.filter(backup => backup.takenAt < newestWhole || gone.includes(backup)),
  )
}

/** How many there are that nothing here ever takes away: another installation's, perhaps of the machine of before, or perhaps so. */
export const countOfOthers = (folder: string, dataDir: string): number =>
  listBackups(folder).length - surelyOurs(folder, dataDir).length

const remove = (folder: string, backups: readonly KeptBackup[]): void => {
  for (const { name } of backups) rmSync(join(folder, name), { recursive: true, force: true })
}

/**
 * Those that may be taken away. It asks for more than counting does: those that do not say whose they are may be of the books that ours were restored from.
 * They are ours where they are of our books and lie within DATA_DIR, and nobody else has made any there.
 */
const surelyOurs = (folder: string, dataDir: string): KeptBackup[] => {
  const { kept, isOurs, books } = lookInto(folder, dataDir)
  const isOursAlone = kept.every(backup => isOurs(backup) || isUnsaid(backup)) && isWithin(folder, dataDir)
  return kept.filter(
    backup => isOurs(backup) || (isOursAlone && isUnsaid(backup) && backup.booksSince === books),
  )
}

/** By where they really are: a link may lead to what others share. */
const isWithin = (folder: string, dataDir: string): boolean => {
  try {
    return realpathSync(folder).startsWith(realpathSync(dataDir) + sep)
  } catch {
    return false
  }
}

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder)
  } catch {
    // Whoever makes the next one there is told why, and notes it.
    return []
  }
}

const manifestIn = (folder: string): z.infer<typeof keptSchema> | null => {
  try {
    return keptSchema.parse(JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')))
  } catch {
    // Not there, not whole, or not ours.
    return null
  }
}
