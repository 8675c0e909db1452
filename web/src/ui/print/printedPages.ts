/** A text as CSS writes it, whatever is in it. */
const quoted = (text: string): string =>
  `"${text.replace(/["\\\n\r\f]/g, character => `\\${character.charCodeAt(0).toString(16)} `)}"`

/**
 * Writes a text at the foot of each printed page, beside its number, and lays wide pages on their side. Only the rules of a page can do
 * that, and they are CSS; a style sheet made by the page's own code is within the policy of the server, and text in a sheet is no
 * element.
 *
 * @returns how to take it back.
 */
export function printedPages({ foot, isWide }: { foot: string; isWide: boolean }): () => void {
  const sheet = new CSSStyleSheet()
  const size = isWide ? 'size: a4 landscape;' : ''
  sheet.replaceSync(`@page { ${size} @bottom-left { content: ${quoted(foot)}; } }`)
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== sheet)
  }
}
