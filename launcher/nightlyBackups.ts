import { mkdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import {
  countOfOthers,
  removeIncomplete,
  removeSuperfluous,
  wholeBackups,
} from '#platform/backups/backupFolder.ts'
import { beginNotes, noteAttempt } from '#platform/backups/backupNotes.ts'
import { type MissingRoom, missingRoom } from '#platform/backups/roomForBackup.ts'
import { removeKilled, UNDER_WAY_CODE } from '#platform/backups/unfinished.ts'
import { startProblem } from '#platform/startProblem.ts'
import { forAll } from './forAll.ts'
import { runTask } from './runTask.ts'

const COMMAND = fileURLToPath(new URL('../api/backups/backupCommand.ts', import.meta.url))

/** In the time of this machine. */
const HOUR_OF_NIGHT = 3
/** The start of the day has better things to do. */
const FIRST_LOOK_MS = 300_000
const LOOK_EVERY_MS = 600_000

/**
 * Whether the last backup is from before the last night. A machine that is off at night makes up for it when it is on.
 *
 * @param taken when those that there are were taken. One of a time to come is from before the clock went back, and of none of the nights since.
 */
export const isBackupDue = (now: Date, taken: readonly Date[]): boolean => {
  const night = new Date(now)
  night.setHours(HOUR_OF_NIGHT, 0, 0, 0)
  if (night > now) night.setDate(night.getDate() - 1)
  return !taken.some(at => at >= night && at <= now)
}

type BackupEnv = NodeJS.ProcessEnv & { DATA_DIR: string }

/**
 * What a backup is told of the environment of `npm start`: database and documents, and what their clients look up by themselves (keys and roles of AWS,
 * authorities, proxies, libpq's own), but no other secret.
 */
export const backupEnv = (env: NodeJS.ProcessEnv, databaseUrl: string, dataDir: string): BackupEnv => ({
  ...forAll(env),
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  DOCUMENTS_URL: env.DOCUMENTS_URL,
})

type Context = {
  folder: string
  env: BackupEnv
  say: (line: string) => void
}

/**
 * Makes one in a process of its own, which steps back behind the others, and takes away what need not be kept. One that would not fit is not begun: it
 * would fill the disk of whoever works there, and again an hour later. What came of it is noted in DATA_DIR. Never throws.
 *
 * @returns whether it was tried: while another is being made in the folder it is not, which is no failure.
 */
export const makeScheduledBackup = async (context: Context, stop: AbortSignal): Promise<boolean> => {
  const { env, say } = context
  note(context, () => beginNotes(env.DATA_DIR))
  const problem = await problemOfOne(context, stop)
  if (problem === UNDER_WAY) return false
  if (stop.aborted) return true
  if (problem !== null) say(`No s'ha pogut fer la còpia de seguretat: ${problem}`)
  note(context, () => noteAttempt(env.DATA_DIR, problem))
  return true
}

const UNDER_WAY = Symbol('another is being made')

/** Why none was made, in a line; null where one was. */
const problemOfOne = async (
  { folder, env }: Context,
  stop: AbortSignal,
): Promise<string | null | typeof UNDER_WAY> => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const missing = roomStillMissing(folder, env.DATA_DIR)
    if (missing !== null) return noRoom(missing, countOfOthers(folder, env.DATA_DIR))
    const { code, said } = await runTask(COMMAND, [folder, '--scheduled'], stop, { env })
    if (code === UNDER_WAY_CODE) return UNDER_WAY
    if (code !== 0) {
      // Tried each hour, those that lack their documents would fill the disk until these are back.
      removeIncomplete(folder, env.DATA_DIR)
      return said.trim().split('\n')[0] || `codi ${code}`
    }
    removeSuperfluous(folder, env.DATA_DIR)
    return null
  } catch (error) {
    return `La carpeta de còpies ${folder} dona problemes: ${error instanceof Error ? error.message : error}`
  }
}

/** A backup without a note is better than none. */
const note = ({ env, say }: Context, write: () => void): void => {
  try {
    write()
  } catch (error) {
    say(`No s'ha pogut anotar a ${env.DATA_DIR} com van les còpies: ${startProblem(error) ?? error}`)
  }
}

/** What need not be kept, and what one that was killed has left, is given up before a backup is. */
const roomStillMissing = (folder: string, dataDir: string): MissingRoom | null => {
  if (missingRoom(folder, dataDir) === null) return null
  removeSuperfluous(folder, dataDir)
  removeKilled(folder)
  return missingRoom(folder, dataDir)
}

const noRoom = ({ wanted, reserve, free }: MissingRoom, others: number): string => {
  const kept =
    reserve > 0
      ? `, dels quals cal deixar-ne ${megabytes(reserve)} per a les dades, que són al mateix disc`
      : ''
  const stay =
    others > 0
      ? ` Còpies de la carpeta que són d’altres instal·lacions, o no diuen de quina: ${others}. No s’esborren soles: traieu a mà les que ja no calguin a ningú.`
      : ''
  return `No queda espai al disc per a la còpia: en vol ${megabytes(wanted)} i en queden ${megabytes(free)}${kept}. Feu-hi lloc.${stay}`
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1_000_000)} MB`

/** One each night, until `stop`. After one that failed the next is tried in an hour, beside one that is being made at the next look. */
export const keepNightlyBackups = async (
  context: Context,
  stop: AbortSignal,
  { firstLookMs = FIRST_LOOK_MS, lookEveryMs = LOOK_EVERY_MS } = {},
): Promise<void> => {
  note(context, () => beginNotes(context.env.DATA_DIR))
  let triedAt: number | null = null
  const look = async (): Promise<void> => {
    const taken = wholeBackups(context.folder, context.env.DATA_DIR).map(({ takenAt }) => new Date(takenAt))
    if (!isBackupDue(new Date(), taken)) return
    if (triedAt !== null && performance.now() - triedAt < 3_600_000) return
    triedAt = performance.now()
    if (!(await makeScheduledBackup(context, stop))) triedAt = null
  }
  for (let wait = firstLookMs; !stop.aborted; wait = lookEveryMs) {
    await pause(wait, undefined, { signal: stop }).catch(() => undefined)
    if (!stop.aborted) await look().catch(error => context.say(`Còpies de seguretat: ${error}`))
  }
}
