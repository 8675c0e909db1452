import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { makeFolderStore } from './folderStore.ts'

const folder = async (): Promise<string> => {
  const path = await mkdtemp(join(tmpdir(), 'facturacio-'))
  onTestFinished(() => rm(path, { recursive: true }))
  return path
}

const bytes = (text: string) => new TextEncoder().encode(text)

it('leaves nothing but the files', async () => {
  const root = await folder()
  const fileStore = makeFolderStore(root)
  const keys = Array.from({ length: 20 }, (_, index) => `a/${index}`)
  await Promise.all([...keys, ...keys].map(key => fileStore.put(key, bytes(key))))
  expect((await readdir(join(root, 'a'))).sort()).toEqual(keys.map(key => key.slice(2)).sort())
  expect(await readdir(join(root, '.tmp'))).toEqual([])
})

it('leaves nothing half-written where a file has no place', async () => {
  const root = await folder()
  await writeFile(join(root, 'a'), 'a file')
  const fileStore = makeFolderStore(root)
  await expect(fileStore.put('a/b', bytes('x'))).rejects.toThrow()
  expect(await readdir(join(root, '.tmp'))).toEqual([])
})

it('keeps what comes piece by piece, whole or not at all', async () => {
  const root = await folder()
  const fileStore = makeFolderStore(root)
  const pieces = async function* (fault?: Error) {
    yield bytes('one ')
    yield bytes('')
    if (fault) throw fault
    yield bytes('two')
  }
  await fileStore.putStream('a', pieces())
  await expect(fileStore.putStream('a', pieces(new Error('broken off')))).rejects.toThrow('broken off')
  expect(await readFile(join(root, 'a'), 'utf8')).toBe('one two')
  expect(await readdir(join(root, '.tmp'))).toEqual([])
})

it('tidies up what a killed process has left long ago, and nothing younger', async () => {
  const root = await folder()
  await mkdir(join(root, '.tmp'))
  for (const name of ['old', 'young']) await writeFile(join(root, '.tmp', name), '')
  const anHourAgo = new Date(Date.now() - 3_600_000)
  await utimes(join(root, '.tmp', 'old'), anHourAgo, anHourAgo)
  await makeFolderStore(root).put('a', bytes('x'))
  expect(await readdir(join(root, '.tmp'))).toEqual(['young'])
})

it('answers before the first file, and not where there can be none', async () => {
  const root = await folder()
  await makeFolderStore(join(root, 'not yet')).ping()
  await writeFile(join(root, 'a'), 'a file')
  await expect(makeFolderStore(join(root, 'a', 'b')).ping()).rejects.toThrow('ENOTDIR')
})

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

it('lets nobody else look into its folders, those that it makes and those that were there', async () => {
  const parent = await folder()
  const made = makeFolderStore(join(parent, 'made'))
  await made.put('facturas/1.pdf', bytes('x'))
  for (const path of ['made', 'made/facturas', 'made/.tmp'])
    expect(await modeOf(join(parent, path)), path).toBe('700')

  const old = join(parent, 'old')
  await mkdir(old)
  await chmod(old, 0o755)
  await makeFolderStore(old).ping()
  expect(await modeOf(old)).toBe('700')
})

it('leaves the group its way into a folder that somebody has chosen', async () => {
  const shared = await folder()
  await chmod(shared, 0o2775)
  await makeFolderStore(shared, { isShared: true }).ping()
  expect(await modeOf(shared)).toBe('770')
})
