import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectionOfEmbedded, withEmbeddedPostgres } from '#launcher/embeddedPostgres.ts'
import { COMPILE_CACHE } from '#tests/support/compileCache.ts'
import { eventually } from '#tests/support/eventually.ts'
import { signInPatiently } from '#tests/support/signIn.ts'
import { type Stack, startStack } from '#tests/support/startStack.ts'
import { tempDir } from '#tests/support/tempDir.ts'
import type { Client } from '#wire/clients.ts'

const launcher = (name: string) => join(import.meta.dirname, `../../launcher/${name}.ts`)

/** A command to its end; what it said on both streams. */
const run = (name: 'backupBooks' | 'restoreBooks', dataDir: string, ...args: string[]) =>
  new Promise<{ code: number; output: string }>(resolve => {
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...COMPILE_CACHE, DATA_DIR: dataDir }
    execFile(process.execPath, [launcher(name), ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    )
  })

const onlyBackupIn = (parent: string): string => {
  const names = readdirSync(parent).filter(name => !name.startsWith('.lock'))
  expect(names).toEqual([expect.stringMatching(/^facturacio-\d{4}-\d\d-\d\dT\d{6}Z$/)])
  return join(parent, names[0] ?? '')
}

/** Every row of every table of the books, and where each sequence stands, as PostgreSQL tells them. */
const contentOf = async (url: string): Promise<Record<string, unknown[]>> => {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows: relations } = await client.query<{ name: string }>(`
      select format('%I.%I', nspname, relname) as name
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'S') and nspname in ('public', 'login') order by 1`)
    const content: Record<string, unknown[]> = {}
    for (const { name } of relations) {
      const of = name.endsWith('_seq') ? `(select last_value, is_called from ${name})` : name
      const { rows } = await client.query(`select to_jsonb(it)::text as row from ${of} as it order by 1`)
      content[name] = rows.map(({ row }) => row)
    }
    return content
  } finally {
    await client.end()
  }
}

const query = async (url: string, sql: string) => {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** What a restored database still refuses. */
const schemaOf = (url: string) =>
  query(
    url,
    `select conrelid::regclass::text as table, conname, convalidated, condeferrable, pg_get_constraintdef(oid) as rule
     from pg_constraint where connamespace::regnamespace::text in ('public', 'login')
     union all
     select tgrelid::regclass::text, tgname, tgenabled = 'O', tgdeferrable, pg_get_triggerdef(oid)
     from pg_trigger where not tgisinternal
     order by 1, 2, 5`,
  )

const documentsIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && !entry.parentPath.includes('.tmp'))
      .map(entry => join(entry.parentPath, entry.name))
      .map(path => [path.slice(folder.length + 1), readFileSync(path).toString('base64')]),
  )

