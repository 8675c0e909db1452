import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  closeSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
} from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { noWayToRun } from './binaries.ts'
import { spawnIn, type WayToRun } from './wayToRun.ts'

/** ca-ES by ICU sorts names as staff expect; C for the rest depends on no locale of the system. */
const INITDB_ARGUMENTS = [
  '--username=postgres',
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale-provider=icu',
  '--icu-locale=ca-ES',
  '--locale=C',
  '--data-checksums',
]

const WORK_PREFIX = 'init-'

/**
 * Makes a new cluster in the first way that works, or throws a StartError.
 *
 * It grows in a folder of its own and is moved to its place when whole: a cluster that exists is
 * complete, and what an interrupted start has left is thrown away by the next one.
 */
export async function initCluster(
  cluster: string,
  initdb: string,
  ways: readonly WayToRun[],
  superuserPassword: string,
): Promise<void> {
  const home = dirname(cluster)
  await removeUnfinished(home)
  const reasons: string[] = []
  for (const way of ways) {
    const work = mkdtempSync(join(home, WORK_PREFIX))
    const reason = await runInitdb(way, initdb, work, superuserPassword)
    if (reason === null) {
      renameSync(join(work, 'cluster'), cluster)
      syncFolder(home)
    }
    await rm(work, { recursive: true, force: true })
    if (reason === null) return
    reasons.push(`${way.name}: ${reason}`)
  }
  throw noWayToRun(reasons.join('; '))
}

/** Returns null when all went well, else why not, in a few words of initdb. */
async function runInitdb(
  way: WayToRun,
  initdb: string,
  work: string,
  superuserPassword: string,
): Promise<string | null> {
  try {
    const passwordFile = join(work, 'password')
    await writeFile(passwordFile, superuserPassword, { mode: 0o600 })
    // Where root is none outside its namespace, it may not give to whom it does not know.
    if (way.owner) {
      chownSync(passwordFile, way.owner.uid, way.owner.gid)
      chownSync(work, way.owner.uid, way.owner.gid)
    }
    chmodSync(work, 0o700)
    const child = spawnIn(
      way,
      initdb,
      ['-D', join(work, 'cluster'), `--pwfile=${passwordFile}`, ...INITDB_ARGUMENTS],
      { cwd: '/', detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    const [said] = await Promise.all([child.stderr ? text(child.stderr) : '', once(child, 'spawn')])
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    if (child.exitCode === 0) return null
    return said.trim().split('\n')[0] || `initdb: ${child.signalCode ?? child.exitCode}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function removeUnfinished(home: string): Promise<void> {
  for (const name of readdirSync(home)) {
    // An initdb that outlived its starter may still be writing: hence the retries.
    if (name.startsWith(WORK_PREFIX)) {
      await rm(join(home, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    }
  }
}

/** Makes the move itself last over a power cut. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
