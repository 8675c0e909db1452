import { Fragment } from 'react'
import { wordsOf } from './keyWords.ts'
import { texts } from './texts.ts'

/** More of one kind are told by the first and the last. */
const FEW = 3

/** The keys of one shortcut, one or another. */
export const Keys = ({ keys }: { keys: readonly string[] }) => {
  const isRange = keys.length > FEW
  return keys
    .filter((_, place) => !isRange || place === 0 || place === keys.length - 1)
    .map((key, place) => (
      <Fragment key={key}>
        {place > 0 && <span className="muted"> {isRange ? '–' : texts.or} </span>}
        {wordsOf(key).map((word, step) => (
          <Fragment key={word}>
            {step > 0 && <span className="visually-hidden"> {texts.andThen} </span>}
            <kbd>{word}</kbd>
          </Fragment>
        ))}
      </Fragment>
    ))
}
