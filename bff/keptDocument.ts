import type { Request, Response } from 'express'
import type { DocumentStore } from '#platform/documents.ts'
import { unavailable } from '#platform/errors.ts'
import type { Services } from './services.ts'

export type KeptDocument = NonNullable<Awaited<ReturnType<DocumentStore['get']>>>

/**
 * A document of the store, or null when the store has lost it. Without it the answer is nothing that a browser should keep.
 *
 * @throws {AppError} 503 when the store does not give it.
 */
export const keptDocument = async (
  { documents, logger }: Pick<Services, 'documents' | 'logger'>,
  { requestId }: Pick<Request, 'requestId'>,
  res: Response,
  key: string,
): Promise<KeptDocument | null> => {
  const dontKeep = () => {
    res.removeHeader('ETag')
    res.setHeader('Cache-Control', 'no-store')
  }
  try {
    const document = await documents.get(key)
    if (document) return document
  } catch (error) {
    logger.error({ err: error, key, requestId }, 'the document store gives nothing')
    dontKeep()
    throw unavailable('El magatzem de documents no respon. Torneu-ho a provar d’aquí a una estona.')
  }
  logger.error({ key, requestId }, 'the document is not there')
  dontKeep()
  return null
}
