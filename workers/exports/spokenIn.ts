import type { Spoken } from '#language/language.ts'
import { speaking } from '#platform/languageContext.ts'

/**
 * The pieces of something, each made in a language: what asks for the next piece may be a stream, which knows nothing of the language in
 * which the first was asked for.
 */
export async function* spokenIn<Piece>(
  language: Spoken,
  pieces: AsyncIterable<Piece>,
): AsyncGenerator<Piece, void> {
  const iterator = pieces[Symbol.asyncIterator]()
  const next = () => speaking(language, () => iterator.next())
  try {
    for (let piece = await next(); piece.done !== true; piece = await next()) yield piece.value
  } finally {
    await iterator.return?.()
  }
}
