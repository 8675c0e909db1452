import { compileMessage } from '#language/defineMessages.ts'
import { LANGUAGE_NAMES, type Language, localeOf } from '#language/language.ts'
import { IMPORT_FILES } from '#wire/imports.ts'
import { tokenRoleSchema } from '#wire/roles.ts'
import type { Message } from './allMessages.ts'

/** What is the same in every language: names of formats, of standards, of the product itself. */
const NAMES = new Set<string>([
  'Facturació',
  'Excel',
  'CSV',
  'Ctrl K',
  'Ctrl+S',
  'Ctrl+K',
  'Ctrl+Z',
  'Esc',
  'https://',
  'Authorization: Bearer …',
  // Of the roles, which are stored, and of an answer without a status of its own.
  ...tokenRoleSchema.options,
  'default',
  ...IMPORT_FILES,
  ...Object.values(LANGUAGE_NAMES),
])

/** How large a file is: the sign of a unit is no word. */
const SIZE = /^[\d.,]+ [kMG]B$/

/** An address, or the name of a file, is the same in all of them. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.\w+$|^[\w-]+\.(?:pdf|csv|xlsx|xml|zip)$/

/** What stands between facts; a list of names ends with a point. */
const SEPARATORS = [
  ' · ',
  '+',
  /(?<=\.) /,
  /: (?=[-−]?\d)/,
  /(?<!\([^)]*), /,
  / \((?=[^()]*\)$)|\)$/,
  /^\(|\)$/,
  /^[A-Z]+-\d+ /,
  ': ',
  /, |\.$/,
  ' – ',
  / \(|\)/,
  '. ',
  /^\d{5} /,
]

/**
 * Tells whether a text that a screen shows can be one in this language: a message of it (its arguments being explained, too), data, or
 * something without words. What is left is a word of another language, or one that stands outside of the messages.
 *
 * @param isData whether the books hold this text; a text that is data stays so.
 * @returns what finds those among some texts that nothing explains.
 */
export const explainer = (
  messages: readonly Message[],
  language: Language,
  isData: (text: string) => boolean,
): ((texts: readonly string[]) => string[]) => {
  const texts = new Set<string>()
  const patterns: Pattern[] = []
  for (const { words } of messages) {
    const compiled = compileMessage(words[language])
    if (typeof compiled === 'string') {
      texts.add(normal(compiled))
      // Its subject may stand apart from it.
      texts.add(normal(compiled.replace(/^[^:]+: /, '')))
    } else patterns.push(readPattern(compiled))
  }
  const months = monthsOf(language)
  const explained = new Set<string>()
  const unexplained = new Set<string>()

  // The same name or day stands in hundreds of texts; how far it may be taken apart still depends on how deep in one it stands.
  const isExplained = (text: string, depth = 0): boolean => {
    const key = depth + text
    if (explained.has(key)) return true
    if (unexplained.has(key)) return false
    const isFound = explain(text, depth)
    const known = isFound ? explained : unexplained
    known.add(key)
    return isFound
  }
  const explain = (text: string, depth: number): boolean => {
    const said = normal(text)
    if (
      !/\p{L}{2}/u.test(said) ||
      NAMES.has(said) ||
      isData(said) ||
      isData(oneLine(text)) ||
      texts.has(said)
    )
      return true
    if (months.test(said) || SIZE.test(said) || ADDRESS.test(said)) return true
    if (depth === 6) return false
    for (const pattern of patterns) {
      const found = mayMatch(pattern, said) ? pattern.whole.exec(said) : null
      if (found?.slice(1).every(part => part === undefined || isExplained(part, depth + 1))) return true
    }
    // Several facts side by side, as lists and captions put them.
    return SEPARATORS.some(separator => {
      const parts = said.split(separator).filter(part => part !== '' && part !== said)
      return parts.length > 0 && parts.every(part => isExplained(part, depth + 1))
    })
  }
  return asked => {
    // More may be data now than when it was asked last.
    unexplained.clear()
    return asked.filter(text => !isExplained(text))
  }
}

