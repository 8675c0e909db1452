import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { formatQuantity } from '#domain/money.ts'
import { texts as commonTexts } from '../texts.ts'
import { texts } from './formTexts.ts'

/** How to say the value of a field that is not its own name, an identifier for example. */
export type FieldWords = Readonly<Record<string, (value: unknown) => string>>

const inWords = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? commonTexts.yes : commonTexts.no
  if (typeof value === 'number') return formatQuantity(value)
  return value === null || value === undefined || value === '' ? texts.empty : String(value)
}

/**
 * Puts what somebody else saved meanwhile into a form. What was typed here stays, and where both changed the same field the
 * field says what the other one saved (an error of type `conflict`): nothing is lost, nor overwritten unseen. The form has to read
 * `formState.dirtyFields`.
 *
 * @param saved the values of the form for the record as it is now.
 */
export function mergeSaved<Values extends FieldValues, Body>(
  form: Pick<UseFormReturn<Values, unknown, Body>, 'formState' | 'getValues' | 'reset' | 'setError'>,
  saved: Values,
  words: FieldWords = {},
): void {
  const before: Partial<Record<string, unknown>> = form.formState.defaultValues ?? {}
  const typed = form.getValues()
  const dirty: Partial<Record<string, unknown>> = form.formState.dirtyFields
  form.reset(saved, { keepDirtyValues: true })
  for (const name of Object.keys(saved)) {
    const isChangedThere = saved[name] !== before[name] && saved[name] !== typed[name]
    if (!dirty[name] || !isChangedThere) continue
    form.setError(name as Path<Values>, {
      type: 'conflict',
      message: texts.savedByOther({ value: (words[name] ?? inWords)(saved[name]) }),
    })
  }
}
