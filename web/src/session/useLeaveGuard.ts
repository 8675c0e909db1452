import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type LeaveGuard, useUnsavedChanges } from './useUnsavedChanges.ts'

/**
 * Asks before a form with unsaved changes is left by a link, by its own Cancel, or by closing or reloading the page. A failed
 * save lets go too: who can't save must be able to leave (readings of AMB-31 and AMB-32).
 *
 * @param isChangedBesides whether something was changed that belongs to the form and is kept beside it.
 */
export function useLeaveGuard<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  isChangedBesides = false,
): LeaveGuard {
  const { changed, ...guard } = useUnsavedChanges(form.formState.isDirty || isChangedBesides)
  const { subscribe } = form
  useEffect(() => subscribe({ formState: { values: true }, callback: changed }), [subscribe, changed])
  return guard
}

export type { LeaveGuard }
