import { isUtf8 } from 'node:buffer'
import { texts } from '../texts.ts'
import { WrongFileError } from './wrongFile.ts'

const startsWith = (bytes: Buffer, ...signature: number[]): boolean =>
  signature.every((byte, place) => bytes[place] === byte)

/**
 * The text of a file that Excel, LibreOffice or a program has written: UTF-8 with or without BOM, or Windows-1252 where the bytes
 * are no UTF-8. Lines end with `\n`, letters and their accents are one character (NFC).
 *
 * @throws WrongFileError for what is no such text: empty, a workbook, UTF-16, binary, damaged UTF-8.
 */
export const decodeText = (bytes: Buffer): string => {
  refuseOtherKinds(bytes)
  const text = isUtf8(bytes) ? new TextDecoder().decode(bytes) : decodeWindows1252(bytes)
  if (text.trim() === '') throw new WrongFileError(texts.file.empty)
  return text.replace(/\r\n?/g, '\n').normalize('NFC')
}

const refuseOtherKinds = (bytes: Buffer): void => {
  if (bytes.length === 0) throw new WrongFileError(texts.file.empty)
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new WrongFileError(texts.file.workbook)
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff))
    throw new WrongFileError(texts.file.utf16)
  if (bytes.includes(0)) throw new WrongFileError(texts.file.noText)
}

const decodeWindows1252 = (bytes: Buffer): string => {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf) || isDamagedUtf8(bytes))
    throw new WrongFileError(texts.file.damaged)
  const text = new TextDecoder('windows-1252').decode(bytes)
  // Five bytes have no character in Windows-1252 and become controls: such a file is something else.
  if (/[\u0080-\u009f]/.test(text)) throw new WrongFileError(texts.file.noText)
  return text
}

/** A few broken bytes among many good characters: read as Windows-1252, every accent of it would turn into two wrong letters. */
const isDamagedUtf8 = (bytes: Buffer): boolean => {
  const text = new TextDecoder().decode(bytes)
  const broken = text.match(/\ufffd/g)?.length ?? 0
  const whole = text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0
  return whole > broken
}
