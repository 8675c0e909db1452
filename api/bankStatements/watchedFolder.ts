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
import { FOLDER_ACCOUNT } from '../http/apiTokens.ts'
import { fileDigest } from './fileDigest.ts'
import { importStatements } from './importStatements.ts'
import { tooLarge } from './receiveFile.ts'
import { DayToCome } from './requireBooked.ts'
import { isNear, letWait, tidyDay, WAITING, waitingFiles, waitingPath } from './waitingFiles.ts'

/** Where files lie while they are taken, and go that were, and those that can't be. */
const TAKING = 'taking'
const DONE = 'done'
const REFUSED = 'refused'
/** Of the text that says why. */
const REASON = '.txt'

/** A file that nobody has touched for so long is written to its end. Who copies slowly writes under a name that begins with a dot, or renames at the end. */
const STILL_MS = 10_000

/** What programs that copy call a file of which they have only a part. */
const PART = /^\.|\.(?:part|partial|filepart|tmp|temp|crdownload|swp)$|~$/i

/** It takes what a program may, and nothing back (decision 0075). */
const ACTOR: Actor = { account: FOLDER_ACCOUNT, requestId: null, address: null }

type Watch = { db: Database; clock: Clock; logger: Logger; folder: string; stillMs?: number }

/**
 * Takes the files of banks that lie in the folder, the oldest first (decision 0078): what is taken goes to `done`, what can't be to `refused` with the reason beside
 * it in the company's language, and what tells of a day that comes within a week waits for it in `waiting`. Each is moved to `taking` before it is read, so that nothing is taken that can't be moved away. What fails for now – the database is
 * away, somebody else is changing the same – stays there and is taken the next time; a file that can't be moved keeps no other from being taken. One process at a
 * time does it; one that dies in between leaves a file in `taking`, whose statements are known by its digest.
 *
 * @returns how many were taken and refused.
 * @throws what the file system says of a folder that can't be read or written.
 */
export const takeWatched = async ({ db, clock, logger, folder, stillMs = STILL_MS }: Watch) => {
  const result = { taken: 0, refused: 0 }
  const due = async () => (await waitingFiles(folder)).filter(({ day }) => day <= clock.today())
  if ((await lying(folder, stillMs)).length + (await due()).length === 0) return result
  await db.connection().execute(async connection => {
    const { rows } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_lock(${sql.lit(ADVISORY_LOCKS.watchedFolder)}) as "isMine"
    `.execute(connection)
    if (!rows[0]?.isMine) return
    try {
      for (const place of [TAKING, DONE, REFUSED]) await mkdir(join(folder, place), { recursive: true })
      // Their day has come: they are taken as those that were begun with.
      for (const file of await due())
        try {
          await rename(waitingPath(folder, file), join(folder, TAKING, file.name))
          await tidyDay(folder, file.day)
        } catch (error) {
          logger.warn({ err: error, file: file.name }, 'could not move a file whose day has come')
        }
      const language = (await currentCompany(db))?.language ?? 'ca'
      for (const file of await lying(folder, stillMs))
        try {
          const became = await speaking(language, () => takeFile(db, { ...file, folder, clock, stillMs }))
          if (became === null) continue
          if (became.place === DONE) result.taken += 1
          if (became.place === REFUSED) result.refused += 1
          logger.info({ file: file.name, ...became }, 'took a file from the watched folder')
        } catch (error) {
          logger.warn(
            { err: error, file: file.name },
            'could not take a file from the watched folder for now',
          )
        }
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(ADVISORY_LOCKS.watchedFolder)})`.execute(connection)
    }
  })
  return result
}

type Lying = { name: string; place: '.' | typeof TAKING; touched: number }

/** @returns where it has gone, and why it was refused or waits; null where it is gone or was touched meanwhile. @throws what passes. */
const takeFile = async (
  db: Database,
  { folder, name, place, clock, stillMs }: Lying & { folder: string; clock: Clock; stillMs: number },
): Promise<{ place: string; reason?: string } | null> => {
  const now = clock.now()
  let taken = name
  if (place === '.') {
    const stat = await lstat(join(folder, name)).catch(ifGone)
    if (!stat?.isFile() || !isStill(touchedAt(stat), stillMs)) return null
    taken = await move({ folder, name, from: '.', to: TAKING }, now)
  }
  const path = join(folder, TAKING, taken)
  const called = taken.slice(STAMP_LENGTH)
  try {
    const { size } = await lstat(path)
    if (size > MAX_STATEMENT_BYTES) throw tooLarge()
    const bytes = await readFile(path)
    if (place === '.' || !(await isKnown(db, bytes)))
      await importStatements(db, { name: called, bytes }, ACTOR, {
        today: clock.today(),
        now,
        // Never asked: what asks is refused to the folder, as to any program.
        confirmed: () => undefined,
      })
  } catch (error) {
    if (!isFinal(error)) throw error
    if (error instanceof DayToCome && isNear(error.day, clock.today())) {
      await letWait(folder, path, { name: taken, day: error.day })
      return { place: `${WAITING}/${error.day}`, reason: error.message }
    }
    await writeFile(join(folder, REFUSED, `${taken}${REASON}`), `${error.message}\n`)
    await rename(path, join(folder, REFUSED, taken))
    return { place: REFUSED, reason: error.message }
  }
  await rename(path, join(folder, DONE, taken))
  return { place: DONE }
}

