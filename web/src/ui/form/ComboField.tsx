import { type KeyboardEvent, type Ref, useEffect, useId, useMemo, useRef, useState } from 'react'
import { FieldFrame, type FieldProblem } from './FieldFrame.tsx'
import { type Choice, findChoices, prepareChoices, SHOWN_CHOICES } from './findChoices.ts'
import { texts } from './formTexts.ts'
import './combo.scss'

type Props = {
  label: string
  /** `ref`, `name` and `onBlur` of what `useController({ name, control }).field` of react-hook-form has. */
  field: { ref: Ref<HTMLInputElement>; name: string; onBlur: () => void }
  /** The choice made; null for none, NaN for a text that names none (yet), which the schema refuses. */
  value: number | null
  onChange: (value: number | null) => void
  error: FieldProblem
  /** The same array as long as the choices are the same. */
  choices: readonly Choice[]
  /** What an empty field stands for. */
  none?: string
  hint?: string
}

/**
 * A labelled choice among thousands, found by typing any of its words (combobox with a list, of ARIA 1.2). What is typed
 * counts once it is chosen, or once it is the whole name of one or the only one that is left: never by being merely the first.
 */
export function ComboField({ label, field, value, onChange, error, choices, none, hint }: Props) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  /** What is being typed; null while the field shows what is chosen. */
  const [typed, setTyped] = useState<string | null>(null)
  /** The value that stands for what was typed. */
  const meant = useRef(value)
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)

  const prepared = useMemo(() => prepareChoices(choices), [choices])
  const chosen = useMemo(() => choices.find(choice => choice.value === value), [choices, value])
  const found = useMemo(() => findChoices(prepared, typed ?? ''), [prepared, typed])
  const text = typed ?? chosen?.label ?? ''
  const optionId = (index: number) => `${id}-option-${index}`

  // A form that was reset, or a choice from elsewhere, ends the typing.
  useEffect(() => {
    if (!Object.is(value, meant.current)) setTyped(null)
    meant.current = value
  }, [value])

  useEffect(() => {
    if (isOpen && active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, active])

  const open = () => {
    setIsOpen(true)
    setActive(typed === null ? found.shown.findIndex(choice => choice.value === value) : 0)
  }
  const close = () => {
    setIsOpen(false)
    setActive(-1)
  }
  const choose = (choice: Choice) => {
    setTyped(null)
    onChange(choice.value)
    close()
  }
  const type = (next: string) => {
    const { shown, whole } = findChoices(prepared, next)
    setTyped(next)
    setActive(next.trim() === '' || shown.length === 0 ? -1 : 0)
    meant.current = next.trim() === '' ? null : (whole?.value ?? Number.NaN)
    onChange(meant.current)
  }
  // Who typed before the choices came finds them.
  const typeAgain = useRef(() => {})
  typeAgain.current = () => typed !== null && type(typed)
  useEffect(() => {
    if (prepared.length > 0) typeAgain.current()
  }, [prepared])

  const leave = () => {
    const [only] = found.shown
    if (typed?.trim() && only && found.count === 1) onChange(only.value)
    if (!typed?.trim() || found.whole) setTyped(null)
    close()
    field.onBlur()
  }
  const move = (to: number) => {
    if (!isOpen) open()
    else setActive(Math.max(0, Math.min(to, found.shown.length - 1)))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const choice = found.shown[active]
    const acts: Record<string, (() => void) | false> = {
      ArrowDown: () => move(active + 1),
      ArrowUp: () => move(active - 1),
      PageDown: isOpen && (() => move(active + 8)),
      PageUp: isOpen && (() => move(active - 8)),
      Enter: isOpen && choice !== undefined && (() => choose(choice)),
      Escape: isOpen && close,
    }
    const act = acts[event.key]
    if (!act) return
    // What is done here is neither the form's Enter nor its Escape.
    event.preventDefault()
    act()
  }

  const isUnknown = Number.isNaN(value)
  return (
    <FieldFrame
      id={id}
      label={label}
      error={error && isUnknown ? { message: texts.notOneOfThem } : error}
      hint={hint}
    >
      {described => (
        <div className="combo">
          <input
            id={id}
            className={`form-select${error ? ' is-invalid' : ''}`}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={`${id}-list`}
            aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder={none}
            {...described}
            ref={field.ref}
            name={field.name}
            value={text}
            onChange={event => {
              setIsOpen(true)
              type(event.target.value)
            }}
            onFocus={event => event.target.select()}
            onClick={open}
            onBlur={leave}
            onKeyDown={onKeyDown}
          />
          {/* biome-ignore lint/a11y/noStaticElementInteractions: pressing on the list leaves the focus where one types */}
          <div className="combo-list" hidden={!isOpen} onMouseDown={event => event.preventDefault()}>
            <div ref={list} id={`${id}-list`} role="listbox" aria-label={texts.options}>
              {isOpen &&
                found.shown.map((choice, index) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
                  <div
                    key={choice.value}
                    id={optionId(index)}
                    role="option"
                    tabIndex={-1}
                    className={`combo-option${index === active ? ' is-active' : ''}`}
                    aria-selected={choice.value === value}
                    onClick={() => choose(choice)}
                  >
                    {choice.label}
                  </div>
                ))}
            </div>
            <p className="combo-note" role="status">
              {isOpen && found.count === 0 && texts.nothingFound}
              {isOpen &&
                found.count > SHOWN_CHOICES &&
                texts.typeOn({ shown: SHOWN_CHOICES, count: found.count })}
            </p>
          </div>
        </div>
      )}
    </FieldFrame>
  )
}
