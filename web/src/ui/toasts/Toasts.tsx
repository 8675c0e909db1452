import { useEffect, useRef, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Button, IconButton } from '../Button.tsx'
import { IconClose } from '../icons.tsx'
import { texts } from '../texts.ts'
import { selectToasts, type Toast, toastActions, toastClosed } from './toastsSlice.ts'
import { useUndoKey } from './useUndoKey.ts'

/** Good news leaves by itself; a failure stays until it is read. */
const SHOWN_MS = 6_000

/** What offers a button is there long enough to be read, thought about and pressed. */
const OFFERED_MS = 20_000

function ToastCard({ toast }: { toast: Toast }) {
  const dispatch = useDispatch()
  const card = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<EventTarget | null>(null)
  const close = () => {
    const hasFocus = card.current?.contains(document.activeElement)
    dispatch(toastClosed(toast.id))
    toastActions.delete(toast.id)
    if (hasFocus && cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
  }
  const [isHeld, setIsHeld] = useState(false)
  const closeLater = useRef(close)
  closeLater.current = close
  const isOffer = toast.action !== undefined
  const leaves = toast.tone !== 'danger' && !isHeld

  useEffect(() => {
    if (!leaves) return
    const timer = setTimeout(() => closeLater.current(), isOffer ? OFFERED_MS : SHOWN_MS)
    return () => clearTimeout(timer)
  }, [leaves, isOffer])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a message only stops its clock, and Escape is its button
    <div
      ref={card}
      className={`notice notice-${toast.tone}`}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={event => {
        setIsHeld(true)
        cameFrom.current = event.relatedTarget
      }}
      onBlur={() => setIsHeld(false)}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        // Not the form's Cancel as well.
        event.preventDefault()
        close()
      }}
    >
      <div className="notice-body">
        {toast.title && <strong className="notice-title">{toast.title}</strong>}
        <span>{toast.text}</span>
      </div>
      {isOffer && (
        <Button
          isSmall
          title="Ctrl+Z"
          aria-keyshortcuts="Control+Z"
          onClick={() => {
            toastActions.get(toast.id)?.()
            close()
          }}
        >
          {toast.action}
        </Button>
      )}
      <IconButton aria-label={texts.closeNotice} onClick={close}>
        <IconClose />
      </IconButton>
    </div>
  )
}

/** What the user is being told. The regions are always there, because a screen reader only hears changes in one it knows. */
export function Toasts() {
  const toasts = useSelector(selectToasts)
  useUndoKey()
  const cards = (belongs: (toast: Toast) => boolean) =>
    toasts.filter(belongs).map(toast => <ToastCard key={toast.id} toast={toast} />)
  return (
    <div className="notices">
      <div className="notices-top">
        <div role="status" aria-live="polite">
          {cards(toast => !toast.wide && toast.tone !== 'danger')}
        </div>
        <div role="alert" aria-live="assertive">
          {cards(toast => !toast.wide && toast.tone === 'danger')}
        </div>
      </div>
      <div className="notices-wide" role="alert" aria-live="assertive">
        {cards(toast => toast.wide === true)}
      </div>
    </div>
  )
}
