/**
 * Changes of the page's address that are on their way. A router runs one after the other and draws the page with each when it gets to it:
 * until then it hands out the address of before, and on a busy machine one that is older than what has been written since. Whoever would
 * read that takes back what somebody has just chosen, and whoever would write on top of it loses the change before.
 */
export const makeAddressWrites = () => {
  /** Addresses (`/clients?q=vic`) that were written and have not been drawn yet, the oldest first. */
  let onTheirWay: string[] = []
  let drawn: string | null = null
  return {
    /** The address as it will be when all has arrived, of the page that is shown. */
    latest(shown: string): string {
      const last = onTheirWay.at(-1)
      return last !== undefined && pageOf(last) === pageOf(shown) ? last : shown
    },
    wrote(address: string): void {
      onTheirWay.push(address)
    },
    /**
     * The page has been drawn with an address.
     *
     * @param key of that navigation: told twice, it counts once.
     */
    arrived(key: string, address: string): void {
      if (key === drawn) return
      drawn = key
      const place = onTheirWay.lastIndexOf(address)
      // What nobody here has written is from outside (back, a link), and whatever was on its way has been called off for it.
      onTheirWay = place === -1 ? [] : onTheirWay.slice(place + 1)
    },
    /** Whether what is drawn is the newest: nothing else is to come. */
    isSettled: (): boolean => onTheirWay.length === 0,
  }
}

const pageOf = (address: string): string => address.slice(0, address.indexOf('?'))

export type AddressWrites = ReturnType<typeof makeAddressWrites>
