import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { migrate } from '#api/migrate.ts'
import type { Tables } from '#api/tables.ts'
import { makeDatabase, makePool } from '#platform/database.ts'
import { startEmbeddedPostgres } from '#platform/embeddedPostgres.ts'
import { benchBff } from './bff.ts'
import { benchBilling } from './billing.ts'
import { benchBulkPdf } from './bulkPdf.ts'
import { benchFirstLoad } from './firstLoad.ts'
import { benchLists } from './lists.ts'
import { benchMergePdf } from './mergePdf.ts'
import { benchPdf } from './pdf.ts'
import { benchReportPdf } from './reportPdf.ts'
import type { Row } from './row.ts'

/**
 * Measures each thing beside its yardstick in interleaved rounds and prints the ratios; machines differ and are noisy, a ratio within one
 * run hardly.
 *
 *   npm run bench [-- billing pdf bulkPdf reportPdf mergePdf bff lists firstLoad]
 */
const parts: Record<string, () => Promise<Row[]>> = {
  billing: () => withTemplate(benchBilling),
  pdf: benchPdf,
  bulkPdf: benchBulkPdf,
  reportPdf: benchReportPdf,
  mergePdf: benchMergePdf,
  bff: benchBff,
  lists: () => withTemplate(benchLists),
  firstLoad: benchFirstLoad,
}

const { positionals } = parseArgs({ allowPositionals: true })
const wanted = positionals.length > 0 ? positionals : Object.keys(parts)

for (const name of wanted) {
  const part = parts[name]
  if (!part) throw new Error(`no such part: ${name}; there are ${Object.keys(parts).join(', ')}`)
  for (const row of await part()) console.log(line(row))
}

function line({ what, yardstick, ratio, target, detail }: Row): string {
  const [sign, bound] = target.split(' ')
  const holds = sign === '<=' ? ratio <= Number(bound) : ratio >= Number(bound)
  return `${holds ? 'ok    ' : 'MISSED'} ${ratio.toFixed(2).padStart(6)} × (${target})  ${what}, beside ${yardstick}  [${detail}]`
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
