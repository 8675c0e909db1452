import { z } from 'zod'

/**
 * The one shape of every error of the product. `code` is for programs, `error` for staff (Catalan, or Spanish where the
 * specification says so), `fields` maps the name of a body field to its message.
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

/** Languages of the screens; a form speaks one of them throughout. */
export type FormLanguage = 'ca' | 'es'

const WORDS = {
  ca: {
    required: 'Camp obligatori.',
    number: 'Ha de ser un número.',
    type: 'El valor no és del tipus esperat.',
    email: 'Adreça electrònica no vàlida.',
    format: 'Format no vàlid.',
    value: 'Valor no admès.',
    most: (limit: unknown, isText: boolean) => `Màxim ${limit}${isText ? ' caràcters' : ''}.`,
    least: (limit: unknown, isText: boolean) => `Mínim ${limit}${isText ? ' caràcters' : ''}.`,
    unknown: (keys: string) => `Camp desconegut: ${keys}.`,
  },
  es: {
    required: 'Campo obligatorio.',
    number: 'Tiene que ser un número.',
    type: 'El valor no es del tipo esperado.',
    email: 'Dirección de correo no válida.',
    format: 'Formato no válido.',
    value: 'Valor no admitido.',
    most: (limit: unknown, isText: boolean) => `Máximo ${limit}${isText ? ' caracteres' : ''}.`,
    least: (limit: unknown, isText: boolean) => `Mínimo ${limit}${isText ? ' caracteres' : ''}.`,
    unknown: (keys: string) => `Campo desconocido: ${keys}.`,
  },
}

/** What is told about one field, in a language: words of staff for an issue that zod found and its schema has none for. */
export const fieldMessageIn = (language: FormLanguage) => {
  const words = WORDS[language]
  return (issue: z.core.$ZodRawIssue): string | undefined => {
    switch (issue.code) {
      case 'invalid_type':
        // NaN is what the browser makes of an empty number field; JSON has none.
        if (issue.input === undefined || issue.input === null || Number.isNaN(issue.input))
          return words.required
        return issue.expected === 'number' ? words.number : words.type
      case 'too_big':
        return words.most(issue.maximum, issue.origin === 'string')
      case 'too_small':
        if (issue.origin === 'string' && issue.minimum === 1) return words.required
        return words.least(issue.minimum, issue.origin === 'string')
      case 'invalid_format':
        return issue.format === 'email' ? words.email : words.format
      case 'invalid_value':
        // A choice that was not made yet.
        return issue.input === undefined || issue.input === null || issue.input === ''
          ? words.required
          : words.value
      case 'unrecognized_keys':
        return words.unknown(issue.keys.join(', '))
      default:
        return undefined
    }
  }
}

/** As `fieldMessageIn`, for the screens in Catalan: all but those of accounts. */
export const fieldMessage = fieldMessageIn('ca')

/** Path of a field as the error body names it: `facturaDetalles.0.cantidad`. */
export const fieldPath = (path: PropertyKey[]): string => path.map(String).join('.')
