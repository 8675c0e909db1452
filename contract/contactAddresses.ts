import { z } from 'zod'

/** An address that mail can be sent to. */
export const mailAddress = z.email({ message: 'Adreça electrònica no vàlida.' }).max(254)

/** What a text of addresses holds: those that are addresses, each once, and what is none. */
export type ContactAddresses = { addresses: string[]; rest: string[] }

const BRACKETED = /<([^<>]*)>\s*$/

/**
 * Takes apart free text such as `personasContacto`: addresses separated by `;`, `,` or lines, each bare or as `Name <address>`.
 * Upper and lower case make no other address.
 */
export function contactAddresses(text: string | null): ContactAddresses {
  const addresses = new Map<string, string>()
  const rest: string[] = []
  for (const part of (text ?? '').split(/[;,\n\r]+/)) {
    const written = part.trim()
    if (written === '') continue
    const address = (BRACKETED.exec(written)?.[1] ?? written).trim()
    const key = address.toLowerCase()
    if (!mailAddress.safeParse(address).success) rest.push(written)
    else if (!addresses.has(key)) addresses.set(key, address)
  }
  return { addresses: [...addresses.values()], rest }
}
