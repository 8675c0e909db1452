import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

type Compressed = Promise<Buffer | null>

/** As small as gzip makes it; null where that is no smaller. */
export const gzipped = async (plain: Buffer): Compressed =>
  smaller(await compressGzip(plain, { level: 9 }), plain)

/** As small as Brotli makes it, which takes its time; null where that is no smaller. */
export const brotlied = async (plain: Buffer): Compressed => {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
  return smaller(await compressBrotli(plain, { params }), plain)
}

const smaller = (compressed: Buffer, plain: Buffer): Buffer | null =>
  compressed.length < plain.length ? compressed : null
