import { bestMask } from './bestMask.ts'
import { makeFrame, type QrFrame } from './qrFrame.ts'
import { correctionOf } from './reedSolomon.ts'

/** Dark modules of a QR code, row by row. */
export type QrCode = { size: number; isDark: Uint8Array }

/** By version, of error correction M: how many blocks there are, and how many codewords of correction each has (table 9). */
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16]
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26]

/** The mode of what follows: bytes. */
const BYTES = 0b0100

/** They fill up what is left. */
const PADDING = [0xec, 0x11]

/**
 * A text as a QR code: UTF-8, in bytes, of the smallest version that holds it with error correction M, under the mask that is read best
 * (ISO/IEC 18004). Packages take a third of a whole invoice's time for this: here what codes of a size have alike is made once.
 *
 * @throws RangeError on a text of more than 666 bytes (version 20), which no reader would make out at the size of an invoice's code
 */
export function qrCode(text: string): QrCode {
  const bytes = Buffer.from(text)
  const { version, size, modules: empty, places } = frameFor(bytes.length)
  const modules = empty.slice()
  let filled = 0
  for (const codeword of codewords(bytes, version)) {
    for (let bit = 7; bit >= 0; bit--) {
      const place = places[filled++] ?? 0
      if (((codeword >> bit) & 1) === 1) modules[place] = (modules[place] ?? 0) ^ 0xff
    }
  }
  const mask = bestMask(modules, size)
  return { size, isDark: modules.map(masks => (masks >> mask) & 1) }
}

const frames = new Map<number, QrFrame>()

function frameFor(length: number): QrFrame {
  for (let version = 1; version <= BLOCKS.length; version++) {
    const frame = frames.get(version) ?? makeFrame(version)
    frames.set(version, frame)
    if (headBits(version) + 8 * length <= 8 * dataLength(frame)) return frame
  }
  throw new RangeError(`${length} bytes are too many for a QR code of an invoice`)
}

/** Mode and length. */
const headBits = (version: number): number => (version < 10 ? 12 : 20)

const blocksOf = (version: number): number => BLOCKS[version - 1] ?? 0
const correctionLength = (version: number): number => CORRECTION[version - 1] ?? 0

/** Codewords of data. */
const dataLength = ({ version, places }: QrFrame): number =>
  Math.floor(places.length / 8) - blocksOf(version) * correctionLength(version)

/** Data and correction of all blocks, interleaved (7.6). */
function codewords(bytes: Uint8Array, version: number): number[] {
  const frame = frameFor(bytes.length)
  const data = dataCodewords(bytes, version, dataLength(frame))
  const count = blocksOf(version)
  const short = Math.floor(data.length / count)
  const firstLong = count - (data.length % count)
  let from = 0
  const blocks = Array.from({ length: count }, (_, block) => {
    const to = from + short + (block < firstLong ? 0 : 1)
    const part = data.subarray(from, to)
    from = to
    return part
  })
  const corrections = blocks.map(block => correctionOf(block, correctionLength(version)))
  return [...interleaved(blocks), ...interleaved(corrections)]
}

function interleaved(blocks: readonly Uint8Array[]): number[] {
  const length = Math.max(...blocks.map(block => block.length))
  const all: number[] = []
  for (let place = 0; place < length; place++) {
    for (const block of blocks) {
      const codeword = block[place]
      if (codeword !== undefined) all.push(codeword)
    }
  }
  return all
}

/** Mode, length, the bytes, an end of four bits where there is room, and padding. */
function dataCodewords(bytes: Uint8Array, version: number, length: number): Uint8Array {
  const data = new Uint8Array(length)
  // The mode takes half a codeword: all that follows stands across two.
  const head = version < 10 ? [bytes.length] : [bytes.length >> 8, bytes.length & 0xff]
  let end = 0
  let half = BYTES
  for (const byte of [...head, ...bytes]) {
    data[end++] = (half << 4) | (byte >> 4)
    half = byte & 0xf
  }
  data[end++] = half << 4
  for (let padding = 0; end < length; padding++) data[end++] = PADDING[padding % 2] ?? 0
  return data
}
