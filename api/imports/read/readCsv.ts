import { CsvError, parse } from 'csv-parse/sync'
import { MAX_FILE_BYTES } from '#wire/imports.ts'
import { texts } from '../texts.ts'
import { decodeText } from './decodeText.ts'
import { WrongFileError } from './wrongFile.ts'

export const MAX_ROWS = 100_000
/** Columns that are named in a reason, and characters of each. */
const MAX_NAMED = 10
const MAX_NAME = 60

/** A row with something in it. `line` is where it begins, counted in the file from 1, the head included. */
export type CsvRow = {
  line: number
  /** Head → trimmed text; a cell that the row does not reach is not there. */
  cells: ReadonlyMap<string, string>
  /** What stands beyond the last column of the head; blank cells there are not counted. */
  excess: string[]
}

export type CsvTable = { headers: ReadonlySet<string>; rows: CsvRow[] }

/** Names of the columns that a file may have, as they are written in its head, and whether it must have them. */
export type HeadColumn = { header: string; needed: boolean }

/**
 * Reads one CSV file as Excel in Spain writes it: `;`, quoted cells with `;`, quotes and line breaks. Heads are matched whatever
 * their case. Rows without anything in them are left out.
 *
 * @throws WrongFileError with one reason: see `decodeText`, too large, a column that is missing, unknown or twice, a broken quote.
 */
export const readCsv = (bytes: Buffer, columns: readonly HeadColumn[]): CsvTable => {
  if (bytes.length > MAX_FILE_BYTES)
    throw new WrongFileError(texts.file.tooLarge({ most: `${MAX_FILE_BYTES / 1024 / 1024} MB` }))
  const [head, ...records] = parseRecords(decodeText(bytes))
  const headers = readHead(head?.cells ?? [], columns)
  const rows = records.filter(({ cells }) => cells.some(cell => cell !== ''))
  if (rows.length > MAX_ROWS)
    throw new WrongFileError(texts.file.tooManyRows({ rows: String(rows.length), most: String(MAX_ROWS) }))
  return {
    headers: new Set(headers),
    rows: rows.map(({ line, cells }) => ({
      line,
      cells: new Map(headers.slice(0, cells.length).map((header, place) => [header, cells[place] ?? ''])),
      excess: cells.slice(headers.length).filter(cell => cell !== ''),
    })),
  }
}

type CsvRecord = { line: number; cells: string[] }

const parseRecords = (text: string): CsvRecord[] => {
  const records: CsvRecord[] = []
  let lastLine = 0
  try {
    parse(text, {
      delimiter: ';',
      record_delimiter: '\n',
      trim: true,
      relax_column_count: true,
      on_record: (cells: string[], { lines }) => {
        // `lines` is where the record ends; each line break inside its quotes was a line too.
        const breaks = cells.reduce((count, cell) => count + cell.split('\n').length - 1, 0)
        records.push({ line: lines - breaks, cells: cells.map(cell => cell.trim()) })
        lastLine = lines
        return null
      },
    })
  } catch (error) {
    if (error instanceof CsvError) throw new WrongFileError(reasonOf(error, lastLine + 1))
    throw error
  }
  return records
}

const reasonOf = (error: CsvError, line: number): string =>
  /QUOTE/.test(error.code)
    ? texts.file.quotes({ line: String(line) })
    : texts.file.unreadableRow({ line: String(line) })

/** The heads of the file, in its order, spelled as `columns` has them. */
const readHead = (cells: readonly string[], columns: readonly HeadColumn[]): string[] => {
  const known = new Map(columns.map(({ header }) => [header.toLowerCase(), header]))
  const names = cells.slice(0, cells.findLastIndex(cell => cell !== '') + 1)
  const found = names.map(name => known.get(name.toLowerCase()) ?? null)

  const unknown = names.filter((_, place) => found[place] === null)
  const twice = names.filter((_, place) => {
    const header = found[place] ?? null
    return header !== null && found.indexOf(header) !== place
  })
  const missing = columns.filter(({ header, needed }) => needed && !found.includes(header))

  // A head that has nothing of ours says that this is no such file, or that its separator is another one.
  if (found.every(header => header === null))
    throw new WrongFileError(texts.file.noHead({ column: columns[0]?.header ?? '' }))
  const problems = [
    ...listed(
      texts.file.missingColumns,
      missing.map(({ header }) => header),
    ),
    ...listed(texts.file.unknownColumns, unknown),
    ...listed(texts.file.repeatedColumns, twice),
  ]
  if (problems.length > 0) throw new WrongFileError(`${problems.join('; ')}.`)
  return found.filter(header => header !== null)
}

const listed = (
  say: (columns: { count: number; names: string }) => string,
  names: readonly string[],
): string[] => (names.length === 0 ? [] : [say({ count: names.length, names: quoted(names) })])

/** As many as anybody reads, and as much of each: a head may be anything of megabytes. */
const quoted = (names: readonly string[]): string => {
  const first = names
    .slice(0, MAX_NAMED)
    .map(name => (name.length > MAX_NAME ? `«${name.slice(0, MAX_NAME)}…»` : `«${name}»`))
  const others = names.length - first.length
  return others > 0
    ? texts.file.andOthers({ names: first.join(', '), others: String(others) })
    : first.join(', ')
}
