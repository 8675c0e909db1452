import { crc32, deflateSync } from 'node:zlib'
import { PNG } from 'pngjs'
import { describe, expect, test } from 'vitest'
import { requirePrintableLogo } from './logo.ts'

const png = (width: number, height: number) => PNG.sync.write(new PNG({ width, height }))

const chunk = (type: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** An interlaced PNG in shades of grey, a byte a pixel, whose image data unpack to so many zeros. */
const interlaced = (width: number, height: number, unpacked: number): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 1], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const data = deflateSync(Buffer.alloc(unpacked))
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Of 8 × 8 pixels: 64, and a byte for each of the 15 rows of its seven passes. */
const INTERLACED_8 = 64 + 15

/** As much of a JPEG as tells its size: start, an APP0 segment, a frame header. */
const jpeg = (width: number, height: number, marker = 0xc0) => {
  const app0 = Buffer.from('ffe000104a46494600010100000100010000', 'hex')
  const frame = Buffer.from([
    0xff,
    marker,
    0,
    11,
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    1,
    1,
    17,
    0,
  ])
  return Buffer.concat([Buffer.from('ffd8', 'hex'), app0, frame])
}

const url = (kind: 'png' | 'jpeg', bytes: Buffer) => `data:image/${kind};base64,${bytes.toString('base64')}`

describe('a logo that can be printed', () => {
  test.each([
    ['a PNG', url('png', png(300, 120))],
    ['a PNG of the greatest size', url('png', png(2000, 1))],
    ['an interlaced PNG', url('png', interlaced(8, 8, INTERLACED_8))],
    ['a JPEG', url('jpeg', jpeg(640, 480))],
    ['a progressive JPEG', url('jpeg', jpeg(640, 480, 0xc2))],
  ])('is %s', (_what, logo) => {
    expect(() => requirePrintableLogo(logo)).not.toThrow()
  })
})

describe('a logo is refused that is', () => {
  const whole = png(50, 50)
  test.each([
    ['a JPEG called PNG', url('png', jpeg(10, 10)), /no és cap imatge/],
    ['a PNG called JPEG', url('jpeg', png(10, 10)), /no és cap imatge/],
    ['text', url('png', Buffer.from('<svg onload="alert(1)"/>')), /no és cap imatge/],
    ['nothing', url('png', Buffer.alloc(0)), /no és cap imatge/],
    ['half a PNG', url('png', whole.subarray(0, whole.length >> 1)), /no és cap imatge/],
    ['half a JPEG', url('jpeg', jpeg(10, 10).subarray(0, 22)), /no és cap imatge/],
    [
      'a JPEG with a segment that never ends',
      url('jpeg', Buffer.from('ffd8ffe0ffff0000000000', 'hex')),
      /no és cap/,
    ],
    ['a PNG that unpacks to more than its size', url('png', interlaced(8, 8, 50_000_000)), /no és cap/],
    ['a PNG that unpacks to less than its size', url('png', interlaced(8, 8, INTERLACED_8 - 1)), /no és cap/],
    ['too wide', url('png', png(2001, 1)), /2001 × 1 píxels/],
    ['too high', url('jpeg', jpeg(1, 65_535)), /1 × 65535 píxels/],
    ['without area', url('jpeg', jpeg(0, 10)), /0 × 10 píxels/],
    ['too heavy', url('png', Buffer.concat([whole, Buffer.alloc(300_000)])), /300 kB/],
  ])('%s', (_what, logo, reason) => {
    expect(() => requirePrintableLogo(logo)).toThrow(reason)
  })

  test('a JPEG whose segment has no length: it ends, all the same', () => {
    expect(() =>
      requirePrintableLogo(url('jpeg', Buffer.from('ffd8ffe00000ffffffffffffffffff', 'hex'))),
    ).toThrow(/no és cap imatge/)
  })
})
