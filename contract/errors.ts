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

export type ErrorBody = z.infer<typeof errorBodySchema>

/** What is told about one field: words of staff for an issue that zod found. */
export const fieldMessage = (issue: z.core.$ZodRawIssue): string | undefined => {
  switch (issue.code) {
    case 'invalid_type':
      // NaN is what the browser makes of an empty number field; JSON has none.
      if (issue.input === undefined || issue.input === null || Number.isNaN(issue.input))
        return 'Camp obligatori.'
      return issue.expected === 'number' ? 'Ha de ser un número.' : 'El valor no és del tipus esperat.'
    case 'too_big':
      return issue.origin === 'string' ? `Màxim ${issue.maximum} caràcters.` : `Màxim ${issue.maximum}.`
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'Camp obligatori.'
      return issue.origin === 'string' ? `Mínim ${issue.minimum} caràcters.` : `Mínim ${issue.minimum}.`
    case 'invalid_format':
      return issue.format === 'email' ? 'Adreça electrònica no vàlida.' : 'Format no vàlid.'
    case 'invalid_value':
      // A choice that was not made yet.
      return issue.input === undefined || issue.input === null || issue.input === ''
        ? 'Camp obligatori.'
        : 'Valor no admès.'
    case 'unrecognized_keys':
      return `Camp desconegut: ${issue.keys.join(', ')}.`
    default:
      return undefined
  }
}

/** Path of a field as the error body names it: `facturaDetalles.0.cantidad`. */
export const fieldPath = (path: PropertyKey[]): string => path.map(String).join('.')
