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

/** Keys come with the first one that is pressed outside of a field, and that one counts. */
export function KeyboardLoader() {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [isAsked, setIsAsked] = useState(false)

  useEffect(() => {
    const ask = async () => {
      try {
        const module = await load()
        setLoaded(module)
        setIsAsked(true)
      } catch {
        // Without them the page is as it was; the next time they are asked for again.
      }
    }
    window.addEventListener(KEYS_ASKED, ask)
    return () => window.removeEventListener(KEYS_ASKED, ask)
  }, [])

  useEffect(() => {
    if (loaded) return
    const press = (event: KeyboardEvent) => {
      const { target } = event
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (!/^[a-z?]$/i.test(event.key) && event.key !== 'Escape') return
      if (target instanceof HTMLElement && target.matches('input, textarea, select, dialog *')) return
      load().then(
        module => {
          flushSync(() => setLoaded(module))
          module.press(event)
        },
        () => undefined,
      )
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [loaded])

  return loaded && <loaded.Keyboard isAsked={isAsked} onClose={() => setIsAsked(false)} />
}
