import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { XmlElement, XsdValidator } from 'libxml2-wasm'

/** Something in a message that its schema does not allow. */
export type SchemaProblem = {
  /** Where, by names without prefix: `RegFactuSistemaFacturacion/RegistroFactura[3]/RegistroAlta/IDVersion`. */
  path: string
  /** Whether elements are missing, unknown or in another order, and not just a value of another format. */
  isStructural: boolean
  message: string
}

export type Schemas = {
  /**
   * Holds what stands in the body of a SOAP message against one of the agency's schemas.
   *
   * @returns nothing where it is valid.
   */
  problems: (envelope: Buffer, schema: SchemaName) => SchemaProblem[]
}

export type SchemaName = 'SuministroLR' | 'ConsultaLR' | 'RespuestaSuministro' | 'RespuestaConsultaLR'

/** Where SuministroInformacion.xsd looks for the schema of signatures; nothing is fetched from there. */
const SIGNATURE_URL = 'http://www.w3.org/TR/xmldsig-core/xmldsig-core-schema.xsd'
const SIGNATURE_FILE = 'xmldsig-core-schema.xsd'

/**
 * Opens the agency's schemas; the library that checks by them is loaded with the first.
 *
 * @param folder with the files as the agency publishes them.
 * @returns null where they are not there.
 */
export const openSchemas = async (folder: string): Promise<Schemas | null> => {
  if (!existsSync(join(folder, 'SuministroLR.xsd')) || !existsSync(join(folder, SIGNATURE_FILE))) return null
  const xml = await import('libxml2-wasm')
  const files = Object.fromEntries(
    readdirSync(folder)
      .filter(name => name.endsWith('.xsd'))
      .map(name => [name, readFileSync(join(folder, name))]),
  )
  const signature = files[SIGNATURE_FILE]
  if (signature !== undefined) files[SIGNATURE_URL] = signature
  const provider = new xml.XmlBufferInputProvider(files)
  const validators = new Map<SchemaName, XsdValidator>()

  const validatorOf = (schema: SchemaName): XsdValidator => {
    const known = validators.get(schema)
    if (known !== undefined) return known
    const name = `${schema}.xsd`
    xml.xmlRegisterInputProvider(provider)
    try {
      using document = xml.XmlDocument.fromBuffer(files[name] ?? Buffer.alloc(0), {
        url: name,
        // The schema of signatures brings definitions of its own, which nobody needs.
        option: xml.ParseOption.XML_PARSE_NONET,
      })
      const validator = xml.XsdValidator.fromDoc(document)
      validators.set(schema, validator)
      return validator
    } finally {
      xml.xmlCleanupInputProvider()
    }
  }

  return {
    problems: (envelope, schema) => {
      const validator = validatorOf(schema)
      using document = xml.XmlDocument.fromBuffer(envelope, { option: xml.ParseOption.XML_PARSE_NONET })
      const content = contentOf(document.root)
      if (content === null) return [{ path: '', isStructural: true, message: 'no message in the body' }]
      try {
        validator.validate(content)
        return []
      } catch (error) {
        if (error instanceof xml.XmlValidateError)
          return error.details.map(({ message, xpath = '' }) => ({
            path: pathOf(xpath),
            isStructural: STRUCTURAL.test(message),
            message: message.trim(),
          }))
        throw error
      }
    },
  }
}

/** The first element in the body. */
const contentOf = (envelope: XmlElement): XmlElement | null => {
  const body = childrenOf(envelope).find(({ name }) => name === 'Body')
  return (body && childrenOf(body)[0]) ?? null
}

const childrenOf = (element: XmlElement): XmlElement[] => {
  const children: XmlElement[] = []
  for (let child = element.firstChild; child !== null; child = child.next)
    if ('attrs' in child) children.push(child as XmlElement)
  return children
}

/** `/soapenv:Envelope/soapenv:Body/sfLR:Reg…/sfLR:RegistroFactura[3]/…`; elements of a default namespace are only `*` there. */
const pathOf = (xpath: string): string =>
  xpath
    .split('/')
    .slice(3)
    .map(step => step.replace(/^[^:[\]]+:/, ''))
    .join('/')

const STRUCTURAL = /not expected|Missing child|No matching global|not allowed|Character content/i
