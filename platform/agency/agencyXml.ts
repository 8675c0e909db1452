import type { X2jOptions } from 'fast-xml-parser'
import { xmlLibrary } from '../xmlLibrary.ts'

/** What an element holds: text, or elements by their names; what may stand more than once is a list. */
export type XmlNode = { [name: string]: XmlNode | XmlNode[] | string }

/** Deep enough for any message of the agency, and not so deep that somebody else's could exhaust the stack. */
const MAX_DEPTH = 40

/** Elements that may stand more than once, and are a list even when there is one. */
const LISTS = new Set([
  'RespuestaLinea',
  'RegistroRespuestaConsultaFactuSistemaFacturacion',
  'RegistroFactura',
  'IDFacturaRectificada',
  'IDFacturaSustituida',
  'IDDestinatario',
  'DetalleDesglose',
])

const OPTIONS: X2jOptions = {
  // The agency chooses its prefixes anew from service to service.
  removeNSPrefix: true,
  ignoreAttributes: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  // `00` is no number, nor is `2026-11-21`, and an amount is hashed as it is written.
  parseTagValue: false,
  trimValues: true,
  // Entities of one's own are refused before; the five of XML and characters by number are read by `decodeEntities`.
  processEntities: false,
  maxNestedTags: MAX_DEPTH,
  tagValueProcessor: (_name, value) => decodeEntities(value),
  isArray: name => LISTS.has(name),
}

/**
 * Reads XML of the agency, whatever its prefixes: elements without prefix and attributes, values as they are written.
 *
 * @returns null for what is not XML, is cut off, or brings definitions of its own (DOCTYPE), of which no message of the agency has any.
 */
export const parseAgencyXml = (text: string): XmlNode | null => {
  const xml = text.replace(/^\uFEFF/, '').trimStart()
  if (!xml.startsWith('<') || /<!(DOCTYPE|ENTITY)/i.test(xml)) return null
  const { XMLParser, XMLValidator } = xmlLibrary()
  try {
    // The parser itself takes an element that nobody has closed.
    if (XMLValidator.validate(xml) !== true) return null
    return new XMLParser(OPTIONS).parse(xml)
  } catch {
    return null
  }
}

/** The element under a path of names, however deep; undefined where one of them is missing. */
export const nodeAt = (node: XmlNode | null, ...path: string[]): XmlNode | undefined => {
  let found: XmlNode | XmlNode[] | string | null | undefined = node
  for (const name of path) {
    if (found === null || found === undefined || typeof found === 'string' || Array.isArray(found))
      return undefined
    found = found[name]
  }
  return found === null || typeof found !== 'object' || Array.isArray(found) ? undefined : found
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The five entities of XML, and characters by their number; any other stays as it is written. */
export const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(
        /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
        (whole, hex, decimal, name) =>
          name === undefined
            ? character(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16), whole)
            : (NAMED[name] ?? whole),
      )
    : text

const character = (code: number, otherwise: string): string =>
  code <= 0x10ffff ? String.fromCodePoint(code) : otherwise
