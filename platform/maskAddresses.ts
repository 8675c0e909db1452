/**
 * A mail address, also as it stands in a path; before it there may be an escape of JSON, whose letters are not its own. The length is
 * bounded, so that no line takes long.
 */
const ADDRESS =
  /(\\u[\da-f]{4}|\\.|)([\p{L}\p{N}._+'-]{1,64})(@|%40)([\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+)/gu

/**
 * Leaves of each mail address its first letter and its domain, `m…@example.com`: enough to find a case somebody asks about, and
 * no list of people.
 */
export const maskAddresses = (line: string): string =>
  line.includes('@') || line.includes('%40') ? line.replace(ADDRESS, masked) : line

const masked = (_whole: string, before: string, local: string, at: string, domain: string): string =>
  `${before}${local.slice(0, 1)}…${at}${domain}`
