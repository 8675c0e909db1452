import { createContext, use, useCallback, useEffect, useRef } from 'react'
import { PageContext } from './PageContext.ts'

/** Tells the dialog around a form whether it is being sent, and by null that the form has gone. */
type Tell = (isSending: boolean | null) => void

export const SendingContext = createContext<Tell>(() => {})

/** Says of a form whether it is being sent: its dialog is not put away meanwhile, and nobody is asked before what was sent is left. */
export function useSending(isSending: boolean): void {
  const tell = use(SendingContext)
  useEffect(() => tell(isSending), [tell, isSending])
  useEffect(() => () => tell(null), [tell])
}

/** The same of a dialog whose form has no buttons that say so. */
export function Sending({ is }: { is: boolean }) {
  useSending(is)
  return null
}

/**
 * Makes what is typed in a dialog something that the page knows of, as what is typed in a form of its own: one is asked before it is left, and a session that
 * ends doesn't take it away. It counts from the first stroke until the dialog or its form has gone; while it is sent, and after that until it is changed, one
 * leaves without a question.
 *
 * @param isKept whether it is to be known at all.
 */
export function useTypedText(isKept: boolean) {
  const { loadForms } = use(PageContext)
  const typed = useRef<'nothing' | 'kept' | 'sent'>('nothing')
  const isSending = useRef(false)

  useEffect(() => {
    if (!isKept) return
    let takeOut: (() => void) | null | undefined
    loadForms().then(
      ({ addForm }) => {
        if (takeOut === undefined)
          takeOut = addForm({
            isUnsaved: () => typed.current !== 'nothing',
            isGuarded: () => typed.current === 'kept',
          })
      },
      // Without the code of the question there is none; the dialog is no worse for it.
      () => {},
    )
    return () => {
      takeOut?.()
      takeOut = null
    }
  }, [isKept, loadForms])

  const onInput = useCallback(() => {
    typed.current = 'kept'
  }, [])
  const tell = useCallback<Tell>(now => {
    isSending.current = now === true
    if (now === null) typed.current = 'nothing'
    else if (now && typed.current === 'kept') typed.current = 'sent'
  }, [])

  return { onInput, tell, isSending }
}
