import type { Request } from 'express'
import { unavailable } from '#platform/errors.ts'
import type { DocumentStore } from '#platform/storage/documents.ts'
import type { Services } from '../services.ts'

export type KeptDocument = NonNullable<Awaited<ReturnType<DocumentStore['get']>>>

/**
 * A document of the store, or null when the store has lost it.
 *
 * @throws {AppError} 503 when the store does not give it.
 */
export const keptDocument = async (
  { documents, logger }: Pick<Services, 'documents' | 'logger'>,
  { requestId }: Pick<Request, 'requestId'>,
  key: string,
): Promise<KeptDocument | null> => {
  try {
    const document = await documents.get(key)
    if (document) return document
  } catch (error) {
    logger.error({ err: error, key, requestId }, 'the document store gives nothing')
    throw unavailable('El magatzem de documents no respon. Torneu-ho a provar d’aquí a una estona.')
  }
  logger.error({ key, requestId }, 'the document is not there')
  return null
}
