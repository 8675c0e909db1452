import type { Request } from 'express'
import { AppError, malformed } from '#platform/errors.ts'
import { FILE_NAME_HEADER, MAX_STATEMENT_BYTES } from '#wire/bankStatements.ts'
import { texts } from './texts.ts'

/** 413: more than is read in one go. */
export const tooLarge = () =>
  new AppError(413, 'too-large', texts.tooLarge({ most: String(MAX_STATEMENT_BYTES / 1024 / 1024) }))

/** The body of a request as it came. @throws AppError 413 too large, 400 where there is none. */
export const receiveFile = async (req: Request): Promise<{ name: string; bytes: Uint8Array }> => {
  if (Number(req.headers['content-length'] ?? 0) > MAX_STATEMENT_BYTES) throw tooLarge()
  // What says that it is JSON was read before, and is no file of a bank.
  if (req.body !== undefined || req.readableEnded) throw malformed(texts.noFile)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_STATEMENT_BYTES) throw tooLarge()
    chunks.push(chunk)
  }
  if (size === 0) throw malformed(texts.noFile)
  return { name: nameOf(req), bytes: Buffer.concat(chunks) }
}

const nameOf = (req: Request): string => {
  const given = req.get(FILE_NAME_HEADER) ?? ''
  let name = given
  try {
    name = decodeURIComponent(given)
  } catch {
    // As it is written.
  }
  // No paths, and nothing that is no letter.
  return (name.split(/[\\/]/).at(-1) ?? '').replace(/\p{C}/gu, '').trim().slice(0, 200) || 'extracte'
}
