import { z } from 'zod'
import { contactAddresses, mailAddress } from './contactAddresses.ts'

/**
 * In a body: addresses that the client's contacts don't name, as somebody has confirmed that mail may go there. Any that is not among
 * them is refused (409 `outside-addresses`), named in the message.
 */
export const outsideAddresses = () => z.array(mailAddress).max(20).default([])

/** Those of `addresses` that these contacts, a client's `personasContacto`, don't name. Upper and lower case make no other address. */
export function outsideOf(addresses: readonly string[], personasContacto: string | null): string[] {
  const known = new Set(contactAddresses(personasContacto).addresses.map(address => address.toLowerCase()))
  return addresses.filter(address => !known.has(address.toLowerCase()))
}
