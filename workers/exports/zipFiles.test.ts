import { buffer } from 'node:stream/consumers'
import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { ExportError } from './exportError.ts'
import { zipFiles } from './zipFiles.ts'

const FILES = [
  { name: 'A-1.pdf', bytes: new Uint8Array(200_000).map((_, index) => (index * 7919) % 251) },
  { name: 'Ñ·ç-2.pdf', bytes: new Uint8Array([1, 2, 3]) },
  { name: 'empty.pdf', bytes: new Uint8Array() },
]

async function* given(files = FILES) {
  yield* files
}

it('packs files under their names, uncompressed', async () => {
  const zip = await buffer(zipFiles(given(), '2026-11-30'))
  const unpacked = unzipSync(zip)
  expect(Object.keys(unpacked)).toEqual(FILES.map(({ name }) => name))
  for (const { name, bytes } of FILES) expect(unpacked[name]).toEqual(bytes)
  expect(zip.length).toBeGreaterThan(200_003)
  expect(zip.length).toBeLessThan(201_000)
})

it('is the same each time, and nothing but an end when there are no files', async () => {
  const [first, second] = [
    await buffer(zipFiles(given(), '2026-11-30')),
    await buffer(zipFiles(given(), '2026-11-30')),
  ]
  expect(first.equals(second)).toBe(true)
  expect(unzipSync(await buffer(zipFiles(given([]), '2026-11-30')))).toEqual({})
})

it('throws what reading the files throws', async () => {
  async function* broken() {
    yield* FILES
    throw new Error('broken off')
  }
  await expect(buffer(zipFiles(broken(), '2026-11-30'))).rejects.toThrow('broken off')
})

it('refuses what would be too large for the format, with the reason', async () => {
  const zipped = (most: number) => buffer(zipFiles(given(), '2026-11-30', most))
  await expect(zipped(200_002)).rejects.toThrow(ExportError)
  expect(Object.keys(unzipSync(await zipped(200_003)))).toHaveLength(3)
})
