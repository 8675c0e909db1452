import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { SettingsError } from '../env.ts'
import type { Logger } from '../logger.ts'
import { makeBucketStore } from './bucketStore.ts'
import { FileStoreError } from './fileStoreError.ts'
import { makeFolderStore } from './folderStore.ts'
import { readS3Address } from './s3Address.ts'

/** A store of files by key, in which PDFs and what people export is kept. Keys are relative paths such as `facturas/12-v1.pdf`. */
export type FileStore = {
  /** Keeps the bytes under the key, whole or not at all, and durable when it resolves. The same key again replaces them. */
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** The same for what comes piece by piece. What reading the pieces throws is thrown on, and nothing is kept. */
  putStream: (key: string, pieces: AsyncIterable<Uint8Array>) => Promise<void>
  /** The file as a stream with its size in bytes, or null when there is none. */
  get: (key: string) => Promise<{ stream: Readable; size: number } | null>
  /** Whether there is such a file. */
  has: (key: string) => Promise<boolean>
  /** Takes it away; one that is not there is no error. */
  remove: (key: string) => Promise<void>
  /** Resolves when the store answers. */
  ping: () => Promise<void>
}

/**
 * The store that the settings name: the folder of a `file:` URL, a bucket of an `s3:` one, else `DATA_DIR/documents`. Opens nothing yet.
 *
 * @param answerWithinMs how long a store elsewhere may stay silent.
 * @throws {SettingsError} for a URL that names no store.
 */
export const openFileStore = (
  settings: { DATA_DIR: string; DOCUMENTS_URL?: string | undefined },
  { answerWithinMs = 10_000 }: { answerWithinMs?: number } = {},
): FileStore => {
  const { DATA_DIR, DOCUMENTS_URL: url } = settings
  if (url === undefined) return makeFolderStore(join(DATA_DIR, 'documents'))
  if (url.startsWith('file:')) return makeFolderStore(folderOf(url), { isShared: true })
  return makeBucketStore(readS3Address(url), answerWithinMs)
}

/**
 * Asks the store once, at the start of a process. One that is away is only told of: it will come.
 *
 * @throws {SettingsError} when the store refuses, which no waiting mends.
 */
export const checkFileStore = async (fileStore: FileStore, logger: Logger): Promise<void> => {
  try {
    await fileStore.ping()
  } catch (error) {
    if (error instanceof FileStoreError && error.kind === 'refused')
      throw new SettingsError(`DOCUMENTS_URL: ${error.message}`)
    logger.warn({ err: error }, 'the file store does not answer')
  }
}

const folderOf = (url: string): string => {
  try {
    return fileURLToPath(url)
  } catch {
    throw new SettingsError('DOCUMENTS_URL: a folder has three slashes, as in file:///var/lib/facturacio')
  }
}
