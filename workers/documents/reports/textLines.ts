import { textWidth } from '#workers/print/textWidth.ts'

/** How a text is set, as far as its width goes: size in points. */
export type Setting = { size: number; isBold?: boolean }

const width = (text: string, { size, isBold = false }: Setting): number => textWidth(text, size, isBold)

/** No-break spaces stay. */
const plain = (text: string): string => text.trim().replace(/[ \t\r\n]+/g, ' ')

/** The text in one line, its end cut off where that is too wide. */
export function shortened(text: string, limit: number, setting: Setting): string {
  const whole = plain(text)
  return width(whole, setting) <= limit ? whole : cut(whole, limit, setting)
}

const cut = (text: string, limit: number, setting: Setting): string =>
  `${text.slice(0, fitting(`${text}…`, limit - width('…', setting), setting)).trimEnd()}…`

/**
 * The lines of a text in a column of the given width: broken between words, within one only where it fills a line by itself. What is
 * left after `maxLines` lines is cut off, with an ellipsis.
 */
export function linesOf(text: string, limit: number, setting: Setting, maxLines: number): string[] {
  const lines: string[] = []
  let rest = plain(text)
  while (width(rest, setting) > limit) {
    if (lines.length === maxLines - 1) return [...lines, cut(rest, limit, setting)]
    const end = fitting(rest, limit, setting)
    const space = rest.lastIndexOf(' ', end)
    const line = rest.slice(0, space > 0 ? space : end)
    lines.push(line.trimEnd())
    rest = rest.slice(line.length).trimStart()
  }
  return rest === '' && lines.length > 0 ? lines : [...lines, rest]
}

/** How many UTF-16 units of a text fit, whole characters, at least one: a search by halves. */
function fitting(text: string, limit: number, setting: Setting): number {
  let fits = 1
  let tooMany = text.length
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1
    if (width(text.slice(0, middle), setting) <= limit) fits = middle
    else tooMany = middle
  }
  const isHalf = /[\uD800-\uDBFF]/.test(text.charAt(fits - 1))
  if (!isHalf) return fits
  return fits > 1 ? fits - 1 : fits + 1
}
