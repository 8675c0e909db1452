import type { Request } from 'express'
import { unavailable } from '#platform/errors.ts'
import type { FileStore } from '#platform/storage/fileStore.ts'
import type { Services } from '../services.ts'
import { texts } from './texts.ts'

export type StoredFile = NonNullable<Awaited<ReturnType<FileStore['get']>>>

/**
 * A document of the store, or null when the store has lost it.
 *
 * @throws {AppError} 503 when the store does not give it.
 */
export const storedFile = async (
  { fileStore, logger }: Pick<Services, 'fileStore' | 'logger'>,
  { requestId }: Pick<Request, 'requestId'>,
  key: string,
): Promise<StoredFile | null> => {
  try {
    const document = await fileStore.get(key)
    if (document) return document
  } catch (error) {
    logger.error({ err: error, key, requestId }, 'the file store gives nothing')
    throw unavailable(texts.storeAway)
  }
  logger.error({ key, requestId }, 'the document is not there')
  return null
}
