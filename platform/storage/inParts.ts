/**
 * Pieces of any size as parts of one size, which some stores insist on; only the last is smaller, and empty when there was nothing at
 * all. A part is good until the next is asked for.
 */
export async function* inParts(
  pieces: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ bytes: Uint8Array; isLast: boolean }> {
  const part = new Uint8Array(size)
  let filled = 0
  for await (const piece of pieces) {
    for (let from = 0; from < piece.length; ) {
      if (filled === size) {
        yield { bytes: part, isLast: false }
        filled = 0
      }
      const taken = piece.subarray(from, from + size - filled)
      part.set(taken, filled)
      filled += taken.length
      from += taken.length
    }
  }
  yield { bytes: part.subarray(0, filled), isLast: true }
}
