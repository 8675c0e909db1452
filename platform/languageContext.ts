import { AsyncLocalStorage } from 'node:async_hooks'
import type { RequestHandler } from 'express'
import { isLanguage, type Spoken, takeLanguageFrom } from '#language/language.ts'

const context = new AsyncLocalStorage<Spoken>()
takeLanguageFrom(() => context.getStore() ?? 'spec')

/** Runs something whose words are in this language, with all that comes of it: what it throws, writes and prints. */
export const speaking = <Result>(language: Spoken, run: () => Result): Result => context.run(language, run)

/**
 * The language that a request asks for, by its `Accept-Language` (RFC 9110, section 12.5.4): the first of ours among the most wanted;
 * `spec` when it names none, and those are the words that answers always had.
 */
export const languageAsked = (header: string | undefined): Spoken => {
  if (!header) return 'spec'
  const wanted = header
    .split(',', 20)
    .map(part => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const q = parameters.map(parameter => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean)
      return { language: tag.trim().split('-')[0], weight: q === undefined ? 1 : Number(q) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
  const found = wanted.find(({ language }) => isLanguage(language))?.language
  return isLanguage(found) ? found : 'spec'
}

/** Answers each request in the language that `of` finds for it. */
export const speakingWith =
  (of: (req: Parameters<RequestHandler>[0]) => Spoken): RequestHandler =>
  (req, _res, next) =>
    speaking(of(req), next)
