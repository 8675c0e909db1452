import { join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { tableOf } from '#language/defineMessages.ts'
import { isWords, type MessageTable, type Words } from '#language/messages.ts'
import { readSources, type Source } from '#tests/arrows/sources.ts'

/** A message of the product: the file that it stands in, its name there (`lists.search`), its words. */
export type Message = { file: string; name: string; words: Words }

const ROOT = join(import.meta.dirname, '../..')

/** Files of messages, wherever they stand. */
const TEXTS = /^(?!tests\/).*(?:\/texts|Texts)\.ts$/

export const productSources = (): Source[] =>
  readSources().filter(({ path }) => !path.startsWith('tests/') && !/\.test\.tsx?$/.test(path))

export const allMessages = async (sources: readonly Source[]): Promise<Message[]> => {
  const files = sources.map(({ path }) => path).filter(path => TEXTS.test(path))
  const tables = files.map(async file => {
    const module: { texts?: object } = await import(pathToFileURL(join(ROOT, file)).href)
    const table = module.texts && tableOf(module.texts)
    return table ? messagesIn(table, file, '') : []
  })
  return (await Promise.all(tables)).flat()
}

const messagesIn = (table: MessageTable, file: string, within: string): Message[] =>
  Object.entries(table).flatMap(([key, entry]) =>
    isWords(entry)
      ? [{ file, name: within + key, words: entry }]
      : messagesIn(entry, file, `${within}${key}.`),
  )

/** What is imported from where: relative and by room (`#wire/…`). */
const IMPORT = /from '([^']+)'/g

/** Messages that no file says which imports them: by their name, or by that of a table that is looked up by a key. */
export const unsaid = (messages: readonly Message[], sources: readonly Source[]): Message[] => {
  const importers = new Map<string, string[]>()
  for (const { path, text } of sources)
    for (const [, from = ''] of text.matchAll(IMPORT)) {
      const to = from.startsWith('#') ? from.slice(1) : posix.join(posix.dirname(path), from)
      importers.set(to, [...(importers.get(to) ?? []), text])
    }
  return messages.filter(({ file, name }) => {
    const parts = name.split('.')
    const says = (text: string): boolean => {
      // `texts.states[state]`, or the table handed on whole: any of it may be said.
      const isLookedUp = parts.slice(0, -1).some(part => new RegExp(`\\b${part}\\b(?!\\.|\\w)`).test(text))
      return isLookedUp || /texts\w*\[/i.test(text) || new RegExp(`\\b${parts.at(-1)}\\b`).test(text)
    }
    return !(importers.get(file) ?? []).some(says)
  })
}
