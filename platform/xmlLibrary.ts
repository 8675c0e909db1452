import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** What reads XML, loaded with the first document: many installations neither register invoices nor take statements in XML. */
export const xmlLibrary = (): typeof import('fast-xml-parser') => require('fast-xml-parser')
