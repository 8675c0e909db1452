/** What some file system takes for something else, or a reader can't see; and a first dot, which hides a file. */
const UNSAFE = /[\p{C}\\/:*?"<>|]|^\./gu

/** A text as part of a file's name: what is not safe there becomes `_`. A series may have any letters: `Ñ/-413` → `Ñ_-413`. */
export const safeFileName = (text: string): string => text.replace(UNSAFE, '_')
