import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type FormLanguage, fieldMessageIn } from '#wire/errors.ts'

export type SchemaFormOptions = {
  /** When a field is first found wrong: when it is left, or only when the form is sent. */
  mode?: 'onTouched' | 'onSubmit'
  /** That of the screen. */
  language?: FormLanguage
}

/**
 * A form over a schema of the wire: the browser refuses what the server would refuse, in the same words. The values of
 * the form are the schema's input; `handleSubmit` gives its output, which is the body to send.
 */
export function useSchemaForm<Values extends FieldValues, Body>(
  schema: z.ZodType<Body, Values>,
  values: Values,
  { mode = 'onTouched', language = 'ca' }: SchemaFormOptions = {},
): UseFormReturn<Values, unknown, Body> {
  return useForm<Values, unknown, Body>({
    resolver: zodResolver(schema, { error: fieldMessageIn(language) }),
    // All of them are no less than some of them, which can't be seen of a type that is not known here.
    defaultValues: values as DefaultValues<Values>,
    mode,
  })
}
