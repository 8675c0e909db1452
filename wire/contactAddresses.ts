import { z } from 'zod'
import { texts } from './fieldTexts.ts'

/** An address that mail can be sent to. */
export const mailAddress = z.email({ error: () => texts.catalan.email }).max(254)

/** What a text of addresses holds: those that are addresses, each once, and what is none. */
export type ContactAddresses = { addresses: string[]; rest: string[] }

/** What stands between separators; a name in quotes may hold them. `without_contact` (api/migrations/0100_contacts_in_the_log.sql) divides alike. */
const PARTS = /(?:"[^"\n\r]*"|[^;,\n\r])+/g
const BRACKETED = /^[^<>]*<\s*(?:mailto:)?([^<>\s]+)\s*>$/i

/**
 * Takes apart free text such as `personasContacto`: addresses separated by `;`, `,` or lines, each bare or as `Name <address>`.
 * Upper and lower case make no other address.
 */
export function contactAddresses(text: string | null): ContactAddresses {
  const addresses = new Map<string, string>()
  const rest: string[] = []
  for (const part of (text ?? '').match(PARTS) ?? []) {
    const written = part.trim()
    const found = addressesOf(written)
    if (found === null) rest.push(written)
    else
      for (const address of found)
        if (!addresses.has(address.toLowerCase())) addresses.set(address.toLowerCase(), address)
  }
  return { addresses: [...addresses.values()], rest }
}

/** Usually one: several where only spaces stand between them. Null for a text that is no address. */
const addressesOf = (written: string): string[] | null => {
  const words = (BRACKETED.exec(written)?.[1] ?? written).split(/\s+/).filter(word => word !== '')
  return words.every(word => mailAddress.safeParse(word).success) ? words : null
}

const partsOf = (text: string): string[] =>
  (text.match(PARTS) ?? []).map(part => part.trim()).filter(part => part !== '')
/** An address that stands by itself in a text, whatever stands around it: the twin of `address_pattern` (api/migrations/0073_erasure.sql). */
const standing = (address: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}.!#$%&'*+/=?^_\`{|}~-])${RegExp.escape(address)}(?![\\p{L}\\p{N}_]|[.-][\\p{L}\\p{N}])`,
    'giu',
  )
const isOf = (part: string, address: string): boolean => standing(address).test(part)

/** What of a text of addresses stands for one of them, a name or a telephone beside it included. */
export const contactParts = (text: string, address: string): string[] =>
  partsOf(text).filter(part => isOf(part, address))

/**
 * A text of addresses without what stands for one of them; of a part that tells others, too, only the address goes.
 *
 * @returns null where nothing else is left.
 */
export const withoutContact = (text: string, address: string): string | null =>
  partsOf(text)
    .flatMap(part => {
      if (!isOf(part, address)) return [part]
      const left = part
        .replaceAll(standing(address), '')
        .replaceAll(/<\s*>/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim()
      return left.includes('@') ? [left] : []
    })
    .join('; ') || null
