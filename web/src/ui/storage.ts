/** Texts that the browser keeps. One that refuses it, or is full, keeps nothing: what is read then is null, and the page lives without. */
const kept = (storage: () => Storage) => ({
  read(key: string): string | null {
    try {
      return storage().getItem(key)
    } catch {
      return null
    }
  },
  /** What JSON stands there; null where there is none, or none that can be read. */
  readJson(key: string): unknown {
    try {
      return JSON.parse(storage().getItem(key) ?? 'null')
    } catch {
      return null
    }
  },
  /** Null forgets it. */
  write(key: string, text: string | null): void {
    try {
      if (text === null) storage().removeItem(key)
      else storage().setItem(key, text)
    } catch {
      // Refused or full.
    }
  },
  forgetAll(prefix: string): void {
    try {
      for (const key of Object.keys(storage())) if (key.startsWith(prefix)) storage().removeItem(key)
    } catch {
      // Refused: nothing was kept.
    }
  },
})

/** Until this browser's data are cleared, for all its tabs. */
export const browserStorage = kept(() => window.localStorage)
/** As long as this tab is open; a reload keeps it. */
export const tabStorage = kept(() => window.sessionStorage)
