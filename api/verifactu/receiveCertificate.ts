import type { Request, Response } from 'express'
import { AppError, malformed, unprocessable } from '#platform/errors.ts'
import { CERTIFICATE_FORM, MAX_CERTIFICATE_FILE } from '#wire/verifactu.ts'
import { formLibrary } from '../http/formLibrary.ts'
import { texts } from './certificateTexts.ts'

const MAX_PASSWORD_BYTES = 1_000

const LIMITS = {
  fileSize: MAX_CERTIFICATE_FILE,
  files: 1,
  fields: 1,
  fieldSize: MAX_PASSWORD_BYTES,
  parts: 2,
}

/**
 * Reads the form that brings a certificate into memory, and keeps it nowhere.
 *
 * @throws AppError 400 no such form; 413 the file is too large; 422 without a file.
 */
export const receiveCertificate = async (
  req: Request,
  res: Response,
): Promise<{ file: Buffer; password: string }> => {
  if (!req.is('multipart/form-data')) throw malformed(texts.noForm)
  const multer = formLibrary()
  const upload = multer({ storage: multer.memoryStorage(), limits: LIMITS }).single(CERTIFICATE_FORM.file)
  await new Promise<void>((resolve, reject) => {
    upload(req, res, (error: unknown) => {
      if (!error) return resolve()
      reject(
        error instanceof multer.MulterError && error.code === 'LIMIT_FILE_SIZE'
          ? new AppError(413, 'too-large', texts.tooLarge({ most: String(MAX_CERTIFICATE_FILE / 1024) }))
          : malformed(texts.noForm),
      )
    })
  })
  if (!req.file) throw unprocessable(texts.noFile, { [CERTIFICATE_FORM.file]: texts.noFile })
  const password: unknown = req.body?.[CERTIFICATE_FORM.password] ?? ''
  return { file: req.file.buffer, password: typeof password === 'string' ? password : '' }
}
