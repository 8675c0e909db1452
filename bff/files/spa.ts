import type { Request, RequestHandler, Response } from 'express'
import { SPOKEN, type Spoken, spokenLanguage } from '#language/language.ts'
import type { Services } from '../services.ts'
import { pageLanguage } from './pageLanguage.ts'
import { pieceOfReplacedBuild } from './replacedBuild.ts'
import { builtAt, readStaticFiles, type StaticFile, type StaticFiles } from './staticFiles.ts'
import { texts } from './texts.ts'

/** Vite writes a hash of the content into these names: what is behind one never changes. */
const HASHED = /^\/assets\//

/** The build writes the page once for each language (`web/splitLanguages.ts`). */
const pageOf = (language: Spoken): string => (language === 'spec' ? '/index.html' : `/index.${language}.html`)
const PAGES = SPOKEN.map(pageOf)

/** A build is looked for this often at most. */
const POLL_INTERVAL_MS = 500

/**
 * The built interface, from memory. Every address that is no file is a page of it, and the page itself finds out which. A build
 * made while we run is taken over, and pages of the one before are told of it when they ask for what is gone; until there is one, a page says so and
 * tries again.
 */
export const spa = ({ logger, builtFolder }: Pick<Services, 'logger' | 'builtFolder'>): RequestHandler => {
  let built: StaticFiles = { files: new Map(), index: null }
  const isPage = (file: StaticFile) => PAGES.some(page => built.files.get(page) === file)
  let readAt: number | null = null
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | null = null

  const look = async (): Promise<void> => {
    const now = await builtAt(builtFolder)
    if (now === null || now === readAt) return
    const read = await readStaticFiles(builtFolder)
    read.best.catch(error => logger.error({ err: error }, 'could not compress the interface'))
    built = read
    readAt = now
  }
  const refresh = async (): Promise<void> => {
    if (performance.now() - lookedAt < POLL_INTERVAL_MS) return looking ?? undefined
    lookedAt = performance.now()
    looking = look().finally(() => {
      looking = null
    })
    return looking
  }
  refresh().catch(error => logger.error({ err: error }, 'could not read the interface'))

  return async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    const path = pathOf(req)
    if (!built.files.has(path) || path === '/index.html') await refresh()
    const file = built.files.get(path)
    if (file && !isPage(file)) {
      res.setHeader('Cache-Control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
      return send(req, res, file)
    }
    const piece = built.index && pieceOfReplacedBuild(path)
    if (piece) return void res.setHeader('Cache-Control', 'no-store').type(piece.type).end(piece.text)
    if (HASHED.test(path) || req.accepts('html') === false) return next()
    const page = built.files.get(pageOf(spokenLanguage())) ?? built.index
    if (!page) return sendBuilding(res)
    res.setHeader('Cache-Control', 'no-cache')
    res.vary('Cookie')
    send(req, res, page)
  }
}

const pathOf = (req: Request): string => {
  try {
    return decodeURIComponent(req.path)
  } catch {
    return req.path
  }
}

const send = (req: Request, res: Response, file: StaticFile): void => {
  res.setHeader('Content-Type', file.type)
  res.setHeader('ETag', file.etag)
  if (file.br || file.gzip) res.vary('Accept-Encoding')
  if (req.fresh) return void res.status(304).end()
  const encodings = req.acceptsEncodings()
  const [encoding, body] =
    file.br && encodings.includes('br')
      ? ['br', file.br]
      : file.gzip && encodings.includes('gzip')
        ? ['gzip', file.gzip]
        : [null, file.plain]
  if (encoding) res.setHeader('Content-Encoding', encoding)
  res.setHeader('Content-Length', body.length)
  res.end(req.method === 'HEAD' ? undefined : body)
}

const sendBuilding = (res: Response): void => {
  res
    .status(503)
    .setHeader('Retry-After', '2')
    .setHeader('Cache-Control', 'no-store')
    .type('html')
    .end(`<!doctype html>
<html lang="${pageLanguage()}">
<meta charset="utf-8">
<meta http-equiv="refresh" content="2">
<title>Facturació</title>
<p>${texts.beingBuilt}</p>
`)
}
