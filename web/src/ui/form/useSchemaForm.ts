import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type FormLanguage, fieldMessageIn } from '#wire/errors.ts'

/**
 * A form over a schema of the contract: the browser refuses what the server would refuse, in the same words. The values of
 * the form are the schema's input; `handleSubmit` gives its output, which is the body to send. `mode` says when a field is
 * first found wrong: when it is left, or only when the form is sent; `language` is that of the screen.
 */
export function useSchemaForm<Values extends FieldValues, Body>(
  schema: z.ZodType<Body, Values>,
  defaultValues: DefaultValues<Values>,
  mode: 'onTouched' | 'onSubmit' = 'onTouched',
  language: FormLanguage = 'ca',
): UseFormReturn<Values, unknown, Body> {
  return useForm<Values, unknown, Body>({
    resolver: zodResolver(schema, { error: fieldMessageIn(language) }),
    defaultValues,
    mode,
  })
}
