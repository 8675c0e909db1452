import type { ColumnType, JSONColumnType } from 'kysely'

/** Euros, a rate or units: read as text (presenters turn it into a number), written as text or as a number of two decimals. */
export type Amount = ColumnType<string, string | number, string | number>

export type JsonRecord = JSONColumnType<Record<string, unknown>>

/** How long a period is: `[first,after last)`. */
export type DayRange = string
