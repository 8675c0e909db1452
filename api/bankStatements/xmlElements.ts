import type { X2jOptions } from 'fast-xml-parser'
import { texts } from '#domain/bankStatements/texts.ts'
import { UnreadableStatement } from '#domain/bankStatements/unreadable.ts'
import type { XmlElement } from '#domain/bankStatements/xmlElement.ts'
import { decodeEntities } from '#platform/agency/agencyXml.ts'
import { xmlLibrary } from '#platform/xmlLibrary.ts'

/** A camt has some fifteen levels. */
const MAX_DEPTH = 40

const OPTIONS: X2jOptions = {
  preserveOrder: true,
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  ignoreDeclaration: true,
  ignorePiTags: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  // Entities of one's own are refused before; the five of XML and characters by number are read here.
  processEntities: false,
  maxNestedTags: MAX_DEPTH,
  tagValueProcessor: (_name, value) => decodeEntities(value),
}

/**
 * Reads XML that comes from outside: no definitions, no entities but those of XML itself, no depth without end.
 *
 * @throws UnreadableStatement for what is no XML, is cut off or brings definitions.
 */
export const xmlElements = (text: string): XmlElement => {
  const xml = text.replace(/^\uFEFF/, '').trimStart()
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new UnreadableStatement(texts.definitions)
  if (depthOf(xml) > MAX_DEPTH) throw new UnreadableStatement(texts.tooDeep)
  const { XMLParser, XMLValidator } = xmlLibrary()
  let parsed: unknown
  try {
    // The parser itself takes an element that nobody has closed.
    if (XMLValidator.validate(xml) !== true) throw new UnreadableStatement(texts.brokenXml)
    parsed = new XMLParser(OPTIONS).parse(xml)
  } catch (error) {
    throw error instanceof UnreadableStatement ? error : new UnreadableStatement(texts.brokenXml)
  }
  const root = childrenOf(parsed)[0]
  if (!root) throw new UnreadableStatement(texts.brokenXml)
  return root
}

/** What is no element, by how it begins and ends. */
const SKIPPED = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

/** How deep elements stand in each other, by their tags alone and without a stack. What nobody has closed ends the search: each letter is read once. */
const depthOf = (xml: string): number => {
  let depth = 0
  let deepest = 0
  for (let at = xml.indexOf('<'); at >= 0; ) {
    const start = at
    const skipped = SKIPPED.find(([opening]) => xml.startsWith(opening, start))
    const end = skipped ? xml.indexOf(skipped[1], start + skipped[0].length) : xml.indexOf('>', start)
    if (end < 0) throw new UnreadableStatement(texts.brokenXml)
    if (!skipped && xml[start + 1] !== '!' && xml[end - 1] !== '/') {
      depth += xml[start + 1] === '/' ? -1 : 1
      deepest = Math.max(deepest, depth)
    }
    at = xml.indexOf('<', end)
  }
  return deepest
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const childrenOf = (nodes: unknown): XmlElement[] =>
  Array.isArray(nodes)
    ? nodes.flatMap((node: unknown) => {
        if (!isRecord(node)) return []
        const name = Object.keys(node).find(key => key !== ':@' && key !== '#text')
        if (name === undefined) return []
        const inner = node[name]
        return {
          name,
          text: textOf(inner),
          attributes: attributesOf(node[':@']),
          children: childrenOf(inner),
        }
      })
    : []

const textOf = (nodes: unknown): string =>
  Array.isArray(nodes)
    ? nodes
        .map((node: unknown) => (isRecord(node) && typeof node['#text'] === 'string' ? node['#text'] : ''))
        .join('')
        .trim()
    : ''

const attributesOf = (value: unknown): Record<string, string> =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)])) : {}
