import { z } from 'zod'
import { texts } from './fieldTexts.ts'

/**
 * The one shape of every error of the product. `code` is for programs, `error` for staff, in the language
 * that was asked for, `fields` maps the name of a body field to its message.
 */
export const errorBodySchema = z.object({
  code: z.string(),
  error: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
})

/** The screen of the password change reads the text as `Error` (ERR-13). */
export const errorSaidTwiceSchema = errorBodySchema.extend({ Error: z.string() })

export type ErrorBody = z.infer<typeof errorBodySchema>

/** The language that the specification has a form in, throughout: it is spoken until a person has chosen one. */
export type FormLanguage = 'ca' | 'es'

/** What is told about one field, in the language of the moment: words of staff for an issue that zod found and its schema has none for. */
export const fieldMessageIn =
  (language: FormLanguage) =>
  (issue: z.core.$ZodRawIssue): string | undefined => {
    const words = language === 'es' ? texts.spanish : texts.catalan
    switch (issue.code) {
      case 'invalid_type':
        // NaN is what the browser makes of an empty number field; JSON has none.
        if (issue.input === undefined || issue.input === null || Number.isNaN(issue.input))
          return words.required
        return issue.expected === 'number' ? words.number : words.type
      case 'too_big': {
        const limit = String(issue.maximum)
        return issue.origin === 'string' ? words.mostCharacters({ limit }) : words.most({ limit })
      }
      case 'too_small': {
        if (issue.origin === 'string' && issue.minimum === 1) return words.required
        const limit = String(issue.minimum)
        return issue.origin === 'string' ? words.leastCharacters({ limit }) : words.least({ limit })
      }
      case 'invalid_format':
        return issue.format === 'email' ? words.email : words.format
      case 'invalid_value':
        // A choice that was not made yet.
        return issue.input === undefined || issue.input === null || issue.input === ''
          ? words.required
          : words.value
      case 'unrecognized_keys':
        return words.unknown({ keys: issue.keys.join(', ') })
      default:
        return undefined
    }
  }

/** As `fieldMessageIn`, for the screens in Catalan: all but those of accounts. */
export const fieldMessage = fieldMessageIn('ca')

/** Path of a field as the error body names it: `facturaDetalles.0.cantidad`. */
export const fieldPath = (path: PropertyKey[]): string => path.map(String).join('.')
