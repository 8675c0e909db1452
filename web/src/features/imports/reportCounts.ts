import type { ImportReport } from '#wire/imports.ts'

export type Counts = { added: number; changed: number; unchanged: number; refused: number; warned: number }

/** Rows of all files by what becomes of them. */
export const reportCounts = ({ files }: Pick<ImportReport, 'files'>): Counts =>
  files.reduce(
    (sum, file) => ({
      added: sum.added + file.added,
      changed: sum.changed + file.changed,
      unchanged: sum.unchanged + file.unchanged,
      refused: sum.refused + file.refused,
      warned: sum.warned + file.warned,
    }),
    { added: 0, changed: 0, unchanged: 0, refused: 0, warned: 0 },
  )
