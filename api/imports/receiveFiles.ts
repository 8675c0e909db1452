import type { Request, RequestHandler } from 'express'
import type { Options, StorageEngine } from 'multer'
import { AppError, malformed, unprocessable } from '#platform/errors.ts'
import { IMPORT_FILES, MAX_FILE_BYTES } from '#wire/imports.ts'
import { formLibrary } from '../http/formLibrary.ts'
import { texts } from './texts.ts'

/** Of all files together: the largest books are a third of it. */
export const MAX_TOTAL_BYTES = 32 * 1024 * 1024
/** What stands around the files in a form. */
const FORM_BYTES = 64 * 1024

export type ReceivedFile = { name: string; bytes: Uint8Array<ArrayBuffer> }

declare module 'express-serve-static-core' {
  interface Request {
    /** Files of an import, once `receiveFiles` has read them. */
    importFiles?: ReceivedFile[]
  }
}

class TooLargeError extends Error {}

/** Keeps the files of a request in memory, each in bytes of its own that can be handed to a thread. */
const inMemory: StorageEngine = {
  _handleFile: (req, { stream, originalname }, done) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      if (received(req, chunk.length) > MAX_TOTAL_BYTES) {
        chunks.length = 0
        done(new TooLargeError())
      }
    })
    stream.once('error', done)
    stream.once('end', () => {
      const whole = Buffer.concat(chunks)
      const bytes = new Uint8Array(whole.length)
      bytes.set(whole)
      req.importFiles = [...(req.importFiles ?? []), { name: originalname, bytes }]
      done(null, { size: bytes.length })
    })
  },
  _removeFile: (req, _file, done) => {
    req.importFiles = []
    done(null)
  },
}

const totals = new WeakMap<Request, number>()

/** How much has come of all files of this request. */
const received = (req: Request, bytes: number): number => {
  const total = (totals.get(req) ?? 0) + bytes
  totals.set(req, total)
  return total
}

const OPTIONS: Options = {
  storage: inMemory,
  // File names come as UTF-8 from every browser.
  defParamCharset: 'utf8',
  // One file more than there are, so that a wrong one among them is still told by its name.
  limits: {
    fileSize: MAX_FILE_BYTES,
    files: IMPORT_FILES.length + 1,
    fields: 10,
    parts: IMPORT_FILES.length + 11,
  },
}

const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`
const tooLarge = () => new AppError(413, 'too-large', texts.allTooLarge({ most: megabytes(MAX_TOTAL_BYTES) }))

/** Reads the files of a multipart body into memory. @throws AppError 413 too large, 422 too many, 400 for what is no such body. */
export const receiveFiles: RequestHandler = (req, res, next) => {
  if (Number(req.headers['content-length'] ?? 0) > MAX_TOTAL_BYTES + FORM_BYTES) return next(tooLarge())
  const multer = formLibrary()
  multer(OPTIONS).any()(req, res, (error: unknown) => {
    if (!error) return next()
    if (error instanceof TooLargeError) return next(tooLarge())
    if (!(error instanceof multer.MulterError)) return next(malformed(texts.unreadableForm))
    if (error.code === 'LIMIT_FILE_SIZE')
      return next(new AppError(413, 'too-large', texts.tooLarge({ most: megabytes(MAX_FILE_BYTES) })))
    if (error.code === 'LIMIT_FILE_COUNT' || error.code === 'LIMIT_PART_COUNT')
      return next(unprocessable(texts.tooMany({ files: IMPORT_FILES.join(', ') })))
    next(malformed(texts.unreadableForm))
  })
}
