import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { toFailure } from '../failure.ts'

/**
 * Puts what the server refused where it belongs: a message at the field it names, the sentence at the foot of the form
 * (`formState.errors.root`, whose type is the code of the failure: `stale` where somebody else saved first). A form shows its errors inline and never as a toast too.
 */
export function showServerErrors<Values extends FieldValues, Body>(
  form: Pick<UseFormReturn<Values, unknown, Body>, 'setError' | 'getValues'>,
  error: unknown,
): void {
  const { status, code, message, fields } = toFailure(error)
  // That the session is over is said above the form, and is over once one is back.
  if (status === 401) return
  const ours = new Map(Object.keys(form.getValues()).map(name => [name.toLowerCase(), name]))
  for (const [name, text] of Object.entries(fields)) {
    const field = ours.get(name.toLowerCase())
    if (field) form.setError(field as Path<Values>, { type: 'server', message: text })
  }
  form.setError('root', { type: code, message })
}
