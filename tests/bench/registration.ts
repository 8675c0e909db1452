import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { makeLogger } from '#platform/logger.ts'
import { makePostToAgency } from '#platform/postToAgency.ts'
import { makeSimulatorAccess } from '#platform/simulatorAccess.ts'
import { makeFolderStore } from '#platform/storage/folderStore.ts'
import { waitUntil } from '#platform/waitUntil.ts'
import { startSimulator } from '#simulator/startSimulator.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { startApi, TEST_SERVICE_SECRET, type TestApi } from '#tests/support/startApi.ts'
import { createTestDatabase } from '#tests/support/testDatabase.ts'
import { invoicePdfKey } from '#wire/documents.ts'
import { openMailer } from '#workers/mail/mailer.ts'
import { startWorkers } from '#workers/startWorkers.ts'
import { makeBigBooks } from './bigBooks.ts'
import type { Row } from './row.ts'

const RECORDS = 10_000
const TOGETHER = 1_000
/** What the agency asks for between messages, unless it is under load ("Descripción del servicio web", v1.0.3). */
const USUAL_WAIT_S = 60
/** What the simulator asks for here. */
const WAIT_S = 3
const TRICKLES = 4
const FEW = 50
const BEGIN = Date.parse('2026-11-30T10:00:00Z')
const TIMEOUT_MS = 300_000

/**
 * Records built, sealed, sent over mutual TLS and accepted by the simulator, which holds each message against the agency's schemas (where they are
 * at hand) and rules and computes every fingerprint anew: ten thousand, beside what the agency lets through; and a trickle of them, beside the
 * waits that it asks for. API, worker and simulator share a process; a message is in the hand of one of them at a time.
 *
 * @param templateUrl a migrated database to clone.
 */
export const benchRegistration = async (templateUrl: string): Promise<Row[]> => {
  await using closing = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'facturacio-bench-registration-'))
  closing.defer(() => rm(folder, { recursive: true, force: true }))
  const database = await createTestDatabase(templateUrl)
  closing.defer(database.drop)
  const begun = performance.now()
  const now = () => new Date(BEGIN + performance.now() - begun)
  const simulator = await startSimulator({
    folder: join(folder, 'simulator'),
    port: 0,
    plainPort: 0,
    now,
    waitSeconds: WAIT_S,
    schemaFolder: process.env.VERIFACTU_XSD_DIR ?? '/nowhere',
    notInCensus: [],
    onSchemas: () => undefined,
    onError: error => console.error(error),
  })
  closing.defer(simulator.close)
  const api = await startApi({
    databaseUrl: database.url,
    checksAnswers: false,
    simulator: { address: simulator.address, folder: join(folder, 'simulator') },
  })
  closing.defer(api.stop)
  api.deps.clock.now = now
  await makeBigBooks(api.db, RECORDS)
  const staff = await api.as('Gestió')
  await (await api.as('Administrador')).put('/api/configuration/verifactu', true)
  await issue(api, staff, folder)
  const workers = startWorkers({
    apiUrl: api.url,
    databaseUrl: database.url,
    serviceSecret: TEST_SERVICE_SECRET,
    fileStore: makeFolderStore(folder),
    mailer: openMailer({ DATA_DIR: folder, MAIL_FROM: 'facturacio@example.com' }),
    agency: makePostToAgency(makeSimulatorAccess(join(folder, 'simulator'))),
    certificateVault: null,
    sweepEveryMs: 200,
    logger: makeLogger('workers', 'silent'),
  })
  closing.defer(workers.close)

  const all = await sent(api, RECORDS)
  const trickle = await trickled(api, staff, folder)
  const received = simulator.received()
  const accepted = received.filter(({ state }) => state === 'accepted')
  const expected = RECORDS + TRICKLES * FEW
  if (accepted.length !== expected || received.length !== expected)
    throw new Error(`${accepted.length} of ${received.length} records were accepted, of ${expected}`)
  const each = all.seconds / all.messages
  return [
    {
      what: `${RECORDS} records sent over TLS and accepted, in ${all.messages} messages`,
      yardstick: `the ${USUAL_WAIT_S} s that the agency asks for with each`,
      ratio: each / USUAL_WAIT_S,
      target: '<= 0.1',
      detail: `${each.toFixed(2)} s a message, the last ${all.last.toFixed(2)} s; ${TOGETHER} together need not wait`,
    },
    {
      what: `${TRICKLES} messages of ${FEW} records, each issued while the one before is waited for`,
      yardstick: `the waits of ${WAIT_S} s between them`,
      ratio: trickle / ((TRICKLES - 1) * WAIT_S),
      target: '<= 1.15',
      detail: `${trickle.toFixed(2)} s`,
    },
  ]
}

/** Issues what is due, with so many clients more; nothing is left to be printed, which would be measured, too. */
const issue = async (
  { db }: TestApi,
  staff: ApiClient,
  folder: string,
  clients: number | null = null,
): Promise<void> => {
  if (clients !== null)
    await sql`
      with client as (
        insert into clients (nombre, nif, tipo_iva, personas_contacto)
        select 'Taller ' || n, 'B69442382', 21, 'a@taller.example' from generate_series(1, ${sql.lit(clients)}) as n
        returning identifier
      )
      insert into contracts (producto_identifier, cliente_identifier, producto_titulo, producto_descripcion, producto_unidades,
        producto_precio, producto_descuento, producto_dias_facturacion, fecha_inicio, anchor)
      select (select min(identifier) from products), identifier, 'Taller Pro', 'Quota', 1, 29.95, 0, 30, '2026-11-01', '2026-11-01' from client
    `.execute(db)
  const { status, text } = await staff.post('/api/facturas', {
    SerieIdentifier: 'A',
    FechaFactura: '2026-11-30',
  })
  if (status !== 201) throw new Error(`nothing was issued: ${status} ${text.slice(0, 200)}`)
  const { rows } = await sql<{ identifier: number; version: number }>`
    update invoices set file_version = document_version where file_version is null
    returning identifier, document_version as version
  `.execute(db)
  await mkdir(join(folder, 'facturas'), { recursive: true })
  for (const { identifier, version } of rows)
    await writeFile(join(folder, invoicePdfKey({ identifier, version })), 'printed')
}

/** Waits until so many records have their answer. Seconds from the first message's leaving to the last one's answer, and of the last message. */
const sent = async (
  { db }: TestApi,
  records: number,
): Promise<{ messages: number; seconds: number; last: number }> => {
  const answered = async () => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from verifactu_answers`.execute(db)
    return rows[0]?.count === records
  }
  if (!(await waitUntil(answered, TIMEOUT_MS, 100))) throw new Error('the records were not sent')
  const { rows } = await sql<{ messages: number; seconds: number; last: number }>`
    select
      count(*) as messages, extract(epoch from max(answered_at) - min(sent_at))::float as seconds,
      (select extract(epoch from answered_at - sent_at)::float from verifactu_messages order by identifier desc limit 1) as last
    from verifactu_messages
  `.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('there were no messages')
  return row
}

/** Few records at a time, each time as soon as those before have left: seconds between the first message and the last. */
const trickled = async (api: TestApi, staff: ApiClient, folder: string): Promise<number> => {
  for (let round = 1; round <= TRICKLES; round++) {
    await issue(api, staff, folder, FEW)
    await sent(api, RECORDS + round * FEW)
  }
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from max(sent_at) - min(sent_at))::float as seconds
    from verifactu_messages where first_sequence > ${RECORDS}
  `.execute(api.db)
  return rows[0]?.seconds ?? Number.NaN
}
