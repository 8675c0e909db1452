import { useSyncExternalStore } from 'react'
import { IconButton } from '../ui/Button.tsx'
import { IconMoon, IconSun } from '../ui/icons.tsx'
import { chooseTheme, currentTheme, watchTheme } from './theme.ts'

export function ThemeToggle() {
  const theme = useSyncExternalStore(watchTheme, currentTheme)
  const label = theme === 'dark' ? 'Passa al tema clar' : 'Passa al tema fosc'
  return (
    <IconButton
      aria-label={label}
      title={label}
      onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}
    >
      {theme === 'dark' ? <IconSun /> : <IconMoon />}
    </IconButton>
  )
}
