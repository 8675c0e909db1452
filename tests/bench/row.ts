/** What is measured, and beside what. */
type Measure = { what: string; yardstick: string }

/** One line of the bench: a thing measured beside its yardstick in the same interleaved run. */
export type MeasuredRow = Measure & {
  /** Thing divided by yardstick, the median of the rounds. */
  ratio: number
  /** `<=` a bound, or `>=` one, for example `<= 3`. */
  target: string
  /** Figures behind the ratio, with their units. */
  detail: string
}

/** One that could not be measured: for lack of what, in a few words. */
export type UnmeasuredRow = Measure & { missing: string }

export type Row = MeasuredRow | UnmeasuredRow

/** A row as one line of text. */
export const rowLine = (row: Row): string => {
  if ('missing' in row)
    return `-      not measured     ${row.what}, beside ${row.yardstick}  [${row.missing}]`
  const { what, yardstick, ratio, target, detail } = row
  const [sign, bound] = target.split(' ')
  const holds = sign === '<=' ? ratio <= Number(bound) : ratio >= Number(bound)
  return `${holds ? 'ok    ' : 'MISSED'} ${ratio.toFixed(2).padStart(6)} × (${target})  ${what}, beside ${yardstick}  [${detail}]`
}
