import { texts } from './texts.ts'

const isMac = (): boolean => /mac/i.test(navigator.platform)

/** Of one key, as the keyboard in front of one has it. */
const wordOf = (key: string): string => {
  switch (key) {
    case ' ':
      return texts.keys.space
    case 'Enter':
      return texts.keys.enter
    case 'Escape':
      return 'Esc'
    case 'Home':
      return texts.keys.home
    case 'End':
      return texts.keys.end
    case 'PageDown':
      return texts.keys.pageDown
    case 'PageUp':
      return texts.keys.pageUp
    case 'ArrowDown':
      return '↓'
    case 'ArrowUp':
      return '↑'
    case 'Shift':
      return texts.keys.shift
    case 'Mod':
      return isMac() ? '⌘' : 'Ctrl'
    default:
      return key.toUpperCase()
  }
}

/** The keys of a binding, those that are held together in one: `g i` is two, `Mod+s` is `Ctrl+S`. */
export const wordsOf = (key: string): string[] =>
  key === ' ' ? [wordOf(key)] : key.split(' ').map(part => part.split('+').map(wordOf).join('+'))
