import { accountsNamed } from '#domain/namedAccounts.ts'
import { placeholdersIn } from '#wire/mailTemplates.ts'

/** What the names in braces stand for; null or empty where there is no such thing. */
export type TemplateValues = Readonly<Record<string, string | null>>

/**
 * A text of a template with its names replaced, once: braces in a value stay as they are. A line that names something which there is none of
 * is left out, and a paragraph without a line, too; and so are all lines with names where these complete the number of a bank account.
 */
export const fillTemplate = (text: string, values: TemplateValues): string => {
  const lines = text.split('\n').filter(line => placeholdersIn(line).every(name => values[name]))
  const filled = lines.map(line => replaced(line, values)).join('\n')
  const kept = completesAccount(text, values, filled)
    ? lines.filter(line => placeholdersIn(line).length === 0).join('\n')
    : filled
  return kept.replace(/\n{3,}/g, '\n\n').trim()
}

/** As `fillTemplate`, for the one line of a subject: it stays though something is missing, without a sign left hanging at its end. */
export const fillSubject = (text: string, values: TemplateValues): string => {
  const filled = replaced(text, values)
  return (completesAccount(text, values, filled) ? replaced(text, {}) : filled).replace(
    /^[\s·:–-]+|[\s·:–-]+$/g,
    '',
  )
}

/** A template names no account (`mailTemplateBody`), what stands for its names was looked at where it was written: what both together name, nobody has seen. */
const completesAccount = (text: string, values: TemplateValues, filled: string): boolean => {
  const named = accountsNamed(filled)
  if (named.length === 0) return false
  const known = new Set([text, ...Object.values(values)].flatMap(part => accountsNamed(part ?? '')))
  return named.some(iban => !known.has(iban))
}

const replaced = (line: string, values: TemplateValues): string =>
  line.replace(/\{([^{}\n]*)\}/g, (_, name: string) => values[name] ?? '')

/** Paragraphs one below the other; those that are empty are left out. */
export const paragraphs = (...texts: readonly string[]): string =>
  texts.filter(text => text !== '').join('\n\n')