/** Whether the statements of this very file were kept by the process that began with it. */
const isKnown = async (db: Database, bytes: Uint8Array): Promise<boolean> => {
  const statement = await db
    .selectFrom('bankStatements')
    .select('identifier')
    .where('fileHash', '=', fileDigest(bytes))
    .where('account', '=', ACTOR.account)
    .limit(1)
    .executeTakeFirst()
  return statement !== undefined
}

/** Refused files are told for so long; they stay where they are. */
const TOLD_DAYS = 7
const MOST_TOLD = 50

/** A file that lies there for longer than this is not being taken. */
const STUCK_MS = 5 * 60_000

/** How the folder is, as staff see it. @param folder null where none is watched. */
export const watchedFolder = async (folder: string | null, now: Date): Promise<WatchedFolder> => {
  if (folder === null) return { state: 'none', stuck: [], refused: [], waiting: [] }
  try {
    const files = await lying(folder, STUCK_MS)
    const stuck = files.map(({ name, place }) => (place === TAKING ? name.slice(STAMP_LENGTH) : name))
    const waiting = (await waitingFiles(folder)).map(({ name, day }) => ({
      name: name.slice(STAMP_LENGTH),
      day,
    }))
    return {
      state: 'watched',
      stuck: stuck.slice(0, MOST_TOLD),
      refused: await refusedOf(folder, now),
      waiting: waiting.slice(0, MOST_TOLD),
    }
  } catch {
    return { state: 'unreadable', stuck: [], refused: [], waiting: [] }
  }
}

/** A text is a reason where the file of its name lies beside it: banks' files may be called so, too. */
const refusedOf = async (folder: string, now: Date): Promise<WatchedFolder['refused']> => {
  const since = now.getTime() - TOLD_DAYS * 24 * 3_600_000
  const names = new Set(await readdir(join(folder, REFUSED)).catch(ifThere))
  const files = await Promise.all(
    [...names]
      .filter(name => names.has(`${name}${REASON}`))
      .map(async name => {
        const path = join(folder, REFUSED, `${name}${REASON}`)
        return { name: name.slice(STAMP_LENGTH), path, at: (await lstat(path)).mtimeMs }
      }),
  )
  const late = files
    .filter(({ at }) => at >= since)
    .sort((one, other) => other.at - one.at)
    .slice(0, MOST_TOLD)
  return Promise.all(
    late.map(async ({ name, path, at }) => ({
      name,
      at: new Date(at).toISOString(),
      reason: (await readFile(path, 'utf8')).trim().slice(0, 500),
    })),
  )
}

/** Files that nobody writes to any more, by when they were last touched; first those that were begun with. */
const lying = async (folder: string, stillMs: number): Promise<Lying[]> => {
  const begun = await filesIn(folder, TAKING, 0).catch(ifThere)
  return [...begun, ...(await filesIn(folder, '.', stillMs))]
}

const filesIn = async (folder: string, place: Lying['place'], stillMs: number): Promise<Lying[]> => {
  const names = (await readdir(join(folder, place))).filter(name => !PART.test(name))
  const files = await Promise.all(
    names.map(async (name): Promise<Lying | null> => {
      const stat = await lstat(join(folder, place, name)).catch(ifGone)
      return stat?.isFile() && stat.size > 0 ? { name, place, touched: touchedAt(stat) } : null
    }),
  )
  return files
    .filter(file => file !== null)
    .filter(({ touched }) => isStill(touched, stillMs))
    .sort((one, other) => one.touched - other.touched || (one.name < other.name ? -1 : 1))
}

/** Whether it was left alone for so long, or was written before the clock went back by as much. */
const isStill = (touched: number, stillMs: number): boolean => Math.abs(Date.now() - touched) >= stillMs

/** Who copies may keep the time of what it copies: that of the entry itself can't be set. */
const touchedAt = ({ mtimeMs, ctimeMs }: { mtimeMs: number; ctimeMs: number }): number =>
  Math.max(mtimeMs, ctimeMs)

const STAMP_LENGTH = '20261124T031500000-'.length

/** So many letters of a name are kept, its last: with the moment before it and the reason's ending behind it, it is a name still. */
const MOST_LETTERS = 50

/** Under the moment, so that a bank which calls every file the same fills no place twice. @returns the name there. */
const move = async (
  { folder, name, from, to }: { folder: string; name: string; from: string; to: string },
  now: Date,
): Promise<string> => {
  const there = new Set([
    ...(await Promise.all([TAKING, DONE, REFUSED].map(place => readdir(join(folder, place))))).flat(),
    ...(await waitingFiles(folder)).map(file => file.name),
  ])
  let at = now
  const moved = () => `${at.toISOString().replace(/[-:.Z]/g, '')}-${[...name].slice(-MOST_LETTERS).join('')}`
  while (there.has(moved())) at = new Date(at.getTime() + 1)
  await rename(join(folder, from, name), join(folder, to, moved()))
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
const ifThere = (error: unknown): never[] => {
  if (isMissing(error)) return []
  throw error
}
