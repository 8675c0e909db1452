import { parentPort } from 'node:worker_threads'
import type { Day } from '#domain/dates.ts'
import type { Spoken } from '#language/language.ts'
import { makeDatabase, makePool } from '#platform/database.ts'
import { AppError } from '#platform/errors.ts'
import { speaking } from '#platform/languageContext.ts'
import type { Actor } from '../database/audit.ts'
import { translateDatabaseError } from '../database/constraints.ts'
import type { Database, Tables } from '../database/tables.ts'
import { USUAL_LIMITS } from '../database/timeLimits.ts'
import { type ImportOptions, importBooks } from './importBooks.ts'
import { readFiles } from './read/readFiles.ts'

/** The program of the thread on which imports are done: see importThread.ts. It is told tasks one by one, and `null` to end. */

export type ImportTask = {
  databaseUrl: string
  files: { name: string; bytes: Uint8Array<ArrayBuffer> }[]
  options: ImportOptions
  by: { actor: Actor; today: Day }
  /** What its report and its refusals are said in. */
  language: Spoken
}

export type ImportAnswer =
  /** `report` is JSON in UTF-8: it may be of megabytes, which the other side only hands on. */
  | { kind: 'done'; report: Uint8Array<ArrayBuffer>; isCarriedOut: boolean; refusals: number }
  | {
      kind: 'refused'
      status: number
      code: string
      message: string
      fields: Record<string, string> | undefined
    }
  | { kind: 'failed'; stack: string }

let db: Database | null = null

const open = (url: string): Database => {
  const pool = makePool({ url, max: 1, applicationName: 'facturacio-api-import', ...USUAL_LIMITS })
  // An idle connection that the server ends is told here; the next import takes another one.
  pool.on('error', () => undefined)
  return makeDatabase<Tables>(pool)
}

const carryOut = async ({ databaseUrl, files, options, by }: ImportTask): Promise<ImportAnswer> => {
  try {
    db ??= open(databaseUrl)
    const read = readFiles(files.map(({ name, bytes }) => ({ name, bytes: Buffer.from(bytes.buffer) })))
    const { report, isCarriedOut } = await importBooks(db, read, options, by)
    const json = new TextEncoder().encode(JSON.stringify(report))
    return { kind: 'done', report: json, isCarriedOut, refusals: report.totalRefusals }
  } catch (error) {
    const known = error instanceof AppError ? error : translateDatabaseError(error)
    if (known === null)
      return {
        kind: 'failed',
        stack: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }
    const { status, code, message, fields } = known
    return { kind: 'refused', status, code, message, fields }
  }
}

parentPort?.on('message', async (task: ImportTask | null) => {
  if (task === null) {
    await db?.destroy()
    parentPort?.close()
    return
  }
  const answer = await speaking(task.language, () => carryOut(task))
  parentPort?.postMessage(answer, answer.kind === 'done' ? [answer.report.buffer] : [])
})
