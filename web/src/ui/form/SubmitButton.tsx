import type { ReactNode } from 'react'
import { keepFocus } from './keepFocus.ts'

type Props = {
  /** While the form is being sent. */
  isBusy: boolean
  /** Language of the label where it is not Catalan. */
  lang?: string
  children: ReactNode
}

/** The button that sends a form. */
export const SubmitButton = ({ isBusy, lang, children }: Props) => (
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
