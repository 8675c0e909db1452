import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ParseOption, XmlDocument, XsdValidator } from 'libxml2-wasm'

/** The schemas of ISO 20022, where they are kept beside the project. */
const SCHEMAS =
  process.env.SEPA_XSD_DIR ??
  fileURLToPath(new URL('../../../shared/standards/xsd/iso20022', import.meta.url))

export const hasPaymentSchemas = existsSync(join(SCHEMAS, 'pain.008.001.08.xsd'))

/** What the schema of a message (`pain.002.001.10`) finds wrong with one. */
export const problemsOfMessage = (xml: string, message: string): string[] => {
  using schema = XmlDocument.fromBuffer(readFileSync(join(SCHEMAS, `${message}.xsd`)))
  using validator = XsdValidator.fromDoc(schema)
  using document = XmlDocument.fromString(xml, { option: ParseOption.XML_PARSE_NONET })
  try {
    validator.validate(document)
    return []
  } catch (error) {
    return [String(error)]
  }
}

/** What the schema of a message of direct debits finds wrong with a file. */
export const problemsOfDebits = (xml: string, version: '08' | '02'): string[] =>
  problemsOfMessage(xml, `pain.008.001.${version}`)
