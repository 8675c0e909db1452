import type { GetICUArgs } from '@schummar/icu-type-parser'
import type { Spoken } from './language.ts'

/**
 * One message in all its languages, as an ICU message each. `spec` stands where the specification says it otherwise than `ca`: those words
 * are to the letter and shown until a person has chosen a language.
 */
export type Words = { readonly spec?: string; readonly ca: string; readonly es: string; readonly en: string }
export type MessageTable = { readonly [key: string]: Words | MessageTable }

type Arguments<Message extends string> = GetICUArgs<
  Message,
  { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: never }
>

/** A message without arguments is its text; one with arguments is asked for by them, and the compiler knows them. */
type Said<Message extends string> = keyof Arguments<Message> extends never
  ? string
  : (values: Arguments<Message>) => string

/** A table as it is used: `texts.title`, `texts.chosen({ count: 3 })`. */
export type Messages<Table> = {
  readonly [Key in keyof Table]: Table[Key] extends { readonly ca: infer Message extends string }
    ? Said<Message>
    : Messages<Table[Key]>
}

export const isWords = (entry: Words | MessageTable): entry is Words => typeof entry.ca === 'string'

/** The words of a message in a language; the specification's are Catalan where it does not say otherwise. */
export const wordsIn = (words: Words, language: Spoken): string =>
  language === 'spec' ? (words.spec ?? words.ca) : words[language]
