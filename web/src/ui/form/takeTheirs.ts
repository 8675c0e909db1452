import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

const shown = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  return value === null || value === undefined || value === '' ? '(buit)' : String(value)
}

/**
 * Puts what somebody else saved meanwhile into a form. What was typed here stays, and where both changed the same field the
 * field says what the other one saved: nothing is lost, nor overwritten unseen. The form has to read `formState.dirtyFields`.
 *
 * @param theirs the values of the form for the record as it is now.
 */
export function takeTheirs<Values extends FieldValues, Body>(
  form: Pick<UseFormReturn<Values, unknown, Body>, 'formState' | 'getValues' | 'reset' | 'setError'>,
  theirs: Values,
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
      message: `Algú altre hi ha desat: ${shown(theirs[name])}`,
    })
  }
}
