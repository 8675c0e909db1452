/** What is counted together, and how much of it may be. */
export type Rate = { key: string; aMinute: number; maxOpen: number }

export type Rates = {
  /** Counts one request under each of these. @returns what says that it is over, or the seconds after which to come again. */
  take: (rates: readonly Rate[]) => { release: () => void } | number
}

type Count = { left: number; at: number; open: number }

/** Bound of the memory taken: who comes by ever other keys fills no more. */
const MAX_KEYS = 10_000
const MINUTE_MS = 60_000

/**
 * So many requests a minute, all of them at once if need be, and so many open at a time. Of one process: several of them let in so many
 * times as much.
 *
 * @param now milliseconds that never go back.
 */
export const makeRates = (now: () => number = () => performance.now()): Rates => {
  const counts = new Map<string, Count>()

  const countOf = ({ key, aMinute }: Rate): Count => {
    const at = now()
    const known = counts.get(key) ?? { left: aMinute, at, open: 0 }
    known.left = Math.min(aMinute, known.left + ((at - known.at) / MINUTE_MS) * aMinute)
    known.at = at
    // Used last, forgotten last.
    counts.delete(key)
    counts.set(key, known)
    return known
  }

  const forget = (): void => {
    for (const [key, { open }] of counts) {
      if (counts.size <= MAX_KEYS) break
      if (open === 0) counts.delete(key)
    }
  }

  return {
    take: rates => {
      const counted = rates.map(rate => ({ rate, count: countOf(rate) }))
      forget()
      if (counted.some(({ rate, count }) => count.open >= rate.maxOpen)) return 1
      const late = counted.find(({ count }) => count.left < 1)
      if (late) return Math.max(1, Math.ceil(((1 - late.count.left) * 60) / late.rate.aMinute))
      for (const { count } of counted) {
        count.left--
        count.open++
      }
      return {
        release: () => {
          for (const { count } of counted) count.open--
        },
      }
    },
  }
}
