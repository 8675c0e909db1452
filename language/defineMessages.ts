import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import { formatMessage, type MessageArguments } from './formatMessage.ts'
import { type Spoken, spokenLanguage } from './language.ts'
import { isWords, type Messages, type MessageTable, type Words, wordsIn } from './messages.ts'

/** Where messages keep their table; known to all copies of this file, of which the bundler makes one for its own configuration. */
const TABLE = Symbol.for('facturacio.messages')

/**
 * Messages by their names, each in every language. What comes out says each in the language of the moment in which it is read: a server
 * keeps no text of it, and takes none out of it while a module is loaded (`const { title } = texts` at the top would keep one language).
 *
 * Written in a file `texts.ts` (or `<what>Texts.ts`) that exports nothing else: for browsers the build puts the words of one language in
 * its place (`web/languages.ts`).
 */
export const defineMessages = <const Table extends MessageTable>(table: Table): Messages<Table> => {
  const said = {}
  for (const [key, entry] of Object.entries(table))
    Object.defineProperty(
      said,
      key,
      isWords(entry)
        ? { enumerable: true, get: readerOf(entry) }
        : { enumerable: true, value: defineMessages(entry) },
    )
  return Object.defineProperty(said, TABLE, { value: table }) as Messages<Table>
}

/** The table behind messages, with all their languages: for the build and for tests. */
export const tableOf = (messages: object): MessageTable | undefined => Reflect.get(messages, TABLE)

/** A message in a form that is quick to say: a text as it is when it has no arguments. */
export const compileMessage = (text: string): CompiledMessage => (/[{}'<]/.test(text) ? compile(text) : text)

const readerOf = (words: Words): (() => unknown) => {
  const compiled = new Map<Spoken, CompiledMessage>()
  const inLanguage = (language: Spoken): CompiledMessage => {
    const found = compiled.get(language) ?? compileMessage(wordsIn(words, language))
    compiled.set(language, found)
    return found
  }
  return () => {
    const message = inLanguage(spokenLanguage())
    if (typeof message === 'string') return message
    return (values: MessageArguments) => {
      const language = spokenLanguage()
      return formatMessage(inLanguage(language), language, values)
    }
  }
}