describe('books of a company at work', () => {
  let stack: Stack
  const home = mkdtempSync(join(tmpdir(), 'facturacio-backup-'))
  const whileWriting = join(home, 'while-writing')
  const atRest = join(home, 'at-rest')
  const secrets = join(home, 'secrets')
  beforeAll(async () => {
    stack = await startStack()
    const admin = await signInPatiently(stack.url, stack.admin)
    const issue = (day: string) => admin.post('/api/facturas', { SerieIdentifier: 'A', FechaFactura: day })
    expect((await issue('2026-11-30')).status).toBe(201)
    const url = (await connectionOfEmbedded(stack.dataDir)) ?? ''
    const waiting = async () =>
      (await query(url, 'select 1 from invoices where file_version is distinct from document_version')).length
    await eventually('every invoice has its PDF', async () => (await waiting()) === 0)

    const { body: clients } = await admin.get<Client[]>('/api/clients/true')
    const client = clients.find(({ isActive, nif }) => isActive && nif)
    let isOver = false
    let runs = 0
    const writer = (async () => {
      while (!isOver) {
        const { status, body } = await admin.post('/api/facturas/manual', {
          serieIdentifier: 'A',
          fechaFactura: '2026-11-30',
          clienteIdentifier: client?.identifier,
          facturaDetalles: [
            { producte: 'Hores', cantidad: 1, productoPrecio: 60 + runs, productoDescuento: 0 },
          ],
        })
        if (status !== 201) throw new Error(`refused: ${status} ${JSON.stringify(body)}`)
        runs += 1
        // As fast as a person at most: each is printed, too.
        await pause(100)
      }
    })()
    writer.catch(() => undefined)
    await eventually('an invoice is written', () => runs > 0)
    const before = runs
    const made = await run('backupBooks', stack.dataDir, whileWriting)
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining('Còpia feta') })
    expect(runs).toBeGreaterThan(before)
    isOver = true
    await writer
    await eventually('every invoice has its PDF', async () => (await waiting()) === 0)
    await stack.stop({ data: 'keep' })
    const rested = await run('backupBooks', stack.dataDir, atRest, '--secrets', secrets)
    expect(rested).toMatchObject({ code: 0 })
  })
  afterAll(async () => {
    await stack?.stop()
    rmSync(home, { recursive: true, force: true })
  })

  test('come back row by row and document by document, with every rule', async () => {
    const dataDir = join(tempDir(), 'data')
    const restored = await run('restoreBooks', dataDir, onlyBackupIn(atRest), '--secrets', secrets)
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Restaurat i comprovat') })
    const [was, is] = [
      await withEmbeddedPostgres(stack.dataDir, async url => ({
        rows: await contentOf(url),
        schema: await schemaOf(url),
      })),
      await withEmbeddedPostgres(dataDir, async url => ({
        rows: await contentOf(url),
        schema: await schemaOf(url),
      })),
    ]
    expect(is.schema).toEqual(was.schema)
    // All but what a restore ends and notes: tests/api/{restoreBackup,afterRestore}.test.ts.
    const [
      {
        'public.users': users,
        'public.sign_ins': signIns,
        'public.restores': restores,
        'public.restores_identifier_seq': _restores,
        // What a restore notes is a write of the books, too.
        'public.book_changes': _changes,
        'public.book_changes_identifier_seq': _lastChange,
        'public.audit_log_identifier_seq': _entries,
        'public.audit_log': log = [],
        ...rest
      },
      content,
    ] = [is.rows, was.rows]
    expect(content).toMatchObject(rest)
    expect([restores?.length, log.length]).toEqual([1, (content['public.audit_log']?.length ?? 0) + 1])
    expect(log).toEqual(expect.arrayContaining(content['public.audit_log'] ?? []))
    expect(Object.keys(content).length).toBe(Object.keys(is.rows).length)
    const parsed = (rows: unknown[] = []) => rows.map(row => JSON.parse(String(row)))
    const byId = (rows: { id: string }[]) => rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))
    expect(byId(parsed(users))).toEqual(
      byId(parsed(content['public.users']).map(user => ({ ...user, token_version: user.token_version + 1 }))),
    )
    expect(byId(parsed(signIns))).toEqual(
      byId(parsed(content['public.sign_ins']).map(row => ({ ...row, ended_at: expect.any(String) }))),
    )
    expect(Object.keys(documentsIn(join(dataDir, 'documents'))).length).toBeGreaterThan(20)
    expect(documentsIn(join(dataDir, 'documents'))).toEqual(documentsIn(join(stack.dataDir, 'documents')))
    expect(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).toBe(
      readFileSync(join(stack.dataDir, 'secrets.json'), 'utf8'),
    )
    const again = await run('restoreBooks', dataDir, onlyBackupIn(whileWriting))
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining('ja hi ha llibres') })
    expect(await withEmbeddedPostgres(dataDir, contentOf)).toEqual(is.rows)
  })

  test('taken while they were written are those of one moment, and the queue and missing documents heal', async () => {
    const dataDir = join(tempDir(), 'data')
    const folder = onlyBackupIn(whileWriting)
    const { documents } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
    const restored = await run('restoreBooks', dataDir, folder)
    expect(restored).toMatchObject({ code: 0 })
    await withEmbeddedPostgres(dataDir, async url => {
      const broken = await query(
        url,
        `select 'numbers' as what from invoices group by serie_identifier having count(*) <> max(num_fact) - min(num_fact) + 1
           union all
           select 'last number' from series where last_number <> (select coalesce(max(num_fact), last_number) from invoices where serie_identifier = series.identifier)
           union all
           select 'lines' from invoices where precio_base <> (select sum(precio_linea) from invoice_lines where invoice_identifier = invoices.identifier)`,
      )
      expect(broken).toEqual([])
      const named = await query(
        url,
        'select identifier, file_version from invoices where file_version is not null',
      )
      const kept = new Set(Object.keys(documentsIn(join(dataDir, 'documents'))))
      for (const { identifier, file_version } of named) {
        const key = `facturas/${identifier}-v${file_version}.pdf`
        expect(kept.has(key) || documents.missing.includes(key)).toBe(true)
      }
    })
    // One is lost, and the queue of the old machine is gone: the sweep finds what has no file.
    const [first = ''] = Object.keys(documentsIn(join(dataDir, 'documents')))
    rmSync(join(dataDir, 'documents', first))
    const product = await startStack({ DATA_DIR: dataDir })
    try {
      const url = (await connectionOfEmbedded(dataDir)) ?? ''
      const waiting = () =>
        query(url, 'select 1 from invoices where file_version is distinct from document_version')
      const isHealed = async () =>
        (await waiting()).length === 0 && Object.hasOwn(documentsIn(join(dataDir, 'documents')), first)
      await eventually('the lost document is there again', isHealed)
      expect(await waiting()).toEqual([])
      const there = documentsIn(join(dataDir, 'documents'))
      for (const { identifier, file_version } of await query(
        url,
        'select identifier, file_version from invoices',
      ))
        expect(there).toHaveProperty([`facturas/${identifier}-v${file_version}.pdf`])
      const admin = await signInPatiently(product.url, product.admin)
      expect((await admin.get('/api/clients')).status).toBe(200)
    } finally {
      await product.stop()
    }
  })

  test('are not restored from a backup that is half made, changed, or of a newer program', async () => {
    const folder = onlyBackupIn(atRest)
    const dataDir = join(tempDir(), 'data')
    const refused = async (file: string, change: (text: Buffer) => Buffer | null, line: string) => {
      const path = join(folder, file)
      const was = readFileSync(path)
      const now = change(was)
      if (now === null) rmSync(path)
      else writeFileSync(path, now)
      expect(await run('restoreBooks', dataDir, folder)).toMatchObject({
        code: 1,
        output: expect.stringContaining(line),
      })
      writeFileSync(path, was, { mode: 0o600 })
      // Nothing was begun.
      expect(() => statSync(dataDir)).toThrow('ENOENT')
    }
    const flipped = (text: Buffer) => {
      const changed = Buffer.from(text)
      changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1
      return changed
    }
    const pdf = join('documents', Object.keys(documentsIn(join(folder, 'documents')))[0] ?? '')
    await refused('manifest.json', () => null, 'no és una còpia acabada')
    await refused('manifest.json', text => text.subarray(0, 500), 'malmès')
    await refused(
      'manifest.json',
      text => Buffer.from(String(text).replace('"format": 1', '"format": 2')),
      'més nou',
    )
    await refused('tables/public.invoices.gz', flipped, 'public.invoices.gz')
    await refused('tables/public.invoices.gz', () => null, 'public.invoices.gz')
    await refused('documents.gz', flipped, 'documents.gz')
    await refused(pdf, flipped, pdf)
    await refused(pdf, () => null, pdf)
  })

  test('lie where nobody else may look, without secrets', () => {
    const folder = onlyBackupIn(atRest)
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const { mode } = statSync(join(entry.parentPath, entry.name))
      expect(mode & 0o077).toBe(0)
      expect(entry.name).not.toContain('secret')
    }
    expect(statSync(folder).mode & 0o077).toBe(0)
    expect(statSync(join(secrets, 'secrets.json')).mode & 0o077).toBe(0)
  })
})
