import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { makeBackup } from '#api/backups/makeBackup.ts'
import { restoreBooks, restoreDocuments, verifyBackup } from '#api/backups/restoreBackup.ts'
import { migrate } from '#api/database/migrate.ts'
import type { Database, Tables } from '#api/database/tables.ts'
import { findLiveSignIn } from '#api/http/liveSignIns.ts'
import { addPasswordLink, findPasswordLink } from '#api/passwords/passwordLinks.ts'
import { dispatchDue } from '#api/schedules/dispatchDue.ts'
import { issueTicket, ownerOfTicket } from '#api/secondFactors/tickets.ts'
import { listBackups } from '#platform/backups/backupFolder.ts'
import { makeClock } from '#platform/clock.ts'
import { makeDatabase, makePool } from '#platform/database.ts'
import { openFileStore } from '#platform/storage/openFileStore.ts'
import { buildDebitBooks, sendRemittance } from '#tests/builders/debitBooks.ts'
import { buildMailingBooks, issueTo } from '#tests/builders/mailingBooks.ts'
import { lost, rowsOf } from '#tests/support/bookRows.ts'
import { COMPILE_CACHE } from '#tests/support/compileCache.ts'
import { eventually } from '#tests/support/eventually.ts'
import { livedBooks, MIGRATIONS, OF_EACH_TIME } from '#tests/support/livedBooks.ts'
import { norma43 } from '#tests/support/norma43.ts'
import { startS3 } from '#tests/support/s3Server.ts'
import { atOrigin, startApi } from '#tests/support/startApi.ts'
import { tempDir } from '#tests/support/tempDir.ts'
import { createTestDatabase } from '#tests/support/testDatabase.ts'
import { addUser } from '#tests/support/users.ts'
import type { ImportedStatements } from '#wire/bankStatements.ts'
import type { ErrorBody } from '#wire/errors.ts'
import { exportKey } from '#wire/exports.ts'
import type { MailLedger } from '#wire/mailLedger.ts'
import type { Payment } from '#wire/payments.ts'
import type { TokenAnswer } from '#wire/session.ts'

/** What a restore itself says otherwise: every way in that was open has ended. */
const ENDED_BY_RESTORE = ['api_tokens.revoked_at', 'sign_ins.ended_at', 'users.token_version']
const COMMAND = join(import.meta.dirname, '../../api/backups/restoreCommand.ts')
const silently = () => undefined

const open = (url: string): Database => {
  const pool = makePool({ url, max: 2, applicationName: 'test-restore' })
  pool.on('error', silently)
  const db = makeDatabase<Tables>(pool)
  onTestFinished(() => db.destroy())
  return db
}

/** Books of the sample company, or a database in which there is nothing at all. */
const books = async (kind: 'sample' | 'empty') => {
  const nothing = new URL(inject('templateUrl'))
  nothing.pathname = '/template0'
  const database = await createTestDatabase(kind === 'sample' ? inject('sampleUrl') : nothing.href)
  onTestFinished(database.drop)
  return { url: database.url, db: open(database.url) }
}

const clientsOf = (db: Database) =>
  sql`select to_jsonb(clients)::text as row from clients order by 1`.execute(db)

test('documents come out of S3 and into S3, and one that it has lost is named', async () => {
  const { db } = await books('sample')
  const storeOf = async () => openFileStore({ DATA_DIR: '/nowhere', DOCUMENTS_URL: (await startS3()).url() })
  const store = await storeOf()
  const { rows: files } = await sql<{ identifier: number; at: Date }>`
    insert into exports (kind, format, request, file_name, requested_by, state, settled_at)
    select 'report', 'csv', '{}', 'saldos.csv', gen_random_uuid(), 'done', now() from generate_series(1, 20)
    returning identifier, created_at as at`.execute(db)
  const keys = files.map(({ identifier, at }) =>
    exportKey({ identifier, createdAt: at.toISOString(), format: 'csv' }),
  )
  const [lost = '', ...there] = keys.toSorted()
  for (const key of there) await store.put(key, Buffer.from(`content of ${key}`))
  const { folder, manifest } = await makeBackup(db, store, tempDir(), silently)
  expect(manifest.documents).toMatchObject({ count: 19, missing: [lost] })

  const target = await books('empty')
  const otherStore = await storeOf()
  await verifyBackup(folder, manifest)
  await restoreDocuments(otherStore, folder)
  await restoreBooks(target.db, folder, manifest)
  for (const key of there) {
    const kept = await otherStore.get(key)
    expect(kept && (await text(kept.stream))).toBe(`content of ${key}`)
  }
  expect(await otherStore.has(lost)).toBe(false)
  expect((await clientsOf(target.db)).rows).toEqual((await clientsOf(db)).rows)
})

