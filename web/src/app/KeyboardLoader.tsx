import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { loadWords } from '../session/words.ts'

type Loaded = typeof import('./Keyboard.tsx')

/** Asks for the dialog of keys, from wherever. */
export const KEYS_ASKED = 'facturacio:keys'

const load = async (): Promise<Loaded> => {
  await loadWords('rest')
  return import('./Keyboard.tsx')
}

/**
 * Keys come with the first one that is pressed outside of a field, or once their dialog is asked for, and that counts; but not for whoever presses
 * elsewhere, or Tab, before they are there: they have gone on to something else.
 */
export function KeyboardLoader() {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [isAsked, setIsAsked] = useState(false)

  useEffect(() => {
    if (loaded) {
      const ask = () => setIsAsked(true)
      window.addEventListener(KEYS_ASKED, ask)
      return () => window.removeEventListener(KEYS_ASKED, ask)
    }
    let goneOn = 0
    const goOn = () => {
      goneOn += 1
    }
    const loadFor = async (act: (module: Loaded) => void) => {
      const before = goneOn
      try {
        const module = await load()
        flushSync(() => setLoaded(module))
        if (goneOn === before) act(module)
      } catch {
        // Without them the page is as it was; the next time they are asked for again.
      }
    }
    // Another dialog that has opened meanwhile has the keys to itself.
    const ask = () => loadFor(() => setIsAsked(document.querySelector('dialog[open]') === null))
    const press = (event: KeyboardEvent) => {
      const { target } = event
      if (event.key === 'Tab') return goOn()
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (!/^[a-z?]$/i.test(event.key) && event.key !== 'Escape') return
      if (target instanceof HTMLElement && target.matches('input, textarea, select, dialog *')) return
      void loadFor(module => module.press(event))
    }
    window.addEventListener(KEYS_ASKED, ask)
    document.addEventListener('keydown', press)
    document.addEventListener('pointerdown', goOn, true)
    return () => {
      window.removeEventListener(KEYS_ASKED, ask)
      document.removeEventListener('keydown', press)
      document.removeEventListener('pointerdown', goOn, true)
    }
  }, [loaded])

  return loaded && <loaded.Keyboard isAsked={isAsked} onClose={() => setIsAsked(false)} />
}
