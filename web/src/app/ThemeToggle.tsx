import { useSyncExternalStore } from 'react'
import { IconButton } from '../ui/Button.tsx'
import { IconMoon, IconSun } from '../ui/icons.tsx'
import { texts } from './appTexts.ts'
import { chooseTheme, currentTheme, watchTheme } from './theme.ts'

export function ThemeToggle() {
  const theme = useSyncExternalStore(watchTheme, currentTheme)
  const label = theme === 'dark' ? texts.lightTheme : texts.darkTheme
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
