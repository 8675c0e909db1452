/** An element of XML by its local name: what a reader of messages walks, whichever parser has made it. */
export type XmlElement = {
  name: string
  /** Its own text; empty of one that holds elements. */
  text: string
  attributes: Readonly<Record<string, string>>
  children: readonly XmlElement[]
}

/** Elements under a path of names, of all branches, in their order. */
export const allAt = (from: XmlElement, ...path: readonly string[]): XmlElement[] => {
  let found: XmlElement[] = [from]
  for (const name of path)
    found = found.flatMap(({ children }) => children.filter(child => child.name === name))
  return found
}

export const firstAt = (from: XmlElement, ...path: readonly string[]): XmlElement | undefined =>
  allAt(from, ...path)[0]

/** The text under a path; null where there is none. */
export const textAt = (from: XmlElement, ...path: readonly string[]): string | null =>
  allAt(from, ...path).find(({ text }) => text !== '')?.text ?? null

/** Each text within an element, however deep. */
export const textsIn = ({ text, children }: XmlElement): string[] =>
  children.length === 0 ? (text === '' ? [] : [text]) : children.flatMap(textsIn)
