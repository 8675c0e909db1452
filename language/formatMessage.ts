import format, { type CompiledMessage } from 'icu-minify/format'
import { localeOf, type Spoken } from './language.ts'

/** What may stand in the place of an argument: texts and counts, days and amounts already as they are written. */
export type MessageArguments = Readonly<Record<string, string | number>>

const cached = <Options extends object | undefined, Made>(
  make: (locale: string, options: Options) => Made,
) => {
  const known = new Map<string, Made>()
  return (locale: string, options: Options): Made => {
    const key = `${locale} ${options ? JSON.stringify(options) : ''}`
    const found = known.get(key) ?? make(locale, options)
    known.set(key, found)
    return found
  }
}

/** Thousands are always apart: "1.234" and not "1234", as everywhere in the product. */
const getNumberFormat = cached(
  (locale: string, options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, { useGrouping: 'always', ...options }),
)
const getPluralRules = cached(
  (locale: string, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options),
)
const getDateTimeFormat = cached(
  (locale: string, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)

type Formatters = Parameters<typeof format>[3]['formatters']
const formatters = { getNumberFormat, getPluralRules, getDateTimeFormat } as unknown as Formatters

/** A compiled message with its arguments, in a language. The specification's own words count as Catalan does. */
export const formatMessage = (message: CompiledMessage, language: Spoken, values: MessageArguments): string =>
  String(format(message, localeOf(language), values, { formatters }))
