import type { ImportReport } from '#wire/imports.ts'

export type Counts = { nous: number; canviats: number; iguals: number; refusats: number }

/** Rows of all files by what becomes of them. */
export const reportCounts = ({ fitxers }: Pick<ImportReport, 'fitxers'>): Counts =>
  fitxers.reduce(
    (sum, file) => ({
      nous: sum.nous + file.nous,
      canviats: sum.canviats + file.canviats,
      iguals: sum.iguals + file.iguals,
      refusats: sum.refusats + file.refusats,
    }),
    { nous: 0, canviats: 0, iguals: 0, refusats: 0 },
  )
