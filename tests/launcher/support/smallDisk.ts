import { execFileSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { waitUntil } from '#platform/waitUntil.ts'
import { HANGS_MS } from '#tests/support/eventually.ts'
import { type Spawned, spawned } from '#tests/support/spawned.ts'
import { tempDir } from '#tests/support/tempDir.ts'

const ON_SMALL_DISK = join(import.meta.dirname, 'onSmallDisk.ts')

/** A namespace of its own, in which also an ordinary user may mount something that nobody else sees. */
const UNSHARE = ['--user', '--map-root-user', '--mount']

/** Whether a disk of its own can be had here: Linux, and nothing forbids namespaces. */
export const canHaveSmallDisk = (): boolean => {
  try {
    execFileSync('unshare', [...UNSHARE, 'mount', '-t', 'tmpfs', 'none', '/mnt'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

export type SmallDisk = {
  /** The program that runs on it. */
  running: Spawned
  /** Where it is, for that program: nobody else sees what is there. */
  folder: string
  /** Leaves not a byte. */
  fill: () => Promise<void>
  /** Takes away again what `fill` has put there. */
  free: () => Promise<void>
}

/**
 * Runs a program on a disk of its own.
 *
 * @param command the program and its arguments, of which `{disk}` stands for the folder; so does it in the values of `env`.
 */
export const onSmallDisk = async (
  megabytes: number,
  command: readonly string[],
  { env = {}, isFull = false }: { env?: NodeJS.ProcessEnv; isFull?: boolean } = {},
): Promise<SmallDisk> => {
  const control = tempDir()
  const folder = tempDir()
  const switchFile = join(control, 'fill')
  const stateFile = join(control, 'is-full')
  if (isFull) writeFileSync(switchFile, '')
  const inPlace = (text: string) => text.replaceAll('{disk}', folder)
  const mount = `mount -t tmpfs -o size=${megabytes}m none "$0" && exec "$@"`
  const script = [process.execPath, ON_SMALL_DISK, folder, switchFile, stateFile, ...command.map(inPlace)]
  const running = await spawned('unshare', [...UNSHARE, 'sh', '-c', mount, folder, ...script], {
    env: {
      PATH: process.env.PATH,
      ...Object.fromEntries(Object.entries(env).map(([name, value]) => [name, inPlace(value ?? '')])),
    },
  })
  const turn = async (isWanted: boolean) => {
    if (isWanted) writeFileSync(switchFile, '')
    else rmSync(switchFile, { force: true })
    const isDone = await waitUntil(() => existsSync(stateFile) === isWanted, HANGS_MS)
    if (!isDone) throw new Error(`the disk does not change:\n${running.output()}`)
  }
  return { running, folder, fill: () => turn(true), free: () => turn(false) }
}
