import type { ComponentProps, KeyboardEvent } from 'react'
import { type FigureSign, readFigure, writeFigure } from '#domain/figures.ts'
import { sumMoney } from '#domain/money.ts'

/** What a control of a figure is like; `step` is that of the arrow keys, no rule on the value. */
export type FigureLimits = {
  min?: number
  max?: number
  step?: number
  /** The unit that may be typed or pasted with it. */
  sign?: FigureSign
}

/** Figures that many forms ask for. */
export const EUROS = { sign: '€', min: 0, step: 0.01 } as const satisfies FigureLimits
export const QUANTITY = { min: 0, step: 0.01 } as const satisfies FigureLimits

type Props = FigureLimits & {
  /** What is typed. */
  value: string
  onType: (text: string) => void
} & Omit<ComponentProps<'input'>, 'type' | 'role' | 'inputMode' | 'value' | 'onChange' | 'onKeyDown'>

/**
 * Where a figure is typed. It is a text, because a number field reads it by the language of the browser: `12,50` is 1250 in an English one.
 * What the text means is `readFigure`'s to say. The arrow keys go up and down as they do in a number field.
 */
export function FigureBox({ value, onType, min, max, step = 1, sign, ...input }: Props) {
  const reading = readFigure(value, sign)
  const now = reading.kind === 'figure' ? reading.value : undefined

  const move = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (direction === undefined || input.readOnly) return
    event.preventDefault()
    const next = now === undefined ? (min ?? 0) : sumMoney([now, direction * step])
    onType(writeFigure(Math.max(min ?? next, Math.min(max ?? next, next))))
  }

  return (
    <input
      autoComplete="off"
      {...input}
      type="text"
      inputMode={step >= 1 ? 'numeric' : 'decimal'}
      role="spinbutton"
      min={min}
      max={max}
      step={step}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={now}
      aria-valuetext={now === undefined ? undefined : value}
      value={value}
      onChange={event => onType(event.target.value)}
      onKeyDown={move}
    />
  )
}
