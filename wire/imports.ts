import { z } from 'zod'

/** The files of the books, in the order in which they are read (what a row refers to comes first). */
export const IMPORT_FILES = [
  'empresa.csv',
  'grups.csv',
  'centres.csv',
  'clients.csv',
  'productes.csv',
  'client_productes.csv',
  'series.csv',
  'bancs.csv',
  'mandats.csv',
] as const

/** Bytes of one of them. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024

export const importFileSchema = z.enum(IMPORT_FILES)

/** So many refusals are told one by one: whoever has more mends these first, or the file as a whole. */
export const MAX_REFUSALS = 5_000

/** Why a row was not taken. `line` counts the lines of the file from 1, its head included. */
export const importRefusalSchema = z.object({
  file: z.string(),
  line: z.number().int().nullable(),
  column: z.string().nullable(),
  value: z.string().nullable(),
  reason: z.string(),
})

export const importRowSchema = z.object({
  line: z.number().int(),
  key: z.string(),
  action: z.enum(['added', 'changed', 'unchanged', 'refused']),
  /** Of a new row that looks like a record which has another key, or wrong in itself: what would come of it. */
  warning: z.string().optional(),
  /** Of a changed row: field → [before, after]. */
  changes: z.record(z.string(), z.tuple([z.string().nullable(), z.string().nullable()])).optional(),
})

export const importFileReportSchema = z.object({
  file: importFileSchema,
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
  /** How many of the new ones have a warning. */
  warned: z.number().int(),
  rows: z.array(importRowSchema),
})

/** What an import did, or would do: a dry run and the real run answer the same. */
export const importReportSchema = z.object({
  dryRun: z.boolean(),
  /** Of the files, the options and the state of the books they were compared with: the confirmation sends it back. */
  hash: z.string(),
  files: z.array(importFileReportSchema),
  /** The first `MAX_REFUSALS` of them, in the order of the files. */
  refusals: z.array(importRefusalSchema),
  /** How many there are in all. */
  totalRefusals: z.number().int(),
  /** Only the sample company is there and nothing was issued on it: the import may replace it. */
  canReplaceSample: z.boolean(),
  replacesSample: z.boolean(),
})

export type ImportFile = z.infer<typeof importFileSchema>
export type ImportRefusal = z.infer<typeof importRefusalSchema>
export type ImportRow = z.infer<typeof importRowSchema>
export type ImportFileReport = z.infer<typeof importFileReportSchema>
export type ImportReport = z.infer<typeof importReportSchema>
