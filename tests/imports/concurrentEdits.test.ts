import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { lockWaits } from '#tests/support/lockWaits.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { csv, type Importer, makeImporter } from './importClient.ts'

let api: TestApi
let importer: Importer
beforeEach(async () => {
  api = await startApi()
  importer = await makeImporter(api)
})
afterEach(() => api.stop())

const clients = (address: string) => ({
  'clients.csv': csv(
    'nombre;nif;tipoIVA;direccion',
    `Primer;B69442382;21;${address}`,
    `Segon;B69965747;21;${address}`,
  ),
})
const addresses = async () =>
  (await api.db.selectFrom('clients').select('direccion').orderBy('identifier').execute()).map(
    ({ direccion }) => direccion,
  )

/** Those that have waited for longer than it takes until they look for a circle. */
const waitingLong = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct pid)::int as count from pg_locks
    where not granted and waitstart < clock_timestamp() - 2 * current_setting('deadlock_timeout')::interval
      and pid in (select pid from pg_stat_activity where datname = current_database())
  `.execute(api.db)
  return rows[0]?.count ?? 0
}

test('an import gives way to an edit that each waits for the other with, and is carried out after it', async () => {
  await importer.run(clients('C/ Vell, 1'))
  const [first, second] = await api.db
    .selectFrom('clients')
    .select('identifier')
    .orderBy('identifier')
    .execute()
  if (!first || !second) throw new Error('two clients were imported')
  const { hash } = await importer.simulate(clients('C/ Nou, 2'))
  const lock = (identifier: number) =>
    api.db.selectFrom('clients').selectAll().where('identifier', '=', identifier).forUpdate()

  let imported: ReturnType<Importer['post']> | undefined
  // As an edit does: the record is locked, and written a moment later.
  await api.db.transaction().execute(async edit => {
    await edit.executeQuery(lock(second.identifier))
    let written: Promise<unknown> | undefined
    await api.db.transaction().execute(async other => {
      // Another edit keeps the import at the first record, until this one waits for the import.
      await other.executeQuery(lock(first.identifier))
      imported = importer.post(clients('C/ Nou, 2'), { dryRun: 'false', hash })
      await eventually('the import waits', async () => (await lockWaits(api.db)) === 1)
      written = edit
        .updateTable('clients')
        .set({ nombre: 'Segon' })
        .where('identifier', '=', second.identifier)
        .execute()
      // Who waits looks for a circle once. The edit does so while there is none yet, and leaves it to the import to find.
      await eventually('the edit has looked', async () => (await waitingLong()) === 2)
    })
    await written
  })
  const answer = await imported
  expect(answer?.status, answer?.text).toBe(200)
  expect(await addresses()).toEqual(['C/ Nou, 2', 'C/ Nou, 2'])
})