/** Which messages of this language a text can be, by file and name. */
export const messageFinder = (
  messages: readonly Message[],
  language: Language,
): ((text: string) => string[]) => {
  const texts = new Map<string, string[]>()
  const patterns: [pattern: Pattern, name: string][] = []
  for (const { file, name, words } of messages) {
    const compiled = compileMessage(words[language])
    const place = `${file}: ${name}`
    if (typeof compiled !== 'string') patterns.push([readPattern(compiled), place])
    else texts.set(normal(compiled), [...(texts.get(normal(compiled)) ?? []), place])
  }
  const known = new Map<string, string[]>()
  return text => {
    const said = normal(text)
    const found = known.get(said) ?? [
      ...(texts.get(said) ?? []),
      ...patterns.flatMap(([pattern, place]) =>
        mayMatch(pattern, said) && pattern.whole.test(said) ? [place] : [],
      ),
    ]
    known.set(said, found)
    return found
  }
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** One line, without what only sets it apart from its neighbours. */
const normal = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replace(/^ ?[·,:–] | ·$/g, '')
    .trim()

const monthsOf = (language: Language): RegExp => {
  const names = Array.from({ length: 12 }, (_, month) => {
    const day = new Date(Date.UTC(2026, month, 1))
    const inFormat = (month: 'long' | 'short') =>
      new Intl.DateTimeFormat(localeOf(language), { month, timeZone: 'UTC' }).format(day)
    return [inFormat('long'), inFormat('short')]
  }).flat()
  return new RegExp(
    `^(\\d+ )?(de |d’)?(${names.join('|').replaceAll('.', '\\.')})( de| del)?( \\d+)?,?( [\\d:]+)?$`,
    'iu',
  )
}

/** A message with arguments as it may be said: its own words, in their order; those that it begins and ends with; the whole of it. */
type Pattern = { fixed: readonly string[]; first: string; last: string; whole: RegExp }

const readPattern = (message: unknown): Pattern => {
  const parts = (Array.isArray(message) ? message : []).map(part =>
    typeof part === 'string' ? part.replaceAll(/\s+/g, ' ') : '',
  )
  return {
    fixed: parts.filter(words => words !== ''),
    first: parts[0] ?? '',
    last: parts.at(-1) ?? '',
    whole: new RegExp(`^${patternOf(message)}$`, 'su'),
  }
}

/**
 * Whether a text holds the message's own words, which takes next to nothing to tell: three arguments side by side in a text as long as a
 * dialog are looked for in vain at every third place of it.
 *
 * @param said on one line, as `normal` has it.
 */
const mayMatch = ({ fixed, first, last }: Pattern, said: string): boolean => {
  if (!said.startsWith(first) || !said.endsWith(last)) return false
  let from = 0
  return fixed.every(words => {
    const at = said.indexOf(words, from)
    from = at + words.length
    return at >= 0
  })
}

const escaped = (text: string): string =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s+/g, '\\s+')

/** What a compiled message can be: a text, or parts of it. Each argument is a group, for it is to be explained by itself. */
const patternOf = (message: unknown): string =>
  Array.isArray(message) ? message.map(patternOfPart).join('') : patternOfPart(message)

/** A text, the count of a plural (`0`), an argument `[name, …]`, or a choice `[name, kind, options]`, whose options are messages; the most general one comes first, for it has a count where another has an argument. */
const patternOfPart = (part: unknown): string => {
  if (typeof part === 'string') return escaped(part)
  if (part === 0) return '[-−]?[\\d.,]+'
  if (!Array.isArray(part)) return ''
  const options: unknown = part[2]
  return typeof options === 'object' && options !== null
    ? `(?:${Object.values(options).reverse().map(patternOf).join('|')})`
    : '(.*?)'
}
