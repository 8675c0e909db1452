/** Null where the browser refuses storage, or it is full. */
function attempt<Kept>(act: () => Kept): Kept | null {
  try {
    return act()
  } catch {
    return null
  }
}

/** Texts that the browser keeps. One that refuses it keeps nothing: what is read then is null, and the page lives without. */
const kept = (storage: () => Storage) => ({
  read: (key: string): string | null => attempt(() => storage().getItem(key)),
  /** What JSON stands there; null where there is none, or none that can be read. */
  readJson: (key: string): unknown => attempt(() => JSON.parse(storage().getItem(key) ?? 'null')),
  /** Null forgets it. */
  write: (key: string, text: string | null): void => {
    attempt(() => (text === null ? storage().removeItem(key) : storage().setItem(key, text)))
  },
  forgetAll: (prefix: string): void => {
    attempt(() => {
      for (const key of Object.keys(storage())) if (key.startsWith(prefix)) storage().removeItem(key)
    })
  },
})

/** Until this browser's data are cleared, for all its tabs. */
export const browserStorage = kept(() => window.localStorage)
/** As long as this tab is open; a reload keeps it. */
export const tabStorage = kept(() => window.sessionStorage)
