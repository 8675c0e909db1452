import type { CompiledMessage } from 'icu-minify/format'
import { formatMessage, type MessageArguments } from './formatMessage.ts'
import { spokenLanguage } from './language.ts'

/** The words of one language as they travel: compiled messages by name, and tables of them. */
export type ShownTable = { readonly [key: string]: CompiledMessage | ShownTable }

const shown = new Map<string, ShownTable>()

/** Takes in words that have arrived, by the files that they are of. */
export const showMessages = (arrived: Readonly<Record<string, ShownTable>>): void => {
  for (const [file, table] of Object.entries(arrived)) shown.set(file, table)
}

/**
 * What `defineMessages` is in a browser: the messages of a file in the one language of this page. What is loaded before the words have
 * arrived (the rules that the wire shares with servers) may have its messages then, and read them later.
 *
 * @throws Error when a message is read whose words have not arrived: pages are loaded after them (`app/words.ts`).
 */
export const messagesOf = (file: string): object => {
  if (shown.has(file)) return arrivedOf(file)
  let arrived: object | undefined
  const get = (_: object, key: string | symbol): unknown => {
    arrived ??= arrivedOf(file)
    return Reflect.get(arrived, key)
  }
  return new Proxy({}, { get })
}

const arrivedOf = (file: string): object => {
  const table = shown.get(file)
  if (!table) throw new Error(`the words of ${file} have not arrived`)
  return readable(table)
}

const readable = (table: ShownTable): object =>
  Object.fromEntries(
    Object.entries(table).map(([key, entry]) => [
      key,
      typeof entry === 'string'
        ? entry
        : Array.isArray(entry)
          ? (values: MessageArguments) => formatMessage(entry, spokenLanguage(), values)
          : readable(entry as ShownTable),
    ]),
  )
