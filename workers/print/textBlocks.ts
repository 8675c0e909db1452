/** A text of up to this many printed lines stays in one piece. */
const WHOLE = 18
/** A longer one is cut into pieces of about this many, between which a page may end. */
const PIECE = 12

/**
 * Cuts a long text into blocks that may stand on different pages: a table row is never split across pages, so one row that held
 * a text taller than a page would be cut off. Cuts fall between paragraphs, else after a sentence, else between words, and
 * only in a word that fills a block by itself within it.
 *
 * @param charactersPerLine how many characters a printed line holds, about; only decides where cuts fall
 * @returns the blocks in order, none for an empty text; joined with line breaks they say what the text said
 */
export function textBlocks(text: string, charactersPerLine: number): string[] {
  const paragraphs = text.trim().split(/\r\n?|\n/)
  const lines = (paragraph: string): number => Math.max(1, Math.ceil(paragraph.length / charactersPerLine))
  const total = paragraphs.reduce((sum, paragraph) => sum + lines(paragraph), 0)
  if (total <= WHOLE) return paragraphs.join('\n') === '' ? [] : [paragraphs.join('\n')]

  const blocks: string[] = []
  let block: string[] = []
  let filled = 0
  for (const piece of paragraphs.flatMap(paragraph => pieces(paragraph, PIECE * charactersPerLine))) {
    if (filled > 0 && filled + lines(piece) > PIECE) {
      blocks.push(block.join('\n'))
      block = []
      filled = 0
    }
    block.push(piece)
    filled += lines(piece)
  }
  blocks.push(block.join('\n'))
  return blocks
}

function pieces(paragraph: string, limit: number): string[] {
  const found: string[] = []
  let rest = paragraph
  while (rest.length > limit) {
    const window = rest.slice(0, limit)
    const sentence = window.lastIndexOf('. ') + 1
    const cut =
      sentence > limit / 2 ? sentence : window.lastIndexOf(' ') > 0 ? window.lastIndexOf(' ') : limit
    found.push(rest.slice(0, cut).trimEnd())
    rest = rest.slice(cut).trimStart()
  }
  found.push(rest)
  return found
}
