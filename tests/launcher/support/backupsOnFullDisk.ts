import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeScheduledBackup } from '#launcher/nightlyBackups.ts'
import { listBackups } from '#platform/backups/backupFolder.ts'
import { readNotes } from '#platform/backups/backupNotes.ts'
import { fillDisk } from './fillDisk.ts'

/**
 * Makes scheduled backups in a folder of its argument: one with not a byte left on its disk, of which nobody knows how large it will be, one when there is
 * room, one with no room again, and one when there is; what there is after each is printed as JSON on a line of its own.
 */
const [disk = ''] = process.argv.slice(2)
const folder = join(disk, 'backups')
const ballast = join(disk, 'ballast')

const env = { ...process.env, DATA_DIR: process.env.DATA_DIR ?? '' }

const make = async (): Promise<void> => {
  const said: string[] = []
  const context = { folder, env, say: (line: string) => void said.push(line) }
  await makeScheduledBackup(context, new AbortController().signal)
  const unfinished = readdirSync(folder).filter(name => name.startsWith('.inacabada'))
  const backups = listBackups(folder).map(({ name }) => name)
  const failure = readNotes(env.DATA_DIR)?.failure ?? null
  console.log(`AFTER ${JSON.stringify({ backups, unfinished, failure, said })}`)
}

for (const _ of [1, 2]) {
  fillDisk(ballast)
  await make()
  rmSync(ballast)
  await make()
}
