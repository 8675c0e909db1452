import { createHash } from 'node:crypto'
import { AppError, unprocessable } from '#platform/errors.ts'
import { IMPORT_FILES, type ImportFile } from '#wire/imports.ts'
import { recogniseFile } from '#wire/recogniseFile.ts'
import { texts } from '../texts.ts'
import { formatOf } from './importFormats.ts'
import { type CsvTable, readCsv } from './readCsv.ts'
import { WrongFileError } from './wrongFile.ts'

/** Files of the books as they were read, with a digest of their bytes. */
export type ImportedFiles = { tables: ReadonlyMap<ImportFile, CsvTable>; digest: string }

export type GivenFile = { name: string; bytes: Buffer }

/**
 * Reads the files that staff have given. One wrong file stops them all: rows of the others may refer to what it should have brought.
 *
 * @throws AppError 422 with one reason for each file that is wrong, under the name that it was given with.
 */
export const readFiles = (given: readonly GivenFile[]): ImportedFiles => {
  if (given.length === 0) throw unprocessable(texts.noFile({ files: IMPORT_FILES.join(', ') }))
  const wrong = new Map<string, string>()
  const found = new Map<ImportFile, { table: CsvTable; digest: string }>()
  for (const { name, bytes } of given) {
    try {
      const file = fileOf(name)
      if (found.has(file)) throw new WrongFileError(texts.file.twice({ file }))
      found.set(file, {
        table: readTable(file, bytes),
        digest: createHash('sha256').update(bytes).digest('hex'),
      })
    } catch (error) {
      if (!(error instanceof WrongFileError)) throw error
      wrong.set(name, error.message)
    }
  }
  if (wrong.size > 0) throw wrongFiles(wrong)
  const files = IMPORT_FILES.flatMap(file => {
    const read = found.get(file)
    return read ? [{ file, ...read }] : []
  })
  return {
    tables: new Map(files.map(({ file, table }) => [file, table])),
    digest: files.map(({ file, digest }) => `${file} ${digest}`).join('\n'),
  }
}

const fileOf = (name: string): ImportFile => {
  const file = recogniseFile(name)
  if (file === null) throw new WrongFileError(texts.file.ofNoBooks({ files: IMPORT_FILES.join(', ') }))
  return file
}

const readTable = (file: ImportFile, bytes: Buffer): CsvTable =>
  readCsv(
    bytes,
    formatOf(file).columns.map(({ header, needed }) => ({ header, needed: needed !== 'no' })),
  )

/** A name is whatever its sender likes, so that the reasons are no object before they are told: `__proto__` would be lost in it. */
const wrongFiles = (reasons: ReadonlyMap<string, string>): AppError => {
  const lines = [...reasons].map(([name, reason]) => `${name}: ${reason}`)
  return new AppError(422, 'wrong-file', lines.join('\n'), Object.fromEntries(reasons))
}