test('two that are taken within a second lie beside each other', async () => {
  const { db } = await books('sample')
  const [store, parent] = [openFileStore({ DATA_DIR: tempDir() }), tempDir()]
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'] })
  const made = [
    await makeBackup(db, store, parent, silently),
    await makeBackup(db, store, parent, silently),
    await makeBackup(db, store, parent, silently),
  ]
  const [{ folder = '' } = {}] = made
  expect(made.map(one => one.folder)).toEqual([folder, `${folder}-2`, `${folder}-3`])
  expect(listBackups(parent)).toHaveLength(3)
})

test('what was open when the backup was taken is open to nobody after a restore; accounts are as they were', async () => {
  const api = await startApi()
  onTestFinished(api.stop)
  const guest = await addUser(api, { email: 'guest@example.com' })
  const user = await addUser(api, { email: 'in@example.com' })
  const { body } = await api.visitor.post<TokenAnswer>('/api/usuarios/Login', {
    email: user.email,
    password: 'secret-7',
  })
  const { sub, sid, ver } = JSON.parse(Buffer.from(body.token.split('.')[1] ?? '', 'base64url').toString())
  const invitation = await api.db.transaction().execute(tx => addPasswordLink(tx, guest, 'invitation'))
  const { ticket } = await issueTicket(api.db, user, 'password')
  const options = '/api/usuarios/Login/Passkey/Options'
  const headers = atOrigin('http://localhost:3000')
  expect((await api.visitor.post(options, undefined, { headers })).status).toBe(200)

  const waysIn = async (db: Database) => ({
    signIn: (await findLiveSignIn(db, { sub, sid, ver })) !== undefined,
    ended: (await db.selectFrom('signIns').select('endedAt').execute()).every(
      ({ endedAt }) => endedAt !== null,
    ),
    invitation: (await findPasswordLink(db, invitation ?? '')) !== undefined,
    unused: (await db.selectFrom('passwordLinks').where('usedAt', 'is', null).select('id').execute()).length,
    ticket: (await ownerOfTicket(db, ticket)) !== undefined,
    tickets: (await db.selectFrom('signInTickets').select('userId').execute()).length,
    challenges: (await db.selectFrom('passkeyChallenges').select('challenge').execute()).length,
  })
  const open = {
    signIn: true,
    ended: false,
    invitation: true,
    unused: 1,
    ticket: true,
    tickets: 1,
    challenges: 1,
  }
  expect(await waysIn(api.db)).toEqual(open)

  const store = openFileStore({ DATA_DIR: tempDir() })
  const { folder, manifest } = await makeBackup(api.db, store, tempDir(), silently)
  const target = await books('empty')
  await restoreBooks(target.db, folder, manifest)
  const shut = {
    signIn: false,
    ended: true,
    invitation: false,
    unused: 0,
    ticket: false,
    tickets: 0,
    challenges: 0,
  }
  expect(await waysIn(target.db)).toEqual(shut)
  const accounts = (db: Database) =>
    db.selectFrom('users').select(['email', 'passwordHash', 'rol', 'isEnabled']).orderBy('email').execute()
  expect(await accounts(target.db)).toEqual(await accounts(api.db))
  const versions = (db: Database) => db.selectFrom('users').select('tokenVersion').distinct().execute()
  expect([await versions(api.db), await versions(target.db)]).toEqual([
    [{ tokenVersion: 1 }],
    [{ tokenVersion: 2 }],
  ])
})

