import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { SettingsError } from './env.ts'

/** Where PDFs and reports are kept. Keys are relative paths such as `facturas/12-v1.pdf`. */
export type DocumentStore = {
  /** Keeps the bytes under the key, whole or not at all, and durable when it resolves. The same key again replaces them. */
  put: (key: string, bytes: Uint8Array) => Promise<void>
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

/** Documents as files below a folder, written to a temporary name, flushed and renamed. */
export const makeFileDocuments = (folder: string): DocumentStore => {
  const root = resolve(folder)
  const pathOf = (key: string): string => {
    const path = resolve(root, key)
    if (!keyPattern.test(key) || !path.startsWith(root + sep)) throw new Error(`not a document key: ${key}`)
    return path
  }

  return {
    put: async (key, bytes) => {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const temporary = join(dirname(path), `.${randomUUID()}.tmp`)
      const file = await open(temporary, 'wx', 0o640)
      try {
        await file.writeFile(bytes)
        await file.sync()
        await file.close()
        await rename(temporary, path)
      } catch (error) {
        await file.close().catch(() => undefined)
        await rm(temporary, { force: true })
        throw error
      }
      await syncFolder(dirname(path))
    },
    get: async key => {
      const path = pathOf(key)
      try {
        const { size } = await stat(path)
        return { stream: createReadStream(path), size }
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
        throw error
      }
    },
    remove: async key => rm(pathOf(key), { force: true }),
  }
}

/** A rename is durable once its folder is. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
