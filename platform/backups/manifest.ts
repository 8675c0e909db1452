import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { StartError } from '../startError.ts'
import { isFileKey } from '../storage/fileKey.ts'

/**
 * What a backup says of itself. It is written last: a folder without it is half made, whatever else is in it. The folder is
 * `facturacio-<moment>`; beside the manifest it holds `tables/*.gz`, `documents/<key>` and `documents.gz`, the list of the latter.
 */

export const MANIFEST = 'manifest.json'
const FORMAT = 1

const plainName = z.string().refine(isFileKey, 'not a plain name')

/** A file of the backup, as it lies there. */
const fileSchema = z.object({ name: plainName, bytes: z.number().int(), sha256: z.string().length(64) })
export type BackupFile = z.infer<typeof fileSchema>

/** One line of `documents.gz`. */
export const documentSchema = z.object({ key: plainName, bytes: z.number().int(), sha256: z.string() })
export type BackupDocument = z.infer<typeof documentSchema>

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** When the snapshot was taken: what was written later is not in it. */
  takenAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  postgres: z.string(),
  /** When the first migration of these books was run, which tells them from others. */
  booksSince: z.string(),
  /** By which DATA_DIR it was made (backupNotes.ts); none where nothing can be noted there, or where it was made before they said so. */
  installation: z.string().optional(),
  /** Names of the migrations that the database had, in their order: the version of the schema. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()).min(1),
      rows: z.number().int(),
      /** Of the rows in whatever order: see api/backups/rowDigest.ts. */
      digest: z.string(),
      file: fileSchema,
    }),
  ),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() }),
  ),
  documents: z.object({
    count: z.number().int(),
    bytes: z.number().int(),
    list: fileSchema,
    /** Keys that the books name and the store did not have: they are made again, or asked for again. */
    missing: z.array(plainName),
  }),
  /** Of all files together. */
  bytes: z.number().int(),
})

export type Manifest = z.infer<typeof manifestSchema>

/** Some are being made anew at any time, or were lost one by one. */
const FEW_DOCUMENTS = 5

/** Whether a backup has none of its documents, or lacks so many that their store must have been away: a folder whose disk is not mounted has none. */
export const lacksStore = ({ count, missing }: Pick<Manifest['documents'], 'count' | 'missing'>): boolean =>
  missing.length > 0 &&
  (count === 0 || missing.length > Math.max(FEW_DOCUMENTS, (count + missing.length) / 10))

/**
 * Reads the manifest of the backup in a folder.
 *
 * @throws StartError when there is none, or one that this program does not know.
 */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const said = parsed(await textOf(folder), folder)
  if (typeof said === 'object' && said !== null && 'format' in said && Number(said.format) > FORMAT)
    throw new StartError(`La còpia ${folder} és d’un programa més nou que aquest. Restaureu-la amb aquell.`)
  const read = manifestSchema.safeParse(said)
  if (!read.success) throw broken(folder)
  return read.data
}

const textOf = async (folder: string): Promise<string> => {
  try {
    return await readFile(join(folder, MANIFEST), 'utf8')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error) || !['ENOENT', 'ENOTDIR'].includes(String(error.code)))
      throw error
    throw new StartError(
      `${folder} no és una còpia acabada: no hi ha ${MANIFEST}. Indiqueu la carpeta d’una còpia (facturacio-…).`,
    )
  }
}

const parsed = (text: string, folder: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw broken(folder)
  }
}

const broken = (folder: string) => new StartError(`El ${MANIFEST} de ${folder} està malmès: no es restaura.`)