test('a mail that was waiting waits for a person after a restore, and goes out once they say so', async () => {
  const api = await startApi()
  onTestFinished(api.stop)
  await buildMailingBooks(api)
  const staff = await api.as('Gestió')
  const [invoice] = await issueTo(api, staff, [{ personasContacto: 'anna@taller.example' }])
  await staff.post('/api/correus/factures', { invoices: [invoice?.identifier] })
  // As the workers note it of a PDF that is there: nothing else keeps the mail.
  await api.db
    .updateTable('invoices')
    .set(eb => ({ fileVersion: eb.ref('documentVersion') }))
    .execute()
  const waiting = { mails: [{}] }
  expect((await (await api.asProcess()).get('/internal/mails')).body).toMatchObject(waiting)
  // Switched on long before what is due was due.
  await api.db
    .updateTable('schedules')
    .set({ isActive: true, activeSince: new Date('2026-01-01'), recipients: ['cap@serra.example'] })
    .execute()
  const { folder, manifest } = await makeBackup(
    api.db,
    openFileStore({ DATA_DIR: tempDir() }),
    tempDir(),
    silently,
  )
  const target = await books('empty')
  await restoreBooks(target.db, folder, manifest)
  expect(await dispatchDue(target.db, makeClock(undefined), null)).toEqual([])
  const restored = await startApi({ databaseUrl: target.url })
  onTestFinished(restored.stop)
  const worker = await restored.asProcess()
  expect((await worker.get('/internal/mails')).body).toEqual({ mails: [] })
  const again = await restored.as('Gestió')
  const { body: undelivered } = await again.get<MailLedger>('/api/correus?state=undelivered&limit=10')
  expect(undelivered.mails).toMatchObject([
    { recipient: 'anna@taller.example', state: 'uncertain', error: expect.stringContaining('còpia') },
  ])
  const [held] = undelivered.mails
  expect((await again.post(`/api/correus/${held?.identifier}/reintent`, {})).status).toBeLessThan(300)
  expect((await worker.get('/internal/mails')).body).toMatchObject(waiting)
})

test('payments, statements, mandates and remittances come back as they were, booked once, and go on from there', async () => {
  const api = await startApi({ now: '2026-11-30T10:00:00Z' })
  onTestFinished(api.stop)
  const staff = await api.as('Gestió')
  const { bank, invoices } = await buildDebitBooks(api.db, staff)
  const [paid, part, asked] = invoices
  if (!paid || !part || !asked) throw new Error('nothing was issued')
  for (const isPagada of [true, false, true])
    await staff.post('/api/facturas/pagament', { invoices: [paid.identifier], isPagada })
  const noted = await staff.post<Payment>('/api/payments', {
    clienteIdentifier: part.clienteIdentifier,
    day: '2026-11-30',
    amount: 150,
    way: 'transfer',
    allocations: [{ invoiceIdentifier: part.identifier, amount: 21 }],
  })
  expect(noted.status, noted.text).toBe(201)
  const sent = await sendRemittance(staff, { bank, collectionDate: '2026-12-02', invoices: [part, asked] })
  const statement = norma43([{ day: '2026-11-27', amount: 7_700, text: 'CUOTA DE SOCIO' }])
  expect(
    (await staff.raw('POST', '/api/bank-statements', statement, 'application/octet-stream')).status,
  ).toBe(200)

  const { folder, manifest } = await makeBackup(
    api.db,
    openFileStore({ DATA_DIR: tempDir() }),
    tempDir(),
    silently,
  )
  const target = await books('empty')
  await restoreBooks(target.db, folder, manifest)
  for (const table of LEDGER) {
    const rowsOf = (db: Database) =>
      sql`select to_jsonb(t)::text as row from ${sql.table(table)} as t order by 1`.execute(db)
    const { rows } = await rowsOf(target.db)
    expect(rows.length, table).toBeGreaterThan(0)
    expect(rows, table).toEqual((await rowsOf(api.db)).rows)
  }

  const restored = await startApi({ now: '2026-12-09T10:00:00Z', databaseUrl: target.url })
  onTestFinished(restored.stop)
  const again = await restored.as('Gestió')
  // What guards the ledger is there, and what is asked of the bank still holds its invoices.
  await expect(sql`delete from payments`.execute(target.db)).rejects.toThrow('reversed')
  const held = await again.post<ErrorBody>(`/api/payments/${noted.body.identifier}/reversal`, {
    reason: 'No ha entrat',
  })
  expect([held.status, held.body.code], held.text).toEqual([409, 'in-remittance'])
  expect((await again.post(`/api/remittances/${sent.identifier}/settle`, {})).status).toBe(200)
  const { rows } = await sql`
    select payable(total_factura, importe_retencion)::float8 as payable, collected::float8, is_pagada as "isPagada" from invoices`.execute(
    target.db,
  )
  expect(rows).toEqual(rows.map(() => ({ payable: 121, collected: 121, isPagada: true })))
  const known = await again.raw<ImportedStatements>(
    'POST',
    '/api/bank-statements',
    statement,
    'application/octet-stream',
  )
  expect(known.body, known.text).toMatchObject({ new: 0, known: 1 })
})

const LEDGER = [
  'payments',
  'payment_allocations',
  'bank_statements',
  'bank_movements',
  'mandates',
  'remittances',
  'remittance_lines',
  'invoices',
]

