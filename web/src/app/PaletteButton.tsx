import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { may } from '#wire/permissions.ts'
import type { SessionUser } from '#wire/session.ts'
import { loadWords } from '../session/words.ts'
import { IconSearch } from '../ui/icons.tsx'
import { useToast } from '../ui/toasts/useToast.ts'
import { texts } from './appTexts.ts'
import { administratorEntries, menus, type NavEntry, ownEntries, userEntries } from './navigation.ts'

type Place = typeof import('../features/palette/PalettePlace.tsx').PalettePlace

/** Not by React's own `lazy`, which remembers a failure: the next try asks for it again. */
async function loadPalette(): Promise<Place> {
  await loadWords('rest')
  return (await import('../features/palette/PalettePlace.tsx')).PalettePlace
}

/** As the keyboard in front of one has it. */
const KEYS = /mac/i.test(navigator.platform) ? '⌘ K' : 'Ctrl K'

const screensOf = (user: SessionUser): NavEntry[] => [
  ...menus.flatMap(menu => menu.entries),
  ...userEntries,
  ...ownEntries,
  ...(may(user.role, 'administer') ? administratorEntries : []),
]

/**
 * Holds what is typed before the palette is there, which would be lost, or done by the page as its keys. Whoever presses somewhere else, Tab or
 * Escape meanwhile does without it, and types where they are.
 */
function holdLetters(giveUp: () => void): { typed: () => string; letGo: () => void } {
  let typed = ''
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') return giveUp()
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    typed += event.key
  }
  window.addEventListener('keydown', press, true)
  window.addEventListener('pointerdown', giveUp, true)
  return {
    typed: () => typed,
    letGo: () => {
      window.removeEventListener('keydown', press, true)
      window.removeEventListener('pointerdown', giveUp, true)
    },
  }
}

/** Opens the palette; so does Ctrl+K (⌘K), wherever one is but in a dialog that waits for an answer. */
export function PaletteButton({ user }: { user: SessionUser }) {
  const [Place, setPlace] = useState<Place | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const toast = useToast()

  /** While it is on its way: what forgets that it was asked for. */
  const asked = useRef<(() => void) | null>(null)

  const open = useCallback(async () => {
    // A dialog has the keys to itself, and the palette, being one, its own.
    if (asked.current || document.querySelector('dialog[open]')) return
    const end = () => {
      letters.letGo()
      if (asked.current === end) asked.current = null
    }
    const letters = holdLetters(end)
    asked.current = end
    try {
      const Loaded = await loadPalette()
      flushSync(() => {
        setPlace(() => Loaded)
        if (asked.current !== end) return
        setTyped(letters.typed())
        // Whatever has opened meanwhile waits for an answer.
        setIsOpen(document.querySelector('dialog[open]') === null)
      })
    } catch {
      if (asked.current === end) toast({ tone: 'danger', title: texts.search, text: texts.searchFailed })
    } finally {
      end()
    }
  }, [toast])

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      event.preventDefault()
      void open()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [open])

  return (
    <>
      <button type="button" className="top-search" aria-keyshortcuts="Control+K Meta+K" onClick={open}>
        <IconSearch />
        <span className="visually-hidden">{texts.search}</span>
        <kbd>{KEYS}</kbd>
      </button>
      {Place && (
        <Place screens={screensOf(user)} isOpen={isOpen} begun={typed} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
