import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writePrivateFile } from '../privateFile.ts'
import { MANIFEST, type Manifest, manifestSchema } from './manifest.ts'
import { superfluous } from './retention.ts'

/** What is in a folder of backups. The manifests are the truth; nothing else is noted anywhere, but why the last attempt failed. */

export type KeptBackup = { name: string } & Pick<Manifest, 'takenAt' | 'bytes'>

const failureSchema = z.object({ at: z.iso.datetime(), reason: z.string() })
export type BackupFailure = z.infer<typeof failureSchema>

const keptSchema = manifestSchema.pick({ takenAt: true, bytes: true })
const failureFile = (folder: string): string => join(folder, 'last-failure.json')

/** The backups that are whole, the newest first; none where there is no folder. */
export const listBackups = (folder: string): KeptBackup[] => {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(name => name.startsWith('facturacio-'))
    .flatMap(name => {
      const read = parsed(keptSchema, join(folder, name, MANIFEST))
      return read === null ? [] : [{ name, ...read }]
    })
    .sort((a, b) => (a.takenAt < b.takenAt ? 1 : -1))
}

/** The last of them. One of a time to come is from before the clock went back: how old that one is nobody knows. */
export const lastOf = <Backup extends { takenAt: string }>(
  newestFirst: readonly Backup[],
  now: number = Date.now(),
): Backup | undefined => newestFirst.find(({ takenAt }) => Date.parse(takenAt) <= now)

/** Takes away what retention does not keep. */
export const removeSuperfluous = (folder: string): void => {
  for (const { name } of superfluous(listBackups(folder)))
    rmSync(join(folder, name), { recursive: true, force: true })
}

/** Why the last attempt failed; null where it did not. */
export const readFailure = (folder: string): BackupFailure | null =>
  parsed(failureSchema, failureFile(folder))

export const noteFailure = (folder: string, failure: BackupFailure): void =>
  writePrivateFile(failureFile(folder), JSON.stringify(failure))

export const forgetFailure = (folder: string): void => rmSync(failureFile(folder), { force: true })

const parsed = <T>(schema: z.ZodType<T>, file: string): T | null => {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // Not there, not whole, or not ours.
    return null
  }
}
