import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { formatQuantity } from '#domain/money.ts'

const inWords = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (typeof value === 'number') return formatQuantity(value)
  return value === null || value === undefined || value === '' ? '(buit)' : String(value)
}

/**
 * Puts what somebody else saved meanwhile into a form. What was typed here stays, and where both changed the same field the
 * field says what the other one saved: nothing is lost, nor overwritten unseen. The form has to read `formState.dirtyFields`.
 *
 * @param theirs the values of the form for the record as it is now.
 * @param words how to say the value of a field that is not its own name, an identifier for example.
 */
export function mergeSaved<Values extends FieldValues, Body>(
  form: Pick<UseFormReturn<Values, unknown, Body>, 'formState' | 'getValues' | 'reset' | 'setError'>,
  theirs: Values,
  words: Readonly<Record<string, (value: unknown) => string>> = {},
): void {
  const before: Partial<Record<string, unknown>> = form.formState.defaultValues ?? {}
  const mine = form.getValues()
  const dirty: Partial<Record<string, unknown>> = form.formState.dirtyFields
  form.reset(theirs, { keepDirtyValues: true })
  for (const name of Object.keys(theirs)) {
    const isTheirChange = theirs[name] !== before[name] && theirs[name] !== mine[name]
    if (!dirty[name] || !isTheirChange) continue
    form.setError(name as Path<Values>, {
      type: 'theirs',
      message: `Algú altre hi ha desat: ${(words[name] ?? inWords)(theirs[name])}`,
    })
  }
}
