import { browserStorage } from '../ui/storage.ts'

/** Light or dark: as the system has it, until the user chooses; the choice is this browser's. */
export type Theme = 'light' | 'dark'

const CHOICE_KEY = 'facturacio.theme'
const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)')

const isTheme = (value: string | null): value is Theme => value === 'light' || value === 'dark'

function chosenTheme(): Theme | null {
  const choice = browserStorage.read(CHOICE_KEY)
  return isTheme(choice) ? choice : null
}

const apply = (theme: Theme) => {
  document.documentElement.dataset.bsTheme = theme
}

export const currentTheme = (): Theme =>
  document.documentElement.dataset.bsTheme === 'dark' ? 'dark' : 'light'

/** Shows the theme and keeps following the system while nobody has chosen. Called once, before the first paint. */
export function startTheme(): void {
  const follow = () => apply(chosenTheme() ?? (systemIsDark().matches ? 'dark' : 'light'))
  follow()
  systemIsDark().addEventListener('change', follow)
}

export function chooseTheme(theme: Theme): void {
  apply(theme)
  browserStorage.write(CHOICE_KEY, theme)
}

/** Calls back whenever the theme changes, whoever changed it. Returns how to stop. */
export function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-bs-theme'] })
  return () => observer.disconnect()
}
