import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Transform } from 'node:stream'
import { constants, createGzip, createZstdCompress } from 'node:zlib'
import type { Request } from 'express'

/** A shorter answer is a few packets, compressed or not. */
const MIN_BYTES = 8 * 1024

/** The best first. Each as quick as it gets: the further levels take two to five times the work for a fifth of the bytes (docs/decisions/0035). */
const COMPRESSORS: Record<string, () => Transform> = {
  zstd: () => createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 1 } }),
  gzip: () => createGzip({ level: 1 }),
}

/**
 * Whether a page of our own asks, or no browser of today: only they say from where. What another page has asked for is never compressed, so that
 * nobody reads from its length what stands in it beside a text of theirs (BREACH).
 */
export const mayBeCompressed = (req: Request): boolean =>
  (req.headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin'

/**
 * What compresses an answer of the API for this browser, its headers having become those of the compressed form; null where it goes as it is.
 *
 * Compressed is JSON of a known length of 8 kB and more. What is told bit by bit has no length and is never held back; files are
 * compressed in themselves.
 */
export const compressorFor = (req: Request, answer: IncomingMessage): Transform | null => {
  const { headers, statusCode } = answer
  if (statusCode === 304) {
    if (encodingFor(req)) weaken(headers)
    return null
  }
  if (!isLongJson(headers)) return null
  headers.vary = headers.vary === undefined ? 'Accept-Encoding' : `${headers.vary}, Accept-Encoding`
  const encoding = encodingFor(req)
  if (!encoding) return null
  headers['content-encoding'] = encoding
  delete headers['content-length']
  weaken(headers)
  return COMPRESSORS[encoding]?.() ?? null
}

const encodingFor = (req: Request): string | undefined => {
  if (req.headers['accept-encoding'] === undefined) return undefined
  const accepted = req.acceptsEncodings()
  return Object.keys(COMPRESSORS).find(encoding => accepted.includes(encoding))
}

const isLongJson = (headers: IncomingHttpHeaders): boolean =>
  Number(headers['content-length'] ?? 0) >= MIN_BYTES &&
  headers['content-encoding'] === undefined &&
  /^application\/json\b/.test(headers['content-type'] ?? '')

/** The same in other bytes: a strong tag would promise the bytes. The API takes both for what they say of the books, also as `If-Match`. */
const weaken = (headers: IncomingHttpHeaders): void => {
  if (headers.etag !== undefined && !headers.etag.startsWith('W/')) headers.etag = `W/${headers.etag}`
}
