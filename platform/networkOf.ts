import { isIPv6 } from 'node:net'

/**
 * What counts as one address: of IPv6 the first 48 bits, which one customer of a provider may have all to himself (RFC 6177), of IPv4
 * all of it, also where it is written as IPv6.
 */
export const networkOf = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').toLowerCase().split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const before = groups(head)
  const after = tail === undefined ? [] : groups(tail)
  const all =
    tail === undefined
      ? before
      : [...before, ...Array(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after]
  return `${all
    .slice(0, 3)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')}::/48`
}
