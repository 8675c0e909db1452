import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import type { Services } from '../services.ts'
import type { StoredFile } from './storedFile.ts'

/** Answers with a document of the store; to HEAD without its bytes. The other headers are set already. */
export const sendFile = async (
  { logger }: Pick<Services, 'logger'>,
  req: Pick<Request, 'method' | 'requestId'>,
  res: Response,
  { key, file, type }: { key: string; file: StoredFile; type: string },
): Promise<void> => {
  res.setHeader('Content-Type', type)
  res.setHeader('Content-Length', file.size)
  if (req.method === 'HEAD') {
    file.stream.destroy()
    return void res.end()
  }
  await pipeline(file.stream, res).catch(error =>
    logger.warn({ err: error, key, requestId: req.requestId }, 'the document was not sent whole'),
  )
}

/**
 * `Content-Disposition` of a file. A name may have any letters, so it is told twice (RFC 6266).
 *
 * @param how `inline` opens it in the browser, `attachment` saves it.
 */
export const disposition = (how: 'inline' | 'attachment', name: string): string => {
  const plain = name.replace(/[^A-Za-z0-9._-]/g, '_')
  // RFC 8187 leaves out four characters that encodeURIComponent lets through.
  const encoded = encodeURIComponent(name).replace(/['()*]/g, char => `%${char.charCodeAt(0).toString(16)}`)
  return `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
