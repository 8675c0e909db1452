import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '../database/tables.ts'
import { carryOut, lockBooks } from '../imports/importBooks.ts'
import type { ImportedFiles } from '../imports/read/readFiles.ts'
import { beginSample } from '../imports/sampleBooks.ts'

/**
 * Loads the sample company, whose files stand beside this one, into empty books, so that there is something to bill at once. Books
 * that have a company, a client or a product are left alone, and so are those that were emptied for a company's own; of several processes at once one loads it.
 */
export const loadSample = async (db: Database, clock: Clock): Promise<void> => {
  await db.transaction().execute(async tx => {
    await lockBooks(tx)
    if (!(await isEmpty(tx))) return
    const options = { dryRun: false, strict: true, replaceSample: false, expectedHash: null }
    await carryOut(tx, await readSample(), options, {
      actor: { account: 'system', requestId: null, address: null },
      today: clock.today(),
    })
    await beginSample(tx)
  })
}

/** What reads such files is loaded for this alone: other imports have a thread of their own. */
const readSample = async (): Promise<ImportedFiles> => {
  const { readFiles } = await import('../imports/read/readFiles.ts')
  const names = (await readdir(import.meta.dirname)).filter(name => name.endsWith('.csv'))
  return readFiles(
    await Promise.all(
      names.map(async name => ({ name, bytes: await readFile(join(import.meta.dirname, name)) })),
    ),
  )
}

const isEmpty = async (tx: Tx): Promise<boolean> => {
  const { found } = await tx
    .selectNoFrom(eb =>
      eb
        .or([
          eb.exists(eb.selectFrom('companyVersions').select('identifier')),
          eb.exists(eb.selectFrom('clients').select('identifier')),
          eb.exists(eb.selectFrom('products').select('identifier')),
          eb.exists(eb.selectFrom('configuration').select('verifactu').where('ownSince', 'is not', null)),
        ])
        .as('found'),
    )
    .executeTakeFirstOrThrow()
  return !found
}
