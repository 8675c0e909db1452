import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { SettingsError } from './env.ts'

/** Where PDFs and reports are kept. Keys are relative paths such as `facturas/12-v1.pdf`. */
export type DocumentStore = {
  /** Keeps the bytes under the key, whole or not at all, and durable when it resolves. The same key again replaces them. */
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** The same for what comes piece by piece. What reading the pieces throws is thrown on, and nothing is kept. */
  putStream: (key: string, pieces: AsyncIterable<Uint8Array>) => Promise<void>
  /** The document as a stream with its size in bytes, or null when there is none. */
  get: (key: string) => Promise<{ stream: Readable; size: number } | null>
  /** Takes it away; one that is not there is no error. */
  remove: (key: string) => Promise<void>
}

/**
 * The store that the settings name: the folder of a `file:` URL, else `DATA_DIR/documents`.
 *
 * @throws {SettingsError} for another kind of URL.
 */
export const openDocuments = (settings: {
  DATA_DIR: string
  DOCUMENTS_URL?: string | undefined
}): DocumentStore => {
  const { DATA_DIR, DOCUMENTS_URL: url } = settings
  if (url === undefined) return makeFileDocuments(join(DATA_DIR, 'documents'))
  if (!url.startsWith('file:'))
    throw new SettingsError('DOCUMENTS_URL: only file:// works by now; S3-compatible storage comes later')
  return makeFileDocuments(fileURLToPath(url))
}

const keyPattern = /^[A-Za-z0-9._-]+(\/[A-Za-z0-9._-]+)*$/

/** What a process that was killed has left half-written is taken away when it is this old. */
const LEFT_BEHIND_MS = 600_000

/**
 * Documents as files below a folder, written to a temporary name, flushed and renamed. Temporary files have a folder of their
 * own, so that one that was left behind is never taken for a document.
 */
export const makeFileDocuments = (folder: string): DocumentStore => {
  const root = resolve(folder)
  const temporaries = join(root, '.tmp')
  let tidied: Promise<void> | null = null
  const pathOf = (key: string): string => {
    const path = resolve(root, key)
    if (!keyPattern.test(key) || !path.startsWith(root + sep)) throw new Error(`not a document key: ${key}`)
    return path
  }

  const keep = async (key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> => {
    const path = pathOf(key)
    tidied ??= removeLeftBehind(temporaries)
    await tidied
    const temporary = join(temporaries, randomUUID())
    const file = await inFolder(temporaries, () => open(temporary, 'wx', 0o640))
    try {
      await file.writeFile(content)
      await file.sync()
      await file.close()
      await inFolder(dirname(path), () => rename(temporary, path))
    } catch (error) {
      await file.close().catch(() => undefined)
      await rm(temporary, { force: true })
      throw error
    }
    await syncFolder(dirname(path))
  }

  return {
    put: keep,
    putStream: keep,
    get: async key => {
      const path = pathOf(key)
      try {
        const { size } = await stat(path)
        return { stream: createReadStream(path), size }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    remove: async key => rm(pathOf(key), { force: true }),
  }
}

/** Makes the folder only when it turns out to be missing: that is once, and files are many. */
const inFolder = async <Result>(folder: string, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (!isMissing(error)) throw error
    await mkdir(folder, { recursive: true })
    return work()
  }
}

/** Only tidies up: what can't be removed now will be at another start. */
const removeLeftBehind = async (folder: string): Promise<void> => {
  const oldest = Date.now() - LEFT_BEHIND_MS
  const names = await readdir(folder).catch(() => [])
  const paths = names.map(name => join(folder, name))
  await Promise.all(
    paths.map(async path => {
      const { mtimeMs } = await stat(path)
      if (mtimeMs < oldest) await rm(path, { force: true })
    }),
  ).catch(() => undefined)
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** A rename is durable once its folder is. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
