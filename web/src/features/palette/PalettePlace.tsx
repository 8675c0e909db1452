import { createPortal } from 'react-dom'
import { Palette, type PaletteProps } from './Palette.tsx'
import { useOpenEntry } from './useOpenEntry.ts'

/** Where the palette is shown once it was opened for the first time: it stays, for what was chosen is opened when the palette is closed. */
export function PalettePlace({ isOpen, ...palette }: PaletteProps & { isOpen: boolean }) {
  const openEntry = useOpenEntry()
  if (!isOpen) return null
  // Outside of the bar, whose menus are folded away on a narrow screen.
  return createPortal(<Palette {...palette} onChoose={entry => void openEntry(entry)} />, document.body)
}
