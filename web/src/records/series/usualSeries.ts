import type { Series } from '#wire/series.ts'

/** The series for ordinary invoices: those of corrections give their numbers to nothing else. */
export const ordinarySeries = (all: readonly Series[]): Series[] =>
  all.filter(({ isRectificativa }) => !isRectificativa)

/** The series for corrections, which the law wants to be apart. */
export const correctionSeries = (all: readonly Series[]): Series[] =>
  all.filter(({ isRectificativa }) => isRectificativa)

/** The series that was billed last, for most offices have one for everyday. */
export const usualSeries = (all: readonly Series[]): Series | undefined =>
  all.toSorted((a, b) => (b.lastDate ?? '').localeCompare(a.lastDate ?? ''))[0]
