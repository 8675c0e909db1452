import { placeholdersIn } from '#wire/mailTemplates.ts'

/** What the names in braces stand for; null or empty where there is no such thing. */
export type TemplateValues = Readonly<Record<string, string | null>>

/**
 * A text of a template with its names replaced, once: braces in a value stay as they are. A line that names something which there is none of
 * is left out, and a paragraph without a line, too.
 */
export const fillTemplate = (text: string, values: TemplateValues): string =>
  text
    .split('\n')
    .filter(line => placeholdersIn(line).every(name => values[name]))
    .map(line => replaced(line, values))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** As `fillTemplate`, for the one line of a subject: it stays though something is missing, without a sign left hanging at its end. */
export const fillSubject = (text: string, values: TemplateValues): string =>
  replaced(text, values).replace(/^[\s·:–-]+|[\s·:–-]+$/g, '')

const replaced = (line: string, values: TemplateValues): string =>
  line.replace(/\{([^{}\n]*)\}/g, (_, name: string) => values[name] ?? '')

/** Paragraphs one below the other; those that are empty are left out. */
export const paragraphs = (...texts: readonly string[]): string =>
  texts.filter(text => text !== '').join('\n\n')
