import type { Request } from 'express'
import type { z } from 'zod'
import { malformed, unprocessable } from '#platform/errors.ts'
import { type FormLanguage, fieldMessageIn, fieldPath } from '#wire/errors.ts'
import { AmbiguousKeysError, matchKeys } from '#wire/keys.ts'
import { unstorableTexts } from './storableText.ts'
import { texts } from './texts.ts'

/** Fields that a message names, and that an answer lists. */
const IN_MESSAGE = 3
const IN_FIELDS = 100

/** Wrong types, unknown keys and what a schema calls unreadable mean that the request can't be read (400); anything else breaks a rule of a field (422). */
const isMalformed = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'unrecognized_keys' ||
  issue.code === 'invalid_union' ||
  (issue.code === 'custom' && issue.params?.malformed === true) ||
  (issue.code === 'invalid_type' && issue.input !== undefined && issue.input !== null)

/**
 * The body of a request by its schema: keys matched without regard to case, unknown ones ignored (unless the schema is strict).
 *
 * @throws AppError 400 for what can't be read, 422 with the messages by field for what breaks a rule, in the language of the screen.
 */
export const parseBody = <Schema extends z.ZodType>(
  schema: Schema,
  req: Request,
  language: FormLanguage = 'ca',
): z.infer<Schema> => {
  if (typeof req.body !== 'object' || req.body === null || Array.isArray(req.body))
    throw malformed(texts.noObject)
  return parse(schema, matched(schema, req.body), language)
}

/** As `parseBody`, for any value: a bare boolean, the query, a path parameter. */
export const parse = <Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  language: FormLanguage = 'ca',
): z.infer<Schema> => {
  const result = read(schema, value, language)
  if (result.success) {
    const unstorable = unstorableTexts(result.data)
    if (unstorable.length === 0) return result.data
    throw malformed(
      texts.unstorable,
      fieldsShown(new Map(unstorable.map(field => [field, texts.unstorable]))),
    )
  }
  const messages = new Map<string, string>()
  for (const issue of result.error.issues) {
    const field = fieldPath(issue.path)
    if (!messages.has(field)) messages.set(field, issue.message)
  }
  const others = messages.size - IN_MESSAGE
  const message = [...messages]
    .slice(0, IN_MESSAGE)
    .map(([field, text]) => (field === '' ? text : `${field}: ${text}`))
    .concat(others > 0 ? [texts.others({ others })] : [])
    .join(' ')
  const fields = fieldsShown(messages)
  // Our own pages send what can be read, unless they are of a version before.
  throw result.error.issues.some(isMalformed)
    ? malformed(`${message} ${texts.mayBeOld}`, fields)
    : unprocessable(message, fields)
}

const read = <Schema extends z.ZodType>(schema: Schema, value: unknown, language: FormLanguage) => {
  try {
    return schema.safeParse(value, { error: fieldMessageIn(language), reportInput: true })
  } catch (error) {
    // zod compares the `length` of whatever has one with that of a text, and stumbles over one that can't be made a number.
    if (error instanceof TypeError && hasLengthOfNoKind(value)) throw malformed(texts.mayBeOld)
    throw error
  }
}

const hasLengthOfNoKind = (value: unknown): boolean => {
  let isFound = false
  JSON.stringify(value, (name, part) => {
    isFound ||= name === 'length' && typeof part === 'object' && part !== null
    return part
  })
  return isFound
}

/** A list may have thousands of wrong items: an answer names the first, and its message says how many there are. */
const fieldsShown = (messages: ReadonlyMap<string, string>): Record<string, string> =>
  Object.fromEntries([...messages].slice(0, IN_FIELDS))

const matched = (schema: z.ZodType, body: object): unknown => {
  try {
    return matchKeys(schema, body)
  } catch (error) {
    if (error instanceof AmbiguousKeysError) throw malformed(error.message)
    throw error
  }
}
