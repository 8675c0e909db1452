import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/**
 * Has a form that stays open go on from its record as it was saved. What was typed or chosen while the answer was on its way stays, as a change that
 * is not saved yet.
 *
 * @param saved the values of the form for the record as it was saved.
 * @param sent the values of the form as they were sent.
 */
export function takeSaved<Values extends FieldValues, Body>(
  form: Pick<UseFormReturn<Values, unknown, Body>, 'getValues' | 'reset' | 'setValue'>,
  saved: Values,
  sent: Values,
): void {
  const now = form.getValues()
  form.reset(saved)
  for (const name of Object.keys(now) as Path<Values>[])
    if (!Object.is(now[name], sent[name])) form.setValue(name, now[name], { shouldDirty: true })
}
