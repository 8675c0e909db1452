import { useId } from 'react'
import { Button } from '../../ui/Button.tsx'
import { texts } from './helpTexts.ts'
import './help.scss'

/**
 * A sign beside what has a rule, that tells the rule with an example. The browser's own popover: Escape, a press beside it or on its button
 * closes it, and the focus goes back.
 */
export function Help({ topic }: { topic: keyof typeof texts.topics }) {
  const id = useId()
  const { title, rule, example } = texts.topics[topic]
  return (
    <>
      <button
        type="button"
        className="help-button"
        popoverTarget={id}
        aria-label={texts.open({ topic: title })}
      >
        ?
      </button>
      <div id={id} popover="auto" role="dialog" aria-label={title} className="help-text">
        <strong>{title}</strong>
        <p>{rule}</p>
        <p>
          <em>{texts.example}:</em> {example}
        </p>
        <Button isSmall popoverTarget={id} popoverTargetAction="hide">
          {texts.close}
        </Button>
      </div>
    </>
  )
}
