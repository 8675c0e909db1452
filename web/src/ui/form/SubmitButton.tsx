import type { ReactNode } from 'react'
import type { Permission } from '#wire/permissions.ts'
import { reasonFor } from '../allowed/reasonFor.ts'
import { useMay } from '../allowed/useMay.ts'
import { keepFocus } from './keepFocus.ts'

type Props = {
  /** While the form is being sent. */
  isBusy: boolean
  /** Language of the label where it is not Catalan. */
  lang?: string
  /** Who may send it, where not everybody may: anybody else finds the button there, and why it sends nothing. */
  needs?: Permission
  children: ReactNode
}

/** The button that sends a form. */
export function SubmitButton({ needs, ...button }: Props) {
  const isAllowed = useMay(needs ?? 'read')
  if (needs === undefined || isAllowed) return <OpenSubmitButton {...button} />
  return (
    <>
      <button type="submit" className="btn btn-primary" lang={button.lang} disabled>
        {button.children}
      </button>
      <span className="muted">{reasonFor(needs)}</span>
    </>
  )
}

const OpenSubmitButton = ({ isBusy, lang, children }: Omit<Props, 'needs'>) => (
  <button
    type="submit"
    className="btn btn-primary"
    lang={lang}
    title="Ctrl+S"
    aria-keyshortcuts="Control+S"
    disabled={isBusy}
    onMouseDown={keepFocus}
    onClick={event => event.currentTarget.focus()}
  >
    {children}
  </button>
)
