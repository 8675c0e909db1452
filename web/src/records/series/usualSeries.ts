import type { Series } from '#wire/series.ts'

/** The series that was billed last, for most offices have one for everyday. */
export const usualSeries = (all: readonly Series[]): Series | undefined =>
  all.toSorted((a, b) => (b.lastDate ?? '').localeCompare(a.lastDate ?? ''))[0]