test('a restore that is killed leaves an empty database, which is not started on, and goes well the next time', async () => {
  const { db } = await books('sample')
  const { folder, manifest } = await makeBackup(
    db,
    openFileStore({ DATA_DIR: tempDir() }),
    tempDir(),
    silently,
  )
  const target = await books('empty')
  const dataDir = tempDir()
  const env = { PATH: process.env.PATH, ...COMPILE_CACHE, DATA_DIR: dataDir, DATABASE_URL: target.url }
  const run = () => {
    const child = spawn(process.execPath, [COMMAND, folder], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', piece => (output += piece))
    return { child, output: () => output, exit: once(child, 'exit') }
  }
  const killed = run()
  // It has begun to write: the truncate has locked what is now being filled.
  const isLoading = async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and application_name = 'facturacio-restore' and query like '%book_row%'`.execute(
      target.db,
    )
    return rows.length > 0
  }
  await eventually('rows are being loaded', isLoading, { everyMs: 1 })
  killed.child.kill('SIGKILL')
  await killed.exit
  const isGone = async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and application_name = 'facturacio-restore'`.execute(target.db)
    return rows.length === 0
  }
  await eventually('the killed restore is connected no more', isGone)
  const { rows } = await sql`select 1 from pg_tables where schemaname in ('public', 'login')`.execute(
    target.db,
  )
  expect(rows).toEqual([])
  expect(existsSync(join(dataDir, 'restoring.json'))).toBe(true)
  const started = spawn(process.execPath, [join(import.meta.dirname, '../../launcher/start.ts')], {
    env: { ...env, PORT: '39213', API_PORT: '39214' },
  })
  let said = ''
  started.stderr.on('data', text => (said += text))
  expect((await once(started, 'exit'))[0]).toBe(1)
  expect(said).toContain('restauració a mig fer')

  const again = run()
  expect([(await again.exit)[0], again.output()]).toEqual([
    0,
    expect.stringContaining('Restaurat i comprovat'),
  ])
  expect(existsSync(join(dataDir, 'restoring.json'))).toBe(false)
  expect((await clientsOf(target.db)).rows).toEqual((await clientsOf(db)).rows)
  expect(manifest.tables.find(({ name }) => name === 'clients')?.rows).toBeGreaterThan(0)
})

test.each(OF_EACH_TIME)(
  'a filled backup of the schema before %s is restored row by row, and loses nothing when it is brought up to date',
  async name => {
    const before = await livedBooks(name)
    onTestFinished(before.stop)
    const had = await rowsOf(before.db)
    const store = openFileStore({ DATA_DIR: tempDir() })
    const { folder, manifest } = await makeBackup(before.db, store, tempDir(), silently)
    expect(`${manifest.migrations.at(-1)}.sql`).toBe(MIGRATIONS.filter(file => file < name).at(-1))
    const target = await books('empty')
    await verifyBackup(folder, manifest)
    await restoreBooks(target.db, folder, manifest)
    const ended = ENDED_BY_RESTORE.filter(what => had.has(what.split('.')[0] ?? ''))
    expect(lost(had, await rowsOf(target.db))).toEqual(ended)
    await migrate(target.db)
    expect(lost(had, await rowsOf(target.db))).toEqual(ended)
    const { rows } = await sql`select name from kysely_migration`.execute(target.db)
    expect(rows).toHaveLength(MIGRATIONS.length)
  },
)

test('a database of a newer program is refused in one line, and nothing in it changes', async () => {
  const { db } = await books('sample')
  await sql`insert into kysely_migration values ('9999_of_tomorrow', '2027-01-01T00:00:00.000Z')`.execute(db)
  await expect(migrate(db)).rejects.toThrow(/programa més nou .*9999_of_tomorrow/)
  const { folder, manifest } = await makeBackup(
    db,
    openFileStore({ DATA_DIR: tempDir() }),
    tempDir(),
    silently,
  )
  expect(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')).migrations).toContain(
    '9999_of_tomorrow',
  )
  const target = await books('empty')
  const child = spawn(process.execPath, [COMMAND, folder], {
    env: { PATH: process.env.PATH, ...COMPILE_CACHE, DATA_DIR: tempDir(), DATABASE_URL: target.url },
  })
  let said = ''
  child.stderr.on('data', text => (said += text))
  expect((await once(child, 'exit'))[0]).toBe(1)
  expect(said).toContain('9999_of_tomorrow')
  expect(manifest.documents.count).toBe(0)
})
