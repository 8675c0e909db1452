import { median } from './median.ts'

/** How many times as much the other way took as ours, round by round: the median of the ratios. */
export const timesAsMany = (other: readonly number[], ours: readonly number[]): number =>
  median(other.map((time, round) => time / (ours[round] ?? Number.NaN)))
