import { formatPercent } from '#domain/money.ts'
import { texts } from './treatmentTexts.ts'

const named = new Set(['E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'N1', 'N2', 'S2'] as const)

type Named = typeof named extends Set<infer Code> ? Code : never

const isNamed = (key: string): key is Named => (named as ReadonlySet<string>).has(key)

/** What staff call a treatment: a rate in percent, or why there is none. */
export const treatmentName = (key: string): string => (isNamed(key) ? texts[key] : formatPercent(Number(key)))

/** Says a treatment that a form holds, where a colleague has saved another; `none` is what no treatment means there. */
export const treatmentWords = (none: string) => (value: unknown) =>
  value ? treatmentName(String(value)) : none
