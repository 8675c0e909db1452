import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import { unprocessable } from '#platform/errors.ts'
import { texts } from './texts.ts'

const require = createRequire(import.meta.url)

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
  if (bytes.length > MAX_BYTES) throw refused(texts.logoTooHeavy)
  const isPng = head.startsWith('data:image/png')
  const size = isPng ? pngSize(bytes) : jpegSize(bytes)
  if (!size) throw refused(texts.noLogo)
  const { width, height } = size
  if (width < 1 || height < 1 || width > MAX_SIDE || height > MAX_SIDE)
    throw refused(texts.logoTooLarge({ width, height, most: MAX_SIDE }))
  // Its size is known by now, so that decoding is bounded.
  if (isPng && !isWholePng(bytes)) throw refused(texts.noLogo)
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

/** Some programs leave a few bytes behind the last row, which nobody minds. */
const SLACK = 64 * 1024

/** Whether it can be decoded, in no more memory than a picture of its size needs. */
const isWholePng = (bytes: Buffer): boolean => {
  try {
    const size = inflatedSize(bytes)
    if (size === null) return false
    // The decoder unpacks an interlaced picture without a bound: 300 kB may say that they are 300 MB.
    const unpacked = inflateSync(imageData(bytes), { maxOutputLength: size + SLACK })
    if (unpacked.length < size) return false
    // Loaded with the first: a company changes its logo once in years.
    const { PNG }: typeof import('pngjs') = require('pngjs')
    PNG.sync.read(bytes)
    return true
  } catch {
    return false
  }
}

/** Samples a pixel by colour type (ISO/IEC 15948, 11.2.2). */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** Where the seven passes of an interlaced picture begin and how far apart their pixels are, across and down (8.2). */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** Bytes of the picture before they are packed: each row has one more, for its filter. Null for a header that is none. */
const inflatedSize = (bytes: Buffer): number | null => {
  const size = pngSize(bytes)
  const channels = CHANNELS[bytes.readUInt8(25)]
  if (size === null || channels === undefined) return null
  const bits = channels * bytes.readUInt8(24)
  const passSize = (width: number, height: number) =>
    width === 0 || height === 0 ? 0 : (Math.ceil((width * bits) / 8) + 1) * height
  const isInterlaced = bytes.readUInt8(28) === 1
  if (!isInterlaced) return passSize(size.width, size.height)
  return ADAM7.reduce(
    (sum, [left, top, across, down]) =>
      sum + passSize(Math.ceil((size.width - left) / across), Math.ceil((size.height - top) / down)),
    0,
  )
}

/** What the IDAT chunks hold together (11.2.4): chunks are length, type, content and check sum. */
const imageData = (bytes: Buffer): Buffer => {
  const parts: Buffer[] = []
  for (let at = PNG_SIGNATURE.length; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const end = at + 8 + bytes.readUInt32BE(at)
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(bytes.subarray(at + 8, end))
  }
  return Buffer.concat(parts)
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
