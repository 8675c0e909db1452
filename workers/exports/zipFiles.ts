import { Zip, ZipDeflate } from 'fflate'
import { ExportError } from './exportError.ts'
import { texts } from './texts.ts'

/** Places in a ZIP are numbers of 32 bits: beyond 4 GiB it could not be opened. Less, for what stands at its end. */
const MOST_BYTES = 4_280_000_000

export type ZippedFile = { name: string; bytes: Uint8Array }

/**
 * A ZIP of files as they come, handed on piece by piece. Nothing is compressed: a PDF is already. The same files give the same bytes.
 *
 * @param day the day that every file is said to be of, `YYYY-MM-DD`. @param most as large as they may be together, in bytes.
 * Throws ExportError where they are larger.
 */
export async function* zipFiles(
  files: AsyncIterable<ZippedFile>,
  day: string,
  most = MOST_BYTES,
): AsyncGenerator<Uint8Array, void> {
  let pieces: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  // The format knows local time only: this is read back as the same day in any zone.
  const mtime = new Date(`${day}T00:00:00`)
  let packed = 0
  for await (const { name, bytes } of files) {
    packed += bytes.length
    if (packed > most) throw new ExportError(texts.zipTooLarge)
    // Blocks that are only stored, and not the method "stored": some readers can't know where such an entry ends.
    const entry = new ZipDeflate(name, { level: 0 })
    entry.mtime = mtime
    zip.add(entry)
    entry.push(bytes, true)
    yield* pieces
    pieces = []
  }
  zip.end()
  yield* pieces
}
