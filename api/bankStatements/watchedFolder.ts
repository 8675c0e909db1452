import { lstat, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import { speaking } from '#platform/languageContext.ts'
import type { Logger } from '#platform/logger.ts'
import { MAX_STATEMENT_BYTES, type WatchedFolder } from '#wire/bankStatements.ts'
import { currentCompany } from '../company/companyStore.ts'
import { ADVISORY_LOCKS } from '../database/advisoryLocks.ts'
import type { Actor } from '../database/audit.ts'
import type { Database } from '../database/tables.ts'
import { tokenAccount } from '../http/apiTokens.ts'
import { importStatements } from './importStatements.ts'
import { tooLarge } from './receiveFile.ts'

/** Where files go that were taken, and those that can't be. */
const DONE = 'done'
const REFUSED = 'refused'

/** A file that nobody has touched for so long is written to its end. Who copies slowly writes under a name that begins with a dot, or renames at the end. */
const STILL_MS = 10_000

/** What programs that copy call a file of which they have only a part. */
const PART = /^\.|\.(?:part|partial|filepart|tmp|temp|crdownload|swp)$|~$/i

/** A program by the name of its setting: it takes what a program may, and nothing back (decision 0075). */
const ACTOR: Actor = { account: tokenAccount('BANK_STATEMENTS_DIR'), requestId: null, address: null }

type Watch = { db: Database; clock: Clock; logger: Logger; folder: string; stillMs?: number }

/**
 * Takes the files of banks that lie in the folder, the oldest first (decision 0078): what is taken goes to `done`, what can't be to `refused` with the reason beside
 * it in the company's language. What fails for now – the database is away, somebody else is changing the same – stays and is taken the next time. One process at a
 * time does it; one that dies in between has at worst taken a file that still lies there, and taking it again adds nothing.
 *
 * @returns how many were taken and refused.
 * @throws what the file system says of a folder that can't be read or written.
 */
export const takeWatched = async ({ db, clock, logger, folder, stillMs = STILL_MS }: Watch) => {
  const names = await waiting(folder, stillMs)
  const result = { taken: 0, refused: 0 }
  if (names.length === 0) return result
  await db.connection().execute(async connection => {
    const { rows } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_lock(${sql.lit(ADVISORY_LOCKS.watchedFolder)}) as "isMine"
    `.execute(connection)
    if (!rows[0]?.isMine) return
    try {
      const language = (await currentCompany(db))?.language ?? 'ca'
      for (const name of names)
        await speaking(language, async () => {
          try {
            const bytes = await readStill(join(folder, name), stillMs)
            if (bytes === null) return
            const now = clock.now()
            await importStatements(db, { name, bytes }, ACTOR, { today: clock.today(), now })
            await move(folder, name, DONE, now)
            result.taken += 1
            logger.info({ file: name }, 'took a statement from the watched folder')
          } catch (error) {
            if (!isFinal(error)) {
              logger.warn(
                { err: error, file: name },
                'could not take a statement from the watched folder for now',
              )
              return
            }
            const moved = await move(folder, name, REFUSED, clock.now())
            await writeFile(join(folder, REFUSED, `${moved}.txt`), `${error.message}\n`)
            result.refused += 1
            logger.warn({ file: name, reason: error.message }, 'refused a statement of the watched folder')
          }
        })
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(ADVISORY_LOCKS.watchedFolder)})`.execute(connection)
    }
  })
  return result
}

/** Refused files are told for so long; they stay where they are. */
const TOLD_DAYS = 7
const MOST_TOLD = 50

/** How the folder is, as staff see it; null where none is watched. */
export const watchedFolder = async (folder: string | null, now: Date): Promise<WatchedFolder> => {
  if (folder === null) return { state: 'none', waiting: 0, refused: [] }
  try {
    const since = now.getTime() - TOLD_DAYS * 24 * 3_600_000
    const [names, reasons] = await Promise.all([
      waiting(folder, 0),
      readdir(join(folder, REFUSED)).catch(ifThere),
    ])
    const told = await Promise.all(
      reasons
        .filter(name => name.endsWith('.txt'))
        .map(async name => {
          const path = join(folder, REFUSED, name)
          const { mtimeMs } = await lstat(path)
          return { name: name.slice(0, -'.txt'.length), path, at: mtimeMs }
        }),
    )
    const late = told
      .filter(({ at }) => at >= since)
      .sort((one, other) => other.at - one.at)
      .slice(0, MOST_TOLD)
    const refused = late.map(async ({ name, path, at }) => ({
      name: name.slice(STAMP_LENGTH),
      at: new Date(at).toISOString(),
      reason: (await readFile(path, 'utf8')).trim().slice(0, 500),
    }))
    return { state: 'watched', waiting: names.length, refused: await Promise.all(refused) }
  } catch {
    return { state: 'unreadable', waiting: 0, refused: [] }
  }
}

/** Files that nobody writes to any more, by when they were last touched. */
const waiting = async (folder: string, stillMs: number): Promise<string[]> => {
  const names = (await readdir(folder)).filter(name => !PART.test(name))
  const files = await Promise.all(
    names.map(async name => {
      const stat = await lstat(join(folder, name)).catch(ifGone)
      return stat?.isFile() && stat.size > 0 ? { name, touched: touchedAt(stat) } : null
    }),
  )
  return files
    .filter(file => file !== null)
    .filter(({ touched }) => Date.now() - touched >= stillMs)
    .sort((one, other) => one.touched - other.touched || (one.name < other.name ? -1 : 1))
    .map(({ name }) => name)
}

/** Who copies may keep the time of what it copies: that of the entry itself can't be set. */
const touchedAt = ({ mtimeMs, ctimeMs }: { mtimeMs: number; ctimeMs: number }): number =>
  Math.max(mtimeMs, ctimeMs)

/** A whole file; null of one that is gone, or was touched meanwhile. @throws AppError 413 */
const readStill = async (path: string, stillMs: number): Promise<Uint8Array | null> => {
  const before = await lstat(path).catch(ifGone)
  if (!before?.isFile() || Date.now() - touchedAt(before) < stillMs) return null
  if (before.size > MAX_STATEMENT_BYTES) throw tooLarge()
  const bytes = await readFile(path)
  const after = await lstat(path).catch(ifGone)
  return after?.size === bytes.length && touchedAt(after) === touchedAt(before) ? bytes : null
}

const STAMP_LENGTH = '20261124T031500000-'.length

/** Under the moment, so that a bank which calls every file the same fills no place twice. @returns the name there. */
const move = async (folder: string, name: string, place: string, now: Date): Promise<string> => {
  await mkdir(join(folder, place), { recursive: true })
  const there = new Set(await readdir(join(folder, place)))
  let at = now
  const moved = () => `${at.toISOString().replace(/[-:.Z]/g, '')}-${name}`
  while (there.has(moved())) at = new Date(at.getTime() + 1)
  await rename(join(folder, name), join(folder, place, moved()))
  return moved()
}

/** What the file itself is refused for; the next try would say the same. */
const isFinal = (error: unknown): error is AppError =>
  error instanceof AppError && error.status < 500 && error.status !== 429 && error.code !== 'busy'

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'
const ifGone = (error: unknown): null => {
  if (isMissing(error)) return null
  throw error
}
const ifThere = (error: unknown): string[] => {
  if (isMissing(error)) return []
  throw error
}
