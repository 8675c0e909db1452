import { fileURLToPath } from 'node:url'

/**
 * Source Sans 3 (SIL Open Font License), read from its package: drawn for reading, figures of one width by default, Latin,
 * Greek and Cyrillic. Regular for text, semibold for what the eye should find.
 */
const file = (path: string): string =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/source-sans-3/${path}`))

/** The family that documents name; its bold is the semibold. */
export const FONT_FAMILY = 'Source Sans 3'

export const FONT_FILES = {
  normal: file('400Regular/SourceSans3_400Regular.ttf'),
  bold: file('600SemiBold/SourceSans3_600SemiBold.ttf'),
}
