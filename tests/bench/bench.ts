import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { migrate } from '#api/database/migrate.ts'
import type { Tables } from '#api/database/tables.ts'
import { startEmbeddedPostgres } from '#launcher/embeddedPostgres.ts'
import { makeDatabase, makePool } from '#platform/database.ts'
import { benchBff } from './bff.ts'
import { benchBilling } from './billing.ts'
import { benchBulkPdf } from './bulkPdf.ts'
import { benchDebits } from './debits.ts'
import { benchFirstLoad } from './firstLoad.ts'
import { benchLists } from './lists.ts'
import { benchLoad } from './load.ts'
import { benchMemory } from './memory.ts'
import { benchMergePdf } from './mergePdf.ts'
import { benchPalette } from './palette.ts'
import { benchPdf } from './pdf.ts'
import { benchRegistration } from './registration.ts'
import { benchReportPdf } from './reportPdf.ts'
import { benchReturns } from './returns.ts'
import { type Row, rowLine } from './row.ts'
import { benchSlowLine } from './slowLine.ts'
import { benchStatements } from './statements.ts'
import { missing, type ToolName } from './tools.ts'

/**
 * Measures each thing beside its yardstick in interleaved rounds and prints the ratios; machines differ and are noisy, a ratio within one
 * run hardly.
 *
 *   npm run bench [-- billing debits returns statements registration pdf bulkPdf reportPdf mergePdf bff lists slowLine palette firstLoad memory load] [--minutes 1]
 *
 * What is missing here or goes wrong is said at once and goes without its figures: it is named again at the end, and the rest is measured.
 */
const parts: Record<string, () => Promise<Row[]>> = {
  billing: () => withTemplate(benchBilling),
  debits: () => withTemplate(benchDebits),
  statements: () => withTemplate(benchStatements),
  returns: () => withTemplate(benchReturns),
  registration: () => withTemplate(benchRegistration),
  pdf: benchPdf,
  bulkPdf: benchBulkPdf,
  reportPdf: benchReportPdf,
  mergePdf: benchMergePdf,
  bff: benchBff,
  lists: () => withTemplate(benchLists),
  slowLine: () => withTemplate(benchSlowLine),
  palette: () => withTemplate(benchPalette),
  firstLoad: benchFirstLoad,
  memory: benchMemory,
  load: () => withTemplate(url => benchLoad(url, minutes)),
}

/** Parts of which nothing can be measured without a tool; others leave out some of their rows. */
const needed: Partial<Record<string, ToolName>> = {
  lists: 'anyChromium',
  slowLine: 'anyChromium',
  palette: 'anyChromium',
  firstLoad: 'anyChromium',
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '1' } },
})
/** Of the mixed work of `load`. */
const minutes = Number(values.minutes)
const wanted = positionals.length > 0 ? positionals : Object.keys(parts)

const unknown = wanted.filter(name => !(name in parts))
if (unknown.length > 0)
  throw new Error(`no such part: ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`)

const withoutFigures: string[] = []
for (const name of wanted) {
  for (const row of await rowsOf(name)) {
    console.log(rowLine(row))
    if ('missing' in row) withoutFigures.push(rowLine(row))
  }
}
if (withoutFigures.length > 0) console.log(`\nNot measured:\n${withoutFigures.join('\n')}`)

/** What goes wrong in one part keeps none of the others from being measured. */
async function rowsOf(name: string): Promise<Row[]> {
  const nothing = (reason: string): Row[] => [
    { what: `all of ${name}`, yardstick: 'anything', missing: reason },
  ]
  const tool = needed[name]
  const lack = tool === undefined ? null : missing(tool)
  if (lack !== null) return nothing(lack)
  try {
    return (await parts[name]?.()) ?? []
  } catch (error) {
    console.error(error)
    process.exitCode = 1
    return nothing(`it went wrong: ${error instanceof Error ? error.message : error}`)
  }
}

/** A migrated database on a PostgreSQL of its own, durable as in production. */
async function withTemplate(bench: (templateUrl: string) => Promise<Row[]>): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'facturacio-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  try {
    const db = makeDatabase<Tables>(makePool({ url: postgres.url, max: 1, applicationName: 'bench' }))
    await migrate(db)
    await db.destroy()
    return await bench(postgres.url)
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
