import { IMPORT_FILES, type ImportFile } from './imports.ts'

const fold = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s*\(\d+\)(?=\.csv$)/, '')
    .replace(/[\s_-]+/g, '_')

const known = new Map<string, ImportFile>(IMPORT_FILES.map(file => [fold(file), file]))

/**
 * Which of the books' files a file is, by its name: whatever its case and accents, and whatever a browser has put behind it
 * (`Clients (1).csv`). Null when it is none of them.
 */
export const recogniseFile = (name: string): ImportFile | null => known.get(fold(name.trim())) ?? null
