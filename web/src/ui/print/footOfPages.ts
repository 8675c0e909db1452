/** A text as CSS writes it, whatever is in it. */
const quoted = (text: string): string =>
  `"${text.replace(/["\\\n\r\f]/g, character => `\\${character.charCodeAt(0).toString(16)} `)}"`

/**
 * Writes a text at the foot of each printed page, beside its number. Only the margin of a page can do that, which is CSS; a style
 * sheet made by the page's own code is within the policy of the server, and text in a sheet is no element.
 *
 * @returns how to take it off again.
 */
export function footOfPages(text: string): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`@page { @bottom-left { content: ${quoted(text)}; } }`)
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== sheet)
  }
}
