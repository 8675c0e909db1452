/** Ñ and ñ of code page 850, where Windows-1252 has signs that stand beside no letter. */
const CP850_N_BETWEEN_LETTERS = /[A-Za-z][\u00a4\u00a5][A-Za-z]/

/** The letters of code page 850 from 0x80 on that Spanish and Catalan need; the rest, frames and fractions, is of no use in a statement. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

/**
 * The text of a bank's file: UTF-8 where it is that without a fault, else Windows-1252, else – by its Ñ between letters – code page 850 as the
 * norm of 1984 has it. UTF-16 by its mark. Never fails: a byte that is none becomes U+FFFD.
 */
export const decodeText = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const western = new TextDecoder('windows-1252').decode(bytes)
    return CP850_N_BETWEEN_LETTERS.test(western) ? fromCp850(bytes) : western
  }
}

const fromCp850 = (bytes: Uint8Array): string => {
  let text = ''
  for (const byte of bytes) text += byte < 0x80 ? String.fromCharCode(byte) : CP850.charAt(byte - 0x80)
  return text
}
