import { readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { connectionOfEmbedded, type DatabaseUrls, startEmbeddedPostgres } from '#launcher/embeddedPostgres.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { signInPatiently } from '#tests/support/signIn.ts'
import { type Stack, startStack } from '#tests/support/startStack.ts'
import { usedDataDirs } from './support/usedDataDir.ts'

const usedDataDir = usedDataDirs()

const connect = async (url: string): Promise<Client> => {
  const client = new Client(url)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** What PostgreSQL says of something for which rights are missing. */
const FORBIDDEN = '42501'

const refusalOf = async (client: Client, statement: string): Promise<unknown> =>
  client.query(statement).then(
    () => 'carried out',
    (error: { code?: string }) => error.code,
  )

describe('in the product as it is started', () => {
  let stack: Stack
  let admin: ApiClient
  let urls: DatabaseUrls
  beforeAll(async () => {
    stack = await startStack()
    admin = await signInPatiently(stack.url, stack.admin)
    const api = (await connectionOfEmbedded(stack.dataDir)) ?? ''
    urls = { api, bff: await urlOfProcess('bff'), workers: await urlOfProcess('workers') }
  })
  afterAll(() => stack.stop())

  /** What the running process was told. */
  const urlOfProcess = async (name: 'bff' | 'workers'): Promise<string> => {
    const [pid] = stack.pidsOf(name)
    const environment = await readFile(`/proc/${pid}/environ`, 'utf8')
    const url = environment.split('\0').find(line => line.startsWith('DATABASE_URL='))
    return url?.slice('DATABASE_URL='.length) ?? ''
  }

  test('sessions and jobs work, and nobody but the api connects as the owner of the books', async () => {
    const run = await admin.post<{ identifier: number }[]>('/api/facturas', {
      SerieIdentifier: 'A',
      FechaFactura: '2026-11-30',
    })
    expect(run.status).toBe(201)
    const owner = await connect(urls.api)
    // All through it: what a pool does not need for a while, it closes.
    const roles = new Set<string>()
    const noteRoles = async () => {
      const { rows } = await owner.query(`
          select distinct application_name, usename from pg_stat_activity
          where datname = current_database() and application_name like 'facturacio-%' and pid <> pg_backend_pid()
        `)
      for (const { application_name, usename } of rows) roles.add(`${application_name} ${usename}`)
    }
    const printed = async () => {
      await noteRoles()
      return (
        await owner.query('select count(*)::int as n from invoices where file_version = document_version')
      ).rows[0].n
    }
    await expect.poll(printed).toBe(run.body.length)
    expect((await owner.query('select count(*)::int as n from session.sessions')).rows).toEqual([{ n: 1 }])
    expect(
      [...roles].filter(role => role.endsWith(' facturacio') && !role.startsWith('facturacio-api')),
    ).toEqual([])
    expect(roles).toContain('facturacio-bff facturacio_bff')
    expect(roles).toContain('facturacio-queue facturacio_workers')
  })

  test.each(['bff', 'workers'] as const)(
    'the %s can neither read the books nor touch the audit log',
    async who => {
      const client = await connect(urls[who])
      const statements = [
        'select from invoices',
        'select password_hash from users',
        'select from clients',
        'select from audit_log',
        "insert into audit_log (account, action, entity) values ('x', 'x', 'x')",
        'delete from audit_log',
        'truncate audit_log',
        'alter table audit_log disable trigger all',
        'drop trigger audit_log_append_only on audit_log',
        'create or replace function audit_log_is_append_only() returns trigger language plpgsql as $$ begin return null; end $$',
        'create schema facturacio',
        'create table public.mine (n int)',
        'set role facturacio',
        'set role postgres',
      ]
      for (const statement of statements)
        expect(await refusalOf(client, statement), statement).toBe(FORBIDDEN)
    },
  )

  test('the workers see no sessions', async () => {
    const client = await connect(urls.workers)
    expect(await refusalOf(client, 'select from session.sessions')).toBe(FORBIDDEN)
    expect((await client.query('select from queue.migration')).rowCount).toBeGreaterThan(0)
  })
})

test('what was there before the roles changes hands at the next start', async () => {
  const dataDir = await usedDataDir()
  const first = await startEmbeddedPostgres({ dataDir })
  onTestFinished(() => first.stop('immediate'))
  const owner = new Client(first.urls.api)
  await owner.connect()
  // As the product of before has left them: all of the one role.
  await owner.query(`
    drop schema queue, session cascade;
    create schema queue;
    create type queue.kind as enum ('one');
    create table queue.jobs (id serial primary key, kind queue.kind);
    create function queue.count_jobs() returns bigint language sql as 'select count(*) from queue.jobs';
    insert into queue.jobs (kind) values ('one');
    create schema session;
    create table session.sessions (sid text primary key);
  `)
  await owner.end()
  await first.stop()

  const second = await startEmbeddedPostgres({ dataDir })
  onTestFinished(() => second.stop('immediate'))
  const workers = await connect(second.urls.workers)
  expect((await workers.query('select queue.count_jobs()::int as n')).rows).toEqual([{ n: 1 }])
  for (const statement of [
    "alter type queue.kind add value 'two'",
    'alter table queue.jobs add column more int',
    "insert into queue.jobs (kind) values ('one')",
    'drop function queue.count_jobs()',
  ])
    expect(await refusalOf(workers, statement), statement).toBe('carried out')
  const bff = await connect(second.urls.bff)
  expect(await refusalOf(bff, 'alter table session.sessions add column more int')).toBe('carried out')
  expect(await refusalOf(bff, 'select from queue.jobs')).toBe('carried out')
})
