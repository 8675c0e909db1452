import { PNG } from 'pngjs'
import { cacheImage } from '../print/cacheImage.ts'

/** 20 × 70 mm at 600 dpi have under a megapixel; a small file can claim many thousand times that. */
const MAX_PIXELS = 8_000_000

/** Logos seen, as they can be printed. A worker prints for one issuer, whose logo may change. */
const printable = new Map<string, string | null>()
const LOGOS_KEPT = 16

/**
 * A logo as it can be printed: PNG on white, without transparency or interlacing (which PDFKit would decode again in every
 * document, and palettes with transparency wrongly), JPEG as it is. Null for what is no readable image or a far too large one: a broken logo
 * must not keep invoices from being printed, the issuer's name stands in its place.
 *
 * @param dataUrl `data:image/png;base64,…` or `data:image/jpeg;base64,…`
 */
export function printableLogo(dataUrl: string): string | null {
  const known = printable.get(dataUrl)
  const logo = known === undefined ? prepare(dataUrl) : known
  if (printable.size >= LOGOS_KEPT) printable.clear()
  printable.set(dataUrl, logo)
  if (logo !== null) cacheImage(logo)
  return logo
}

function prepare(dataUrl: string): string | null {
  try {
    const logo = dataUrl.startsWith('data:image/png;') ? opaquePng(dataUrl) : dataUrl
    if (logo !== null) cacheImage(logo)
    return logo
  } catch {
    return null
  }
}

function opaquePng(dataUrl: string): string | null {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  if (width * height > MAX_PIXELS) return null
  const white = { red: 255, green: 255, blue: 255 }
  const png = PNG.sync.write(PNG.sync.read(bytes), { colorType: 2, inputHasAlpha: true, bgColor: white })
  return `data:image/png;base64,${png.toString('base64')}`
}
