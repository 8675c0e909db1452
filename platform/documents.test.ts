import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { makeFileDocuments, openDocuments } from './documents.ts'
import { SettingsError } from './env.ts'

const folder = async (): Promise<string> => {
  const path = await mkdtemp(join(tmpdir(), 'facturacio-'))
  onTestFinished(() => rm(path, { recursive: true }))
  return path
}

const bytes = (text: string) => new TextEncoder().encode(text)

it('keeps a document, replaces it whole and takes it away', async () => {
  const documents = makeFileDocuments(await folder())
  expect(await documents.get('facturas/1-v1.pdf')).toBeNull()
  await documents.put('facturas/1-v1.pdf', bytes('first and longer'))
  await documents.put('facturas/1-v1.pdf', bytes('second'))
  const kept = await documents.get('facturas/1-v1.pdf')
  expect(kept?.size).toBe(6)
  expect(kept && (await buffer(kept.stream)).toString()).toBe('second')
  await documents.remove('facturas/1-v1.pdf')
  await documents.remove('facturas/1-v1.pdf')
  expect(await documents.get('facturas/1-v1.pdf')).toBeNull()
})

it('leaves nothing but the documents', async () => {
  const root = await folder()
  const documents = makeFileDocuments(root)
  const keys = Array.from({ length: 20 }, (_, index) => `a/${index}`)
  await Promise.all([...keys, ...keys].map(key => documents.put(key, bytes(key))))
  expect((await readdir(join(root, 'a'))).sort()).toEqual(keys.map(key => key.slice(2)).sort())
  expect(await readdir(join(root, '.tmp'))).toEqual([])
})

it('leaves nothing half-written where a document has no place', async () => {
  const root = await folder()
  await writeFile(join(root, 'a'), 'a file')
  const documents = makeFileDocuments(root)
  await expect(documents.put('a/b', bytes('x'))).rejects.toThrow()
  expect(await readdir(join(root, '.tmp'))).toEqual([])
})

it('keeps what comes piece by piece, whole or not at all', async () => {
  const root = await folder()
  const documents = makeFileDocuments(root)
  const pieces = async function* (fault?: Error) {
    yield bytes('one ')
    yield bytes('')
    if (fault) throw fault
    yield bytes('two')
  }
  await documents.putStream('a', pieces())
  await expect(documents.putStream('a', pieces(new Error('broken off')))).rejects.toThrow('broken off')
  expect(await readFile(join(root, 'a'), 'utf8')).toBe('one two')
  expect(await readdir(join(root, '.tmp'))).toEqual([])
})

it('tidies up what a killed process has left long ago, and nothing younger', async () => {
  const root = await folder()
  await mkdir(join(root, '.tmp'))
  for (const name of ['old', 'young']) await writeFile(join(root, '.tmp', name), '')
  const anHourAgo = new Date(Date.now() - 3_600_000)
  await utimes(join(root, '.tmp', 'old'), anHourAgo, anHourAgo)
  await makeFileDocuments(root).put('a', bytes('x'))
  expect(await readdir(join(root, '.tmp'))).toEqual(['young'])
})

it.each(['../a', '/etc/passwd', 'a/../../b', '', 'a//b', 'a\\b', 'a b'])('refuses the key %j', async key => {
  const documents = makeFileDocuments(await folder())
  await expect(documents.put(key, bytes('x'))).rejects.toThrow('not a document key')
  await expect(documents.get(key)).rejects.toThrow('not a document key')
})

it('keeps documents in DATA_DIR, or where a file URL says', async () => {
  const root = await folder()
  await openDocuments({ DATA_DIR: root }).put('a', bytes('in the data'))
  expect(await readFile(join(root, 'documents', 'a'), 'utf8')).toBe('in the data')
  const elsewhere = join(root, 'elsewhere')
  const settings = { DATA_DIR: root, DOCUMENTS_URL: pathToFileURL(elsewhere).href }
  await openDocuments(settings).put('a', bytes('elsewhere'))
  expect((await stat(join(elsewhere, 'a'))).size).toBe(9)
  expect(() => openDocuments({ DATA_DIR: root, DOCUMENTS_URL: 's3://bucket' })).toThrow(SettingsError)
})
