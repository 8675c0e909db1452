import { type RequestHandler, Router } from 'express'
import multer, { MulterError } from 'multer'
import { z } from 'zod'
import { IMPORT_FILES } from '#contract/imports.ts'
import { AppError, malformed, unprocessable } from '#platform/errors.ts'
import { actorOf } from '../audit.ts'
import type { Deps } from '../deps.ts'
import { administrators } from '../http/authorize.ts'
import { parse } from '../http/validate.ts'
import { importBooks } from './importBooks.ts'
import { MAX_FILE_BYTES } from './readCsv.ts'
import { readFiles } from './readFiles.ts'

const flag = (fallback: 'true' | 'false') =>
  z
    .enum(['true', 'false'])
    .default(fallback)
    .transform(text => text === 'true')

/** Nothing is written unless it is asked for in so many words. */
const querySchema = z.object({
  simulacio: flag('true'),
  hash: z.string().max(100).optional(),
  estricte: flag('false'),
  substituirMostra: flag('false'),
})

const upload = multer({
  storage: multer.memoryStorage(),
  // File names come as UTF-8 from every browser.
  defParamCharset: 'utf8',
  // One file more than there are, so that a wrong one among them is still told by its name.
  limits: {
    fileSize: MAX_FILE_BYTES,
    files: IMPORT_FILES.length + 1,
    fields: 10,
    parts: IMPORT_FILES.length + 11,
  },
}).any()

/** Keeps the files of a multipart body in memory. @throws AppError 413 too large, 422 too many, 400 for what is no such body. */
const receiveFiles: RequestHandler = (req, res, next) =>
  void upload(req, res, (error: unknown) => {
    if (!error) return next()
    if (!(error instanceof MulterError)) return next(malformed('El formulari no es pot llegir.'))
    if (error.code === 'LIMIT_FILE_SIZE')
      return next(new AppError(413, 'too-large', `Un fitxer passa de ${MAX_FILE_BYTES / 1024 / 1024} MB.`))
    if (error.code === 'LIMIT_FILE_COUNT' || error.code === 'LIMIT_PART_COUNT')
      return next(unprocessable(`Hi ha massa fitxers: s’esperen ${IMPORT_FILES.join(', ')}.`))
    next(malformed('El formulari no es pot llegir.'))
  })

const givenFiles = (files: Express.Request['files']) =>
  Array.isArray(files) ? files.map(({ originalname, buffer }) => ({ name: originalname, bytes: buffer })) : []

/**
 * `POST /api/importacio?simulacio=true|false&hash=&estricte=&substituirMostra=`: the files of the books as multipart form data.
 * First `simulacio=true`, then the same with `simulacio=false` and the hash of that report: what staff saw is what is done.
 */
export const importRoutes = ({ db, clock }: Deps): Router => {
  const router = Router()

  router.post('/importacio', administrators, receiveFiles, async (req, res) => {
    const query = parse(querySchema, req.query)
    if (!req.is('multipart/form-data')) throw malformed('Cal enviar els fitxers com a multipart/form-data.')
    if (!query.simulacio && !query.hash)
      throw unprocessable('Cal el hash de la simulació que es confirma.', { hash: 'Camp obligatori.' })
    const { report, isCarriedOut } = await importBooks(
      db,
      readFiles(givenFiles(req.files)),
      {
        dryRun: query.simulacio,
        strict: query.estricte,
        replaceSample: query.substituirMostra,
        expectedHash: query.hash ?? null,
      },
      { actor: actorOf(req), today: clock.today() },
    )
    if (!query.simulacio && !isCarriedOut)
      throw unprocessable(
        `No s’ha importat res: hi ha ${report.refusos.length} motius de refús i s’ha demanat tot o res.`,
      )
    res.json(report)
  })

  return router
}
