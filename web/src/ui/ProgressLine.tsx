import './progressLine.scss'

type Props = {
  /** Identifier of the element that says what work it is. */
  labelledBy: string
  /** Undefined while the work says no number. */
  done: number | undefined
  all: number
  isFinished?: boolean
}

/** How far some work is. */
export const ProgressLine = ({ labelledBy, done, all, isFinished = false }: Props) => (
  <progress
    aria-labelledby={labelledBy}
    max={all}
    value={done}
    className={isFinished ? 'progress-line is-finished' : 'progress-line'}
  />
)
