import type { Content, ContentStack, TableCell } from 'pdfmake/interfaces.js'
import type { InvoiceDocument } from '#wire/documents.ts'
import {
  COLOUR,
  GUTTER,
  isText,
  LEFT_WIDTH,
  mm,
  paragraph,
  paragraphs,
  RIGHT_WIDTH,
  SIZE,
} from './invoiceLook.ts'
import type { InvoiceWords } from './invoiceWords.ts'

type Issuer = InvoiceDocument['issuer']
type Client = InvoiceDocument['buyer']

/** The issuer's logo, or its name where it has none. */
export function letterhead(issuer: Issuer): Content {
  if (issuer.logo !== null) return { image: issuer.logo, fit: [mm(70), mm(20)] }
  const look = { fontSize: SIZE.name, bold: true }
  return { ...paragraph(withoutWidow(issuer.nombre), LEFT_WIDTH - GUTTER, look), margin: [0, -3, GUTTER, 0] }
}

/** Keeps `S.L.` from standing alone on a second line. */
const withoutWidow = (name: string): string => name.trim().replace(/ (\S{1,8})$/, '\u00a0$1')

/** The issuer as the law wants it named (RD 1619/2012, art. 6.1 c–e) and how to reach it. */
export function issuer(emisor: Issuer, words: InvoiceWords): ContentStack {
  const look = { fontSize: SIZE.text, color: COLOUR.quiet }
  const contact = [emisor.telefono, emisor.email].filter(isText).join(' · ')
  return {
    stack: [
      ...paragraphs([emisor.logo === null ? null : emisor.nombre], RIGHT_WIDTH, {
        ...look,
        bold: true,
        color: COLOUR.ink,
      }),
      ...paragraphs([taxNumber(emisor, words), ...address(emisor), contact], RIGHT_WIDTH, look),
    ],
  }
}

/** The client's fiscal data, for the window of the envelope. */
export const client = (buyer: Client, words: InvoiceWords): TableCell => ({
  stack: [
    paragraph(buyer.nombre, RIGHT_WIDTH, { bold: true, fontSize: SIZE.client }),
    ...paragraphs([...address(buyer), taxNumber(buyer, words)], RIGHT_WIDTH),
  ],
})

const taxNumber = (party: Issuer | Client, words: InvoiceWords): string | null =>
  isText(party.nif) ? `${words.taxNumber} ${party.nif}` : null

const HOME = new Set(['es', 'españa', 'espanya', 'spain'])

/** Street, postcode with town and province, and the country where it is not Spain. */
function address(party: Issuer | Client): (string | null)[] {
  const { provincia, pais } = party
  const town = [party.cp, party.poblacion].filter(isText).join(' ')
  const named = isText(provincia) && provincia.toLowerCase() !== party.poblacion?.toLowerCase()
  const abroad = isText(pais) && !HOME.has(pais.trim().toLowerCase())
  return [party.direccion, named ? `${town} (${provincia})`.trim() : town, abroad ? pais : null]
}
