import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { IconChevronDown } from './icons.tsx'

type Props = {
  label: ReactNode
  lang?: string | undefined
  /** Marks the menu that holds the page one is on. */
  isCurrent?: boolean
  /** Opens towards the left, for a menu at the right edge. */
  alignEnd?: boolean
  /** List items, each with one link or button. */
  children: ReactNode
}

/** A button that discloses a list of links. Arrow keys walk through it, Escape closes it, and so does choosing or leaving. */
export function Menu({ label, lang, isCurrent = false, alignEnd = false, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const listId = useId()

  const items = () => [...(root.current?.querySelectorAll<HTMLElement>('li a, li button') ?? [])]

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setIsOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])

  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      setIsOpen(false)
      button.current?.focus()
      return
    }
    const isStep = ['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key)
    if (!isStep || (!isOpen && event.key !== 'ArrowDown')) return
    event.preventDefault()
    // Open before the focus moves: what is hidden can't have it.
    flushSync(() => setIsOpen(true))
    const all = items()
    const at = all.findIndex(item => item.matches(':focus'))
    const target = {
      ArrowDown: at + 1,
      ArrowUp: at < 0 ? all.length - 1 : at - 1,
      Home: 0,
      End: all.length - 1,
    }[event.key]
    if (target !== undefined) all.at(target % all.length)?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the button and the links inside
    <div
      className={`menu${isOpen ? ' is-open' : ''}${alignEnd ? ' menu-end' : ''}`}
      ref={root}
      onKeyDown={walk}
      onBlur={event => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setIsOpen(false)
      }}
    >
      <button
        ref={button}
        type="button"
        className={`menu-button${isCurrent ? ' is-current' : ''}`}
        aria-expanded={isOpen}
        aria-controls={listId}
        lang={lang}
        onClick={() => setIsOpen(open => !open)}
      >
        {label}
        <IconChevronDown />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click too */}
      <ul id={listId} className="menu-list" hidden={!isOpen} onClick={() => setIsOpen(false)}>
        {children}
      </ul>
    </div>
  )
}
