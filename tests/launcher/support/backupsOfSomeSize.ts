import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeScheduledBackup } from '#launcher/nightlyBackups.ts'
import { beginNotes } from '#platform/backups/backupNotes.ts'
import { MANIFEST } from '#platform/backups/manifest.ts'
import { lockBackups } from '#platform/backups/unfinished.ts'
import { fillDisk } from './fillDisk.ts'

/**
 * Makes a scheduled backup in the folder of its first argument beside those of its second, which say that they have `bytes` and have `onDisk`
 * of them, and are its own unless they name another installation; prints what was said. With a third one that takes all the rest of the disk has been `killed` before, or is still `growing`.
 */
const [disk = '', backups = '[]', other = ''] = process.argv.slice(2)
const folder = join(disk, 'backups')
const env = { ...process.env, DATA_DIR: process.env.DATA_DIR ?? '' }
const here = beginNotes(env.DATA_DIR).installation

for (const { takenAt, bytes, onDisk, missing = [], installation = here } of JSON.parse(backups)) {
  const one = join(folder, `facturacio-${takenAt.replace(/:|\.\d+/g, '')}`)
  mkdirSync(one, { recursive: true })
  writeFileSync(join(one, 'books'), Buffer.alloc(onDisk))
  writeFileSync(
    join(one, MANIFEST),
    JSON.stringify({ takenAt, bytes, booksSince: '2026', installation, documents: { count: 0, missing } }),
  )
}
if (other !== '') {
  mkdirSync(join(folder, '.inacabada-1'), { recursive: true })
  const lock = lockBackups(folder)
  fillDisk(join(folder, '.inacabada-1', 'books'))
  if (other === 'killed') lock.release()
}
await makeScheduledBackup({ folder, env, say: line => console.log(line) }, new AbortController().signal)
