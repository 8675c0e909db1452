import { type KeyboardEvent, useId, useState } from 'react'
import { contactAddresses } from '#wire/contactAddresses.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { useDraft } from '../../ui/form/drafts.ts'
import { IconClose } from '../../ui/icons.tsx'
import { texts } from './mailTexts.ts'
import './mails.scss'

type Props = {
  label: string
  addresses: readonly string[]
  onChange: (addresses: string[]) => void
  /** What is wrong with them, beside what this field finds itself. */
  error?: string | undefined
  /** What there is to say of one of them. */
  noteOf?: (address: string) => string | undefined
  isReadOnly?: boolean
}

/**
 * Addresses of mail: each in a line that can be taken out, and a line to write more. Several may be pasted at once, with or without
 * names; what was written counts as soon as the line is left, or the form sent.
 */
export function AddressesField(props: Props) {
  const { label, addresses, onChange, error, noteOf, isReadOnly = false } = props
  const id = useId()
  const [draft, setDraft] = useState('')
  const [problem, setProblem] = useState<string | undefined>()

  const take = (text: string): boolean => {
    const { addresses: found, rest } = contactAddresses(text)
    const known = new Set(addresses.map(address => address.toLowerCase()))
    const added = found.filter(address => !known.has(address.toLowerCase()))
    if (added.length > 0) onChange([...addresses, ...added])
    setDraft(rest.join('; '))
    setProblem(rest.length > 0 ? texts.notAddresses({ texts: rest.join(', ') }) : undefined)
    return rest.length === 0
  }
  const input = useDraft(() => take(draft))
  const onKeyDown = (event: KeyboardEvent) => {
    if (!['Enter', ',', ';'].includes(event.key)) return
    if (event.key === 'Enter' && draft.trim() === '') return
    event.preventDefault()
    take(draft)
  }
  const message = problem ?? error
  const describedBy = [`${id}-hint`, message && `${id}-error`].filter(Boolean).join(' ')

  return (
    <fieldset className="mb-3 addresses" aria-labelledby={`${id}-label`}>
      <span className="form-label" id={`${id}-label`}>
        {label}
      </span>
      {addresses.length === 0 && <p className="muted mb-1">{texts.noAddresses}</p>}
      <ul>
        {addresses.map(address => {
          const note = noteOf?.(address)
          return (
            <li key={address}>
              <span>
                {address}
                {note && <small className="muted">{note}</small>}
              </span>
              {!isReadOnly && (
                <IconButton
                  aria-label={texts.removeAddress({ address })}
                  title={texts.removeAddress({ address })}
                  onClick={() => onChange(addresses.filter(other => other !== address))}
                >
                  <IconClose />
                </IconButton>
              )}
            </li>
          )
        })}
      </ul>
      {!isReadOnly && (
        <>
          <div className="addresses-new">
            <input
              ref={input}
              id={id}
              type="text"
              inputMode="email"
              autoComplete="off"
              className={`form-control${message ? ' is-invalid' : ''}`}
              aria-label={texts.addTo({ label })}
              aria-invalid={message ? true : undefined}
              aria-describedby={describedBy}
              value={draft}
              onChange={event => {
                setDraft(event.target.value)
                setProblem(undefined)
              }}
              onKeyDown={onKeyDown}
              onBlur={() => take(draft)}
            />
            <Button onClick={() => take(draft)}>{texts.add}</Button>
          </div>
          {message && (
            <div className="invalid-feedback d-block" id={`${id}-error`} role="alert">
              {message}
            </div>
          )}
          <div className="form-text" id={`${id}-hint`}>
            {texts.addressesHint}
          </div>
        </>
      )}
    </fieldset>
  )
}
