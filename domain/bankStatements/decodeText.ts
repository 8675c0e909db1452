/** Signs that stand behind no letter in a bank's text, and that bytes of the other code page become. */
const STRANGE_BEHIND_LETTER =
  /\p{L}[\u0080-\u009f¡¢£¤¥¦§¨©«¬®¯±´µ¶¸¹»¼½¾×÷‚ƒ„…†‡ˆ‰‹›€•™░▒▓│┤╣║╗╝┐└┴┬├─┼╚╔╩╦╠═╬┘┌█▄▀‗■]/gu
/** A small letter with an accent in a word of capitals. */
const SMALL_AMONG_CAPITALS = /\p{Lu}{2}[à-ÿ](?!\p{Ll})/gu

const strangeness = (text: string): number =>
  (text.match(STRANGE_BEHIND_LETTER)?.length ?? 0) + (text.match(SMALL_AMONG_CAPITALS)?.length ?? 0)

/** The letters of code page 850 from 0x80 on that Spanish and Catalan need; the rest, frames and fractions, is of no use in a statement. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

/**
 * The text of a bank's file: UTF-8 where it is that without a fault, else Windows-1252, or code page 850 as the norm of 1984 has it where
 * that makes fewer strange words. UTF-16 by its mark. Never fails: a byte that is none becomes U+FFFD.
 */
export const decodeText = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const western = new TextDecoder('windows-1252').decode(bytes)
    const strange = strangeness(western)
    if (strange === 0) return western
    const dos = fromCp850(bytes)
    return strangeness(dos) < strange ? dos : western
  }
}

const fromCp850 = (bytes: Uint8Array): string => {
  let text = ''
  for (const byte of bytes) text += byte < 0x80 ? String.fromCharCode(byte) : CP850.charAt(byte - 0x80)
  return text
}
