import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeClock } from '#platform/clock.ts'
import { makeDatabase, makePool } from '#platform/database.ts'
import { readEnv, SettingsError, setting } from '#platform/env.ts'
import { AppError } from '#platform/errors.ts'
import { askParentForDatabase } from '#platform/parentWatch.ts'
import { translateDatabaseError } from '../database/constraints.ts'
import { migrate } from '../database/migrate.ts'
import type { Tables } from '../database/tables.ts'
import { type ImportOptions, type ImportOutcome, importBooks } from './importBooks.ts'
import { printedReport } from './printReport.ts'
import { type GivenFile, readFiles } from './read/readFiles.ts'
import { countsOf } from './report.ts'

/**
 * The books of a folder of CSV files, straight into `DATABASE_URL`, or into the database that whoever has started this (`npm run
 * import`: launcher/importBooks.ts) opens for it. Ends with 0 when the import was done (or simulated), with 1 when it was refused.
 */

const USAGE = `Ús: npm run import -- <carpeta> [--dry-run] [--strict] [--replace-sample]
  --dry-run         només diu què passaria
  --strict          si es refusa alguna fila no s’importa res
  --replace-sample  substitueix l’empresa de mostra`

class UsageError extends Error {}

const { DATABASE_URL } = setting.database
/** Whoever has started this can open a database. */
const canAsk = process.send !== undefined

const say = (text: string): void => void process.stdout.write(`${text}\n`)
const complain = (text: string): void => void process.stderr.write(`${text}\n`)

const readArguments = (args: string[]) => {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        strict: { type: 'boolean', default: false },
        'replace-sample': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
    return { values, positionals }
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

const readFolder = async (folder: string): Promise<GivenFile[]> => {
  try {
    const names = (await readdir(folder)).filter(name => /\.csv$/i.test(name)).sort()
    if (names.length === 0) throw new UsageError(`No hi ha cap fitxer CSV a ${folder}.`)
    return await Promise.all(names.map(async name => ({ name, bytes: await readFile(join(folder, name)) })))
  } catch (error) {
    if (error instanceof Error && 'code' in error)
      throw new UsageError(`No es pot llegir la carpeta ${folder} (${String(error.code)}).`)
    throw error
  }
}

const runImport = async (
  url: string,
  files: GivenFile[],
  options: ImportOptions,
  now: string | undefined,
) => {
  const db = makeDatabase<Tables>(makePool({ url, max: 2, applicationName: 'facturacio-import' }))
  try {
    await migrate(db)
    const by = {
      actor: { account: 'línia d’ordres', requestId: null, address: null },
      today: makeClock(now).today(),
    }
    return await importBooks(db, readFiles(files), options, by)
  } finally {
    await db.destroy()
  }
}

/** Last line of the answer, and whether it went as it was asked. */
const conclude = (
  { report, isCarriedOut }: ImportOutcome,
  { strict, dryRun }: ImportOptions,
): [string, boolean] => {
  const { added, changed, unchanged, refused } = countsOf(report)
  if (strict && refused > 0)
    return ['No s’importa res: hi ha files refusades i s’ha demanat --strict.', false]
  if (added + changed + unchanged === 0 && refused > 0)
    return ['No s’importa res: s’han refusat totes les files.', false]
  if (dryRun) return ['Simulació: no s’ha escrit res.', true]
  return [
    isCarriedOut && added + changed === 0
      ? 'Els llibres ja eren així: no ha canviat res.'
      : 'Importació feta.',
    true,
  ]
}

const main = async (): Promise<number> => {
  const { values, positionals } = readArguments(process.argv.slice(2))
  if (values.help) {
    say(USAGE)
    return 0
  }
  const [folder, ...others] = positionals
  if (folder === undefined || others.length > 0) throw new UsageError('Cal indicar una carpeta.')
  const options: ImportOptions = {
    dryRun: values['dry-run'],
    strict: values.strict,
    replaceSample: values['replace-sample'],
    expectedHash: null,
    keepsSampleApart: true,
  }
  const files = await readFolder(folder)
  const settings = readEnv({
    ...setting.common,
    DATABASE_URL: canAsk ? DATABASE_URL.optional() : DATABASE_URL,
  })
  const url = settings.DATABASE_URL ?? (await askParentForDatabase())
  const outcome = await runImport(url, files, options, settings.NOW)

  say(printedReport(outcome.report))
  if (options.dryRun && outcome.report.canReplaceSample && !options.replaceSample)
    say('\nAls llibres hi ha l’empresa de mostra: amb --replace-sample se substitueix.')
  const [line, isFine] = conclude(outcome, options)
  say(`\n${line}`)
  return isFine ? 0 : 1
}

try {
  process.exitCode = await main()
} catch (error) {
  process.exitCode = 1
  const known = error instanceof AppError ? error : translateDatabaseError(error)
  if (error instanceof UsageError) complain(`${error.message}\n${USAGE}`)
  else if (known !== null) complain(known.message)
  else if (error instanceof SettingsError) complain(error.message)
  else throw error
}
