import type { Readable } from 'node:stream'
import { SettingsError } from '../env.ts'
import type { Logger } from '../logger.ts'
import { FileStoreError } from './fileStoreError.ts'

/** A store of files by key, in which PDFs and what people export is kept. Keys are relative paths such as `invoices/12-v1.pdf`. */
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
