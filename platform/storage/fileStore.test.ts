import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { SettingsError } from '../env.ts'
import { openFileStore } from './openFileStore.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

it('keeps files in DATA_DIR, or where a file URL says', async () => {
  const root = await mkdtemp(join(tmpdir(), 'facturacio-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await openFileStore({ DATA_DIR: root }).put('a', bytes('in the data'))
  expect(await readFile(join(root, 'documents', 'a'), 'utf8')).toBe('in the data')
  const elsewhere = join(root, 'elsewhere')
  const settings = { DATA_DIR: root, DOCUMENTS_URL: pathToFileURL(elsewhere).href }
  await openFileStore(settings).put('a', bytes('elsewhere'))
  expect((await stat(join(elsewhere, 'a'))).size).toBe(9)
})

it.each(['file://server/share', 's3://bucket', 'ftp://host/bucket'])('refuses %s', url => {
  expect(() => openFileStore({ DATA_DIR: '.', DOCUMENTS_URL: url })).toThrow(SettingsError)
})
