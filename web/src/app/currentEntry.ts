/** The entry of a menu under which a page lies: its own address, or the longest one above it. */
export function currentEntry(pathname: string, entries: readonly { to: string }[]): string | null {
  const above = entries.filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  return above.reduce<string | null>((best, { to }) => (best && best.length > to.length ? best : to), null)
}
