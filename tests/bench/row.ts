/** One line of the bench: a thing measured beside its yardstick in the same interleaved run. */
export type Row = {
  what: string
  yardstick: string
  /** Thing divided by yardstick, the median of the rounds. */
  ratio: number
  /** `<=` a bound, or `>=` one, for example `<= 3`. */
  target: string
  /** Figures behind the ratio, with their units. */
  detail: string
}
