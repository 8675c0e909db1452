import { isIP } from 'node:net'

/** Whether an address (of any protocol) is of this machine: by its number or as `localhost`, which no other name is taken for. */
export const isLoopback = (address: string): boolean => {
  const name = URL.parse(address)?.hostname.toLowerCase() ?? ''
  return name === 'localhost' || name === '[::1]' || (isIP(name) === 4 && name.startsWith('127.'))
}
