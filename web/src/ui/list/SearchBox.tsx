import { useId, useRef } from 'react'
import { specLang } from '#language/language.ts'
import { Button } from '../Button.tsx'
import { IconSearch } from '../icons.tsx'
import { useShortcuts } from '../keys/useShortcuts.ts'
import { texts } from './listTexts.ts'

import './list.scss'
import '../form/controls.scss'

type Props = {
  value: string
  placeholder: string
  onChange: (text: string) => void
  /** The field was left or Enter pressed: what was typed stands. */
  onSettled: () => void
}

/** The text filter of a list, with Clear. `/` anywhere on the page puts the cursor here, Escape clears it. */
export function SearchBox({ value, placeholder, onChange, onSettled }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)

  useShortcuts({
    search: () => {
      input.current?.focus()
      input.current?.select()
    },
  })

  const clear = () => {
    onChange('')
    input.current?.focus()
  }

  return (
    <search className="list-search">
      <label className="form-label" htmlFor={id}>
        {texts.search}
      </label>
      <div className="search-box">
        <IconSearch />
        <input
          ref={input}
          id={id}
          type="search"
          className="form-control"
          placeholder={placeholder}
          value={value}
          aria-keyshortcuts="/"
          onChange={event => onChange(event.target.value)}
          onBlur={onSettled}
          onKeyDown={event => {
            if (event.key === 'Enter') onSettled()
            if (event.key === 'Escape') onChange('')
          }}
        />
        <span className="search-key" aria-hidden="true">
          /
        </span>
        <Button {...specLang('en')} disabled={value === ''} onClick={clear}>
          {texts.clear}
        </Button>
      </div>
    </search>
  )
}
