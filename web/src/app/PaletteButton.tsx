import { lazy, Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { may } from '#wire/permissions.ts'
import type { SessionUser } from '#wire/session.ts'
import { IconSearch } from '../ui/icons.tsx'
import { texts } from './appTexts.ts'
import { administratorEntries, menus, type NavEntry, ownEntries, userEntries } from './navigation.ts'
import { loadWords } from './words.ts'

const Palette = lazy(async () => {
  await loadWords('rest')
  const { Palette } = await import('../features/palette/Palette.tsx')
  return { default: Palette }
})

/** As the keyboard in front of one has it. */
const KEYS = /mac/i.test(navigator.platform) ? '⌘ K' : 'Ctrl K'

const screensOf = (user: SessionUser): NavEntry[] => [
  ...menus.flatMap(menu => menu.entries),
  ...userEntries,
  ...ownEntries,
  ...(may(user.role, 'administer') ? administratorEntries : []),
]

/** Opens the palette; so does Ctrl+K (⌘K), wherever one is but in a dialog that waits for an answer. */
export function PaletteButton({ user }: { user: SessionUser }) {
  const [isOpen, setIsOpen] = useState(false)

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
      setIsOpen(open => open || document.querySelector('dialog[open]') === null)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  return (
    <>
      <button
        type="button"
        className="top-search"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
      >
        <IconSearch />
        <span className="visually-hidden">{texts.search}</span>
        <kbd>{KEYS}</kbd>
      </button>
      {/* Outside of the bar, whose menus are folded away on a narrow screen. */}
      {isOpen &&
        createPortal(
          <Suspense fallback={null}>
            <Palette screens={screensOf(user)} onClose={() => setIsOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}
