import type { BaseSyntheticEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { GoOn } from '../../session/useFromHere.ts'
import { useLeaveGuard } from '../../session/useLeaveGuard.ts'
import { type FieldWords, mergeSaved } from '../../ui/form/mergeSaved.ts'
import { showServerErrors } from '../../ui/form/showServerErrors.ts'
import { takeSaved } from '../../ui/form/takeSaved.ts'
import { type SchemaFormOptions, useSchemaForm } from '../../ui/form/useSchemaForm.ts'

type Options<Values extends FieldValues, Body> = SchemaFormOptions & {
  schema: z.ZodType<Body, Values>
  /** What the form opens with. */
  values: Values
  /**
   * Sends what was typed and says so. What it rejects with is shown in the form. A form that stays open resolves it to the values that it goes on
   * from: those of the record as it was saved, or those of the next one to be added. What was typed since it was sent stays.
   */
  save: (body: Body, goOn: GoOn) => Promise<Values | undefined>
  /** Does more about a refusal than the form does by itself. */
  onRefused?: ((error: unknown) => void) | undefined
  /** The values of the record as it is now, for a form that somebody else was quicker to save; null where it can't be read. */
  read?: () => Promise<Values | null>
  /** How to say values that are not their own names, where two have changed the same field. */
  words?: FieldWords | undefined
  /** Whether something was changed that belongs to the form and is kept beside it. */
  isChangedBesides?: boolean | undefined
}

export type RecordForm<Values extends FieldValues, Body> = {
  form: UseFormReturn<Values, unknown, Body>
  submit: (event?: BaseSyntheticEvent) => Promise<void>
  isSaving: boolean
  /** Brings in what somebody else saved meanwhile: what was typed here stays, and where both changed a field it says so. */
  reload: () => Promise<void>
}

/**
 * A form of a record: checked by the rules of the server, guarded against being left unsaved, its refusals shown where they belong, and
 * able to go on from what somebody else has saved meanwhile.
 */
export function useRecordForm<Values extends FieldValues, Body>(
  options: Options<Values, Body>,
): RecordForm<Values, Body> {
  const { schema, values, save, onRefused, read, words, isChangedBesides } = options
  const form = useSchemaForm(schema, values, options)
  // Read here so that the form keeps account of them, for `mergeSaved`.
  const { isSubmitting, dirtyFields: _ } = form.formState
  const guard = useLeaveGuard(form, isChangedBesides)

  const submit = (event?: BaseSyntheticEvent) => {
    const sent = form.getValues()
    const send = form.handleSubmit(async body => {
      let saved: Values | undefined
      await guard.duringSave(async goOn => {
        try {
          saved = await save(body, goOn)
        } catch (error) {
          showServerErrors(form, error)
          onRefused?.(error)
        }
      })
      // Once the guard is free, which is then told of what was typed since.
      if (saved) takeSaved(form, saved, sent)
    })
    return send(event)
  }
  const reload = async () => {
    const saved = await read?.()
    if (saved) mergeSaved(form, saved, words)
  }
  return { form, submit, isSaving: isSubmitting, reload }
}
