import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SettingsError } from '../env.ts'
import { makeBucketStore } from './bucketStore.ts'
import type { FileStore } from './fileStore.ts'
import { makeFolderStore } from './folderStore.ts'
import { readS3Address } from './s3Address.ts'

/**
 * The store that the settings name: the folder of a `file:` URL, a bucket of an `s3:` one, else `DATA_DIR/documents`. Opens nothing yet.
 *
 * @param timeoutMs how long a store elsewhere may stay silent.
 * @throws {SettingsError} for a URL that names no store.
 */
export const openFileStore = (
  settings: { DATA_DIR: string; DOCUMENTS_URL?: string | undefined },
  { timeoutMs = 10_000 }: { timeoutMs?: number } = {},
): FileStore => {
  const { DATA_DIR, DOCUMENTS_URL: url } = settings
  if (url === undefined) return makeFolderStore(join(DATA_DIR, 'documents'))
  if (url.startsWith('file:')) return makeFolderStore(folderOf(url), { isShared: true })
  return makeBucketStore(readS3Address(url), timeoutMs)
}

const folderOf = (url: string): string => {
  try {
    return fileURLToPath(url)
  } catch {
    throw new SettingsError('DOCUMENTS_URL: a folder has three slashes, as in file:///var/lib/facturacio')
  }
}
