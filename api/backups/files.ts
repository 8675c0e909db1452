import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { BackupFile } from '#platform/backups/manifest.ts'

type Pieces = AsyncIterable<string | Uint8Array>

/**
 * Writes a file of a backup (0600, its folders 0700) and has it on the disk when it resolves.
 *
 * @param name within the folder.
 */
export const writeFileOf = async (folder: string, name: string, pieces: Pieces): Promise<BackupFile> => {
  const path = join(folder, name)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(
    pieces,
    async function* (source: Pieces) {
      for await (const piece of source) {
        hash.update(piece)
        bytes += Buffer.byteLength(piece)
        yield piece
      }
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  )
  return { name, bytes, sha256: hash.digest('hex') }
}

/** The same for lines of text, compressed. */
export const writeLinesOf = (
  folder: string,
  name: string,
  lines: AsyncIterable<string>,
): Promise<BackupFile> => {
  const zipped = createGzip()
  const source = Readable.from(lines)
  // What reading the lines throws must reach who writes the file.
  const joined = source.compose(zipped)
  return writeFileOf(folder, name, joined)
}

/** The lines of such a file, in batches. */
export async function* readLinesOf(folder: string, name: string): AsyncGenerator<string[]> {
  const text = createReadStream(join(folder, name)).compose(createGunzip()).setEncoding('utf8')
  let rest = ''
  for await (const piece of text) {
    const lines = (rest + String(piece)).split('\n')
    rest = lines.pop() ?? ''
    if (lines.length > 0) yield lines
  }
}

/** Whether the file is there as it was written. */
export const isWhole = async (folder: string, { name, bytes, sha256 }: BackupFile): Promise<boolean> => {
  const hash = createHash('sha256')
  let read = 0
  try {
    for await (const piece of createReadStream(join(folder, name))) {
      hash.update(piece)
      read += piece.length
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
  return read === bytes && hash.digest('hex') === sha256
}

/** Makes what was written into a folder last over a power cut. */
export const flushFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Each folder that such files are in, or on the way there, but for the one that all are in. */
export const foldersOf = (names: readonly string[]): string[] => {
  const found = new Set<string>()
  for (const name of names) {
    for (let folder = dirname(name); folder !== '.' && !found.has(folder); folder = dirname(folder))
      found.add(folder)
  }
  return [...found]
}

/** Does `work` for each, so many at a time; the first that fails ends all. */
export const eachOf = async <Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  const running = new Set<Promise<void>>()
  for await (const item of items) {
    const job = work(item).finally(() => running.delete(job))
    job.catch(() => undefined)
    running.add(job)
    if (running.size >= atOnce) await Promise.race(running)
  }
  await Promise.all(running)
}
