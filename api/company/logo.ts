import { PNG } from 'pngjs'
import { unprocessable } from '#platform/errors.ts'

const MAX_BYTES = 300_000
const MAX_SIDE = 2_000

type Size = { width: number; height: number }

/**
 * Refuses a logo that the invoices could not print: the data must be the kind of picture that its URL says, and of a size that
 * can be decoded without harm.
 *
 * @param dataUrl `data:image/png;base64,…` or `data:image/jpeg;base64,…`.
 * @throws AppError 422 with the reason for the field `logo`.
 */
export const requirePrintableLogo = (dataUrl: string): void => {
  const [head = '', base64 = ''] = dataUrl.split(',', 2)
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > MAX_BYTES) throw refused('El logotip pesa massa: com a màxim 300 kB.')
  const isPng = head.startsWith('data:image/png')
  const size = isPng ? pngSize(bytes) : jpegSize(bytes)
  if (!size) throw refused('El logotip no és cap imatge PNG o JPEG vàlida.')
  const { width, height } = size
  if (width < 1 || height < 1 || width > MAX_SIDE || height > MAX_SIDE)
    throw refused(`El logotip fa ${width} × ${height} píxels: com a màxim ${MAX_SIDE} per costat.`)
  // Its size is known by now, so that decoding is bounded.
  if (isPng && !isWholePng(bytes)) throw refused('El logotip no és cap imatge PNG o JPEG vàlida.')
}

const refused = (message: string) => unprocessable(message, { logo: message })

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

/** From the IHDR chunk, which comes first (ISO/IEC 15948, 11.2.2). */
const pngSize = (bytes: Buffer): Size | null =>
  bytes.length >= 33 &&
  bytes.subarray(0, 8).equals(PNG_SIGNATURE) &&
  bytes.toString('latin1', 12, 16) === 'IHDR'
    ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : null

const isWholePng = (bytes: Buffer): boolean => {
  try {
    PNG.sync.read(bytes)
    return true
  } catch {
    return false
  }
}

/** From the first frame header (ITU-T T.81, B.2.2): segments are skipped by their length until it comes. */
const jpegSize = (bytes: Buffer): Size | null => {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  let at = 2
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes.readUInt8(at + 1)
    if (isFrameHeader(marker))
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

/** SOF0 to SOF15; C4, C8 and CC among them mean other things. */
const isFrameHeader = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
