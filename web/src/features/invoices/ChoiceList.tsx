import { useId } from 'react'
import './correction.scss'

type Props<Value extends string> = {
  title: string
  value: Value | null
  choices: readonly { value: Value; label: string; hint?: string }[]
  onChoose: (value: Value) => void
}

/** One of a few choices, each with a sentence of what it does. */
export function ChoiceList<Value extends string>({ title, value, choices, onChoose }: Props<Value>) {
  const id = useId()
  return (
    <fieldset className="choice-list">
      <legend>{title}</legend>
      <div className="choices">
        {choices.map(choice => (
          <label
            key={choice.value}
            className={`choice form-check${choice.value === value ? ' is-chosen' : ''}`}
          >
            <input
              type="radio"
              className="form-check-input"
              name={id}
              checked={choice.value === value}
              aria-labelledby={`${id}-${choice.value}-name`}
              aria-describedby={choice.hint ? `${id}-${choice.value}` : undefined}
              onChange={() => onChoose(choice.value)}
            />
            <span>
              <span className="choice-label" id={`${id}-${choice.value}-name`}>
                {choice.label}
              </span>
              {choice.hint && (
                <span className="choice-hint" id={`${id}-${choice.value}`}>
                  {choice.hint}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
