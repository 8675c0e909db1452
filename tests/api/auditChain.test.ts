import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { headOf, sealAuditLog, unsealedSince } from '#api/audit/sealAuditLog.ts'
import { verifyAuditLog } from '#api/audit/verifyAuditLog.ts'
import { auditAll } from '#api/database/audit.ts'
import { booksBefore } from '#tests/support/booksBefore.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(() => api.stop())

const actor = { account: 'a@example.com', requestId: 'r', address: '198.51.100.1' }
const write = (count: number, name = 'entry') =>
  auditAll(
    api.db,
    actor,
    Array.from({ length: count }, (_, n) => ({
      action: 'change',
      entity: 'groups',
      record: String(n),
      before: { name, price: 1.5 },
      after: { name: `${name} ${n}`, price: 1.25 },
    })),
  )
const verdict = (kept: Awaited<ReturnType<typeof headOf>> = null) => verifyAuditLog(api.db, kept)
const verify = async () => (await verdict()).first

/** As somebody does who owns the database. */
const behindItsBack = (statement: string) =>
  api.db.transaction().execute(async tx => {
    for (const table of ['audit_log', 'audit_seals'])
      await sql.raw(`alter table ${table} disable trigger user`).execute(tx)
    await sql.raw(statement).execute(tx)
    for (const table of ['audit_log', 'audit_seals'])
      await sql.raw(`alter table ${table} enable trigger user`).execute(tx)
  })

const connect = async (): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: api.databaseUrl })
  // Its database may be dropped before it has said goodbye.
  client.on('error', () => undefined)
  await client.connect()
  onTestFinished(() => client.end().catch(() => undefined))
  return client
}

const INSERT = `insert into audit_log (account, action, entity) values ('late', 'change', 'groups')`

test('what was written is sealed in blocks and proven; what is not sealed yet is told as such', async () => {
  await write(3)
  expect(await unsealedSince(api.db)).not.toBeNull()
  expect(await verdict()).toMatchObject({ entries: 0, unsealed: 3, head: null, first: null })
  expect(await sealAuditLog(api.db)).toBe(3)
  await write(5_003)
  expect(await sealAuditLog(api.db)).toBe(5_003)
  expect(await sealAuditLog(api.db)).toBe(0)
  expect(await unsealedSince(api.db)).toBeNull()
  const head = await headOf(api.db)
  expect(head?.position).toBe(3)
  expect(await verdict(head)).toEqual({
    entries: 5_006,
    unsealed: 0,
    head,
    counts: { changed: 0, removed: 0, inserted: 0 },
    first: null,
    holdsHead: true,
  })
})

test.each([
  ['its deed', `update audit_log set action = 'create' where identifier = 4`],
  ['who did it', `update audit_log set account = 'b' where identifier = 4`],
  ['when', `update audit_log set at = at - interval '1 microsecond' where identifier = 4`],
  [
    'what was before',
    `update audit_log set before = jsonb_set(before, '{price}', '1.50') where identifier = 4`,
  ],
  ['its request', `update audit_log set request_id = null where identifier = 4`],
  ['whose timeline it is in', `update audit_log set cliente_identifier = 7 where identifier = 4`],
  ['its address', `update audit_log set address = '10.0.0.1' where identifier = 4`],
  [
    'its address, forgotten too early',
    `update audit_log set address = null, address_salt = null where identifier = 4`,
  ],
])('an entry that was changed behind the program’s back is named: %s', async (_, statement) => {
  await write(9)
  await sealAuditLog(api.db)
  await behindItsBack(statement)
  expect(await verdict()).toMatchObject({
    first: { what: 'changed', entry: 4 },
    counts: { changed: 1, removed: 0, inserted: 0 },
  })
})

test('so is one that was removed, and one that was put in later, the first of all', async () => {
  await write(9)
  // A number that was used up and never written.
  await api.db
    .transaction()
    .execute(async tx => {
      await sql.raw(INSERT).execute(tx)
      throw new Error('taken back')
    })
    .catch(() => undefined)
  await write(3)
  await sealAuditLog(api.db)
  expect(await verify()).toBeNull()
  await behindItsBack('delete from audit_log where identifier in (12, 13)')
  expect(await verdict()).toMatchObject({ first: { what: 'removed', entry: 12 }, counts: { removed: 2 } })
  // Long after, when nobody can have been writing it any more.
  await behindItsBack(`
    update audit_seals set sealed_at = sealed_at - interval '1 hour';
    insert into audit_log (identifier, account, action, entity) overriding system value values (10, 'x', 'change', 'groups')
  `)
  expect(await verdict()).toMatchObject({
    first: { what: 'inserted', entry: 10 },
    counts: { removed: 2, inserted: 1 },
  })
})

