import { execFileSync } from 'node:child_process'

/** What other programs read out of a PDF: Poppler's tools, which the test command installs. For tests. */

const poppler = (tool: string, args: readonly string[], pdf: Buffer): string =>
  execFileSync(tool, [...args], { input: pdf, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })

/** The text of every page as it stands on it, columns apart by spaces. */
export const pagesOf = (pdf: Buffer): string[] =>
  poppler('pdftotext', ['-layout', '-enc', 'UTF-8', '-', '-'], pdf).split('\f').slice(0, -1)

/** All text as it is copied, its spaces and line ends made one space. */
export const textOf = (pdf: Buffer): string =>
  poppler('pdftotext', ['-raw', '-enc', 'UTF-8', '-', '-'], pdf).replace(/\s+/g, ' ')

/** Where words stand, in points from the left and from the top of their page. */
export const wordsOf = (
  pdf: Buffer,
): { text: string; left: number; top: number; right: number; bottom: number }[] =>
  Array.from(
    poppler('pdftotext', ['-bbox', '-enc', 'UTF-8', '-', '-'], pdf).matchAll(
      /<word xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.*?)<\/word>/g,
    ),
    ([, left, top, right, bottom, text = '']) => ({
      text,
      left: Number(left),
      top: Number(top),
      right: Number(right),
      bottom: Number(bottom),
    }),
  )

/** The document's properties by name. */
export const propertiesOf = (pdf: Buffer): Map<string, string> =>
  new Map(
    poppler('pdfinfo', ['-isodates', '-'], pdf)
      .split('\n')
      .map(line => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  )

/** Width and height of the images on the pages. */
export const imagesOf = (pdf: Buffer): { width: number; height: number }[] =>
  poppler('pdfimages', ['-list', '-'], pdf)
    .split('\n')
    .slice(2)
    .filter(line => line.trim() !== '')
    .map(line => line.trim().split(/\s+/))
    .map(cells => ({ width: Number(cells[3]), height: Number(cells[4]) }))

/** A picture in greys of a byte, 0 being black. */
export type Picture = { width: number; height: number; greys: Uint8Array }

/** The upper half of the first page, so many dots an inch. */
export const upperHalfOf = (pdf: Buffer, dotsPerInch: number): Picture => {
  const rows = Math.floor((dotsPerInch * 297) / 25.4 / 2)
  const args = ['-gray', '-singlefile', '-r', String(dotsPerInch), '-H', String(rows), '-']
  const pgm = execFileSync('pdftoppm', args, { input: pdf, maxBuffer: 64 * 1024 * 1024 })
  const head = /^P5\s(\d+)\s(\d+)\s255\s/.exec(pgm.toString('latin1', 0, 40))
  if (head === null) throw new Error('pdftoppm has written no PGM')
  return { width: Number(head[1]), height: Number(head[2]), greys: pgm.subarray(head[0].length) }
}
