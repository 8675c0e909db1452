import { type FigureSign, readFigure, writeFigure } from '#domain/figures.ts'
import { keepFocus } from './keepFocus.ts'
import './controls.scss'

/** What is said of a text that is no figure. */
export const NO_FIGURE = 'Ha de ser un número.'

const threeDecimals = new Intl.NumberFormat('es-ES', { minimumFractionDigits: 3, useGrouping: 'always' })
const grouped = new Intl.NumberFormat('es-ES', { useGrouping: 'always' })

/** What is wrong with a text as a figure; undefined where it is one, or is empty. */
export function figureProblem(text: string, sign?: FigureSign): string | undefined {
  const { kind } = readFigure(text, sign)
  if (kind === 'ambiguous') return `«${text.trim()}» es pot llegir de dues maneres. Quina és?`
  return kind === 'unreadable' ? NO_FIGURE : undefined
}

type Props = {
  /** What is typed, and the unit that may stand beside it. */
  text: string
  sign?: FigureSign | undefined
  /** Called with a text that can be read in one way only. */
  onChoose: (text: string) => void
}

/** The two readings of `1.234`, to choose from; nothing for a text that has one. */
export function FigureQuestion({ text, sign, onChoose }: Props) {
  const reading = readFigure(text, sign)
  if (reading.kind !== 'ambiguous') return null
  const { thousands, decimal } = reading
  const choices = [
    { value: thousands, label: `${grouped.format(thousands)} (milers)` },
    { value: decimal, label: `${threeDecimals.format(decimal)} (decimals)` },
  ]
  return (
    <span className="figure-question">
      {choices.map(({ value, label }) => (
        <button
          key={label}
          type="button"
          className="btn btn-outline-primary btn-sm"
          onMouseDown={keepFocus}
          onClick={() => onChoose(writeFigure(value))}
        >
          {label}
        </button>
      ))}
    </span>
  )
}
