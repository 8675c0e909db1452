import { Zip, ZipDeflate } from 'fflate'

export type ZippedFile = { name: string; bytes: Uint8Array }

/**
 * A ZIP of files as they come, handed on piece by piece. Nothing is compressed: a PDF is already. The same files give the same bytes.
 *
 * @param day the day that every file is said to be of, `YYYY-MM-DD`.
 */
export async function* zipFiles(
  files: AsyncIterable<ZippedFile>,
  day: string,
): AsyncGenerator<Uint8Array, void> {
  let pieces: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  // The format knows local time only: this is read back as the same day in any zone.
  const mtime = new Date(`${day}T00:00:00`)
  for await (const { name, bytes } of files) {
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
