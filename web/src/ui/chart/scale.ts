/** What an axis reaches from and to, and where its lines are, in euros. Always with a line at nothing, where bars stand. */
export type Scale = { low: number; high: number; ticks: readonly number[] }

/** Steps that people count by; any other is one of these times a power of ten. */
const ROUND = [1, 2, 5, 10]

/** The least round step at which `span` takes no more than `count` steps: `roundStep(8_300, 4)` is 5.000. Never below a euro. */
export function roundStep(span: number, count: number): number {
  const least = Math.max(span / count, 1)
  const power = 10 ** Math.floor(Math.log10(least))
  // A hair above a round step is that step: 3 × 0.1 is no reason for a bigger one.
  const factor = ROUND.find(round => round * power >= least * (1 - 1e-9)) ?? 10
  return factor * power
}

/**
 * An axis on which all these amounts (in euros) have their place, from a round figure to a round figure. It stands on nothing, unless amounts
 * are below; without any it goes up to 1.
 *
 * @param count how many steps it has at most on the longer side.
 */
export function scaleOf(amounts: readonly number[], count = 5): Scale {
  const most = Math.max(0, ...amounts)
  const least = Math.min(0, ...amounts)
  const step = roundStep(Math.max(most, -least), count)
  const above = Math.max(Math.ceil(most / step - 1e-9), least < 0 ? 0 : 1)
  const below = Math.ceil(-least / step - 1e-9)
  const ticks = Array.from({ length: below + above + 1 }, (_, place) => (place - below) * step)
  return { low: -below * step + 0, high: above * step, ticks }
}

/** How far up the axis an amount is, from 0 at its foot to 100 at its top. */
export const placeOf = ({ low, high }: Scale, amount: number): number => ((amount - low) / (high - low)) * 100
