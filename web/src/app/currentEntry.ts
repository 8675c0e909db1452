type Entry = {
  to: string
  /** Where its other screens lie, when that is not under its own address. */
  covers?: string
}

const isUnder = (pathname: string, address: string): boolean =>
  pathname === address || pathname.startsWith(`${address}/`)

/** The entry of a menu under which a page lies: its own address, or the longest one above it. */
export function currentEntry(pathname: string, entries: readonly Entry[]): string | null {
  const above = entries.filter(
    ({ to, covers }) => isUnder(pathname, to) || (covers !== undefined && isUnder(pathname, covers)),
  )
  return above.reduce<string | null>((best, { to }) => (best && best.length > to.length ? best : to), null)
}
