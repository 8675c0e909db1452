import jsqr from 'jsqr'
import type { Picture } from './readPdf.ts'

/** What the QR code on a picture says; undefined where there is none that can be read. For tests. */
export function readCode({ width, height, greys }: Picture): string | undefined {
  const pixels = new Uint8ClampedArray(width * height * 4)
  for (const [place, grey] of greys.subarray(0, width * height).entries())
    pixels.fill(grey, place * 4, place * 4 + 4)
  return jsqr.default(pixels, width, height, { inversionAttempts: 'dontInvert' })?.data
}
