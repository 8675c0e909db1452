import { type FigureSign, readFigure, writeFigure } from '#domain/figures.ts'
import { byLocale } from '#language/language.ts'
import { texts } from './formTexts.ts'
import { keepFocus } from './keepFocus.ts'
import './controls.scss'

const threeDecimals = byLocale(
  locale => new Intl.NumberFormat(locale, { minimumFractionDigits: 3, useGrouping: 'always' }),
)
const grouped = byLocale(locale => new Intl.NumberFormat(locale, { useGrouping: 'always' }))

/** What is wrong with a text as a figure; undefined where it is one, or is empty. */
export function figureProblem(text: string, sign?: FigureSign): string | undefined {
  const { kind } = readFigure(text, sign)
  if (kind === 'ambiguous') return texts.ambiguous({ text: text.trim() })
  return kind === 'unreadable' ? texts.noFigure : undefined
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
    { value: thousands, label: texts.thousands({ figure: grouped().format(thousands) }) },
    { value: decimal, label: texts.decimals({ figure: threeDecimals().format(decimal) }) },
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