test('a seal that was written anew is found by the next, and a chain that was cut or written anew by a head that somebody kept', async () => {
  for (const part of ['one', 'two', 'three']) {
    await write(4, part)
    await sealAuditLog(api.db)
  }
  const kept = await headOf(api.db)
  if (!kept) throw new Error('sealed')
  const anew = (position: number) => `
    update audit_log set account = 'x' where identifier = (select entries[1] from audit_seals where position = ${position});
    update audit_seals as seal set
      digests = (select string_agg(audit_entry_digest(entry), ''::bytea order by identifier) from audit_log as entry where identifier = any(entries))
      where position = ${position};
    update audit_seals set hash = audit_seal_hash((select hash from audit_seals where position = ${position - 1}), position, entries, digests)
      where position = ${position}
  `
  await behindItsBack(anew(2))
  expect(await verify()).toEqual({ what: 'seal', position: 3 })
  await behindItsBack(anew(3))
  expect(await verdict(kept)).toMatchObject({ first: null, holdsHead: false })
  await behindItsBack(`
    delete from audit_log where identifier in (select unnest(entries) from audit_seals where position = 3);
    delete from audit_seals where position = 3
  `)
  expect(await verdict(kept)).toMatchObject({ first: null, holdsHead: false, head: { position: 2 } })
  await behindItsBack('delete from audit_seals where position = 1')
  expect(await verify()).toEqual({ what: 'seal', position: 1 })
})

test('who commits late joins a later block, who never does is missed by nobody', async () => {
  const [late, never] = [await connect(), await connect()]
  for (const client of [late, never]) {
    await client.query('begin')
    await client.query(INSERT)
  }
  await write(2)
  expect(await sealAuditLog(api.db)).toBe(2)
  expect(await verify()).toBeNull()
  await late.query('commit')
  // It was being written when the others were sealed, and is no intruder.
  expect(await verify()).toBeNull()
  await never.query('rollback')
  await write(1)
  expect(await sealAuditLog(api.db)).toBe(2)
  expect(await sealAuditLog(api.db)).toBe(0)
  const { rows } = await sql<{
    entries: number[]
  }>`select entries::int[] from audit_seals order by position`.execute(api.db)
  expect(rows.map(({ entries }) => entries)).toEqual([
    [3, 4],
    [1, 5],
  ])
  expect(await verdict()).toMatchObject({ entries: 4, unsealed: 0, first: null })
})

test('whoever writes does not wait for who seals, nor do two who seal for each other', async () => {
  await write(2)
  const sealer = await connect()
  await sealer.query('begin')
  await sealer.query('select seal_audit_log(10)')
  await write(1)
  expect(await sealAuditLog(api.db)).toBe(0)
  await sealer.query('commit')
  expect(await sealAuditLog(api.db)).toBe(1)
  expect(await verify()).toBeNull()
})

test('seals are never changed, by the program itself', async () => {
  await write(1)
  await sealAuditLog(api.db)
  for (const statement of [
    'update audit_seals set upto = 9',
    'delete from audit_seals',
    'truncate audit_seals',
  ])
    await expect(sql.raw(statement).execute(api.db)).rejects.toThrow('append-only')
})

test('what was written before there were seals is sealed by the upgrade', async () => {
  const books = await booksBefore('0051_audit_seals.sql')
  onTestFinished(books.stop)
  await sql
    .raw(
      `insert into audit_log (account, action, entity) select 'a', 'change', 'groups' from generate_series(1, 6000)`,
    )
    .execute(books.db)
  await books.migrate()
  await books.migrateOn()
  expect(await verifyAuditLog(books.db, null)).toMatchObject({
    entries: 6_000,
    unsealed: 0,
    head: { position: 2 },
    first: null,
  })
})

const run = promisify(execFile)
const command = (...args: string[]) =>
  run(process.execPath, ['launcher/verifyAudit.ts', ...args], {
    env: { ...process.env, DATABASE_URL: api.databaseUrl },
  }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stdout, stderr }) => ({ code, text: stdout + stderr }),
  )

test('npm run audit:verify says the head, takes one back, and ends with 1 where something is wrong', async () => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8'))
  expect(scripts['audit:verify']).toBe('node launcher/verifyAudit.ts')
  await write(5)
  await sealAuditLog(api.db)
  const head = await headOf(api.db)
  const name = `${head?.position}:${head?.hash}`
  const fine = await command()
  expect(fine).toMatchObject({ code: 0 })
  expect(fine.text).toContain('5 entrades, cadena íntegra.')
  expect(fine.text).toContain(`Cap: ${name}`)
  expect((await command('--head', name)).code).toBe(0)
  expect(await command('--head', `1:${'0'.repeat(64)}`)).toMatchObject({ code: 1 })
  expect(await command('--head', 'x')).toMatchObject({ code: 2 })
  expect(await command('--wrong')).toMatchObject({ code: 2 })
  await behindItsBack('delete from audit_log where identifier = 3')
  const wrong = await command()
  expect(wrong.code).toBe(1)
  expect(wrong.text).toContain('l’entrada 3 no hi és')
})
