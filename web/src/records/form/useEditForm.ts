import type { FieldValues } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { z } from 'zod'
import type { FieldWords } from '../../ui/form/mergeSaved.ts'
import { useToast } from '../../ui/toasts/useToast.ts'
import { useUndoToast } from '../useUndoToast.ts'
import type { Identified, Resource } from './resource.ts'
import { useRecordForm } from './useRecordForm.ts'
import { useReloadRecord } from './useReloadRecord.ts'

type Options<Value, Values extends FieldValues, Body> = {
  resource: Resource<Value>
  /** The record as the screen was opened with it, or as it was read again since. */
  record: Value
  schema: z.ZodType<Body, Values>
  valuesOf: (record: Value) => Values
  update: (body: Body) => Promise<Value>
  /** Saves a record as it was before, under the version that it has now. */
  restore: (before: Value) => Promise<unknown>
  /** Whether that is all there is to taking it back; it is, unless this says no. */
  canRestore?: (before: Value, saved: Value) => boolean
  savedText: string
  /** Says more about what was saved. */
  afterwards?: (body: Body) => void
  onRefused?: (error: unknown) => void
  words?: FieldWords
}

/** The form of an edit screen, which leads back to the list. */
export function useEditForm<Value extends Identified & { version: number }, Values extends FieldValues, Body>(
  options: Options<Value, Values, Body>,
) {
  const { resource, record, valuesOf, update, savedText, afterwards, onRefused, words } = options
  const navigate = useNavigate()
  const toast = useToast()
  const undoToast = useUndoToast()
  const reloadRecord = useReloadRecord(resource)
  const recordForm = useRecordForm<Values, Body>({
    schema: options.schema,
    values: valuesOf(record),
    save: async (body, goOn) => {
      const saved = await update(body)
      if (options.canRestore?.(record, saved) ?? true)
        undoToast({ text: savedText }, () => options.restore({ ...record, version: saved.version }))
      else toast({ tone: 'success', text: savedText })
      afterwards?.(body)
      goOn(resource.screens.list)
    },
    read: async () => {
      const current = await reloadRecord(record)
      return current && valuesOf(current)
    },
    onRefused,
    words,
  })
  return { ...recordForm, leave: () => navigate(resource.screens.list) }
}
