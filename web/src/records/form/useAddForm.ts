import type { FieldValues } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { z } from 'zod'
import { noteAdded } from '../../ui/list/addedRow.ts'
import { useToast } from '../../ui/toasts/useToast.ts'
import { useRequestKey } from '../useRequestKey.ts'
import type { Identified } from './resource.ts'
import { useRecordForm } from './useRecordForm.ts'

type Options<Values extends FieldValues, Body> = {
  schema: z.ZodType<Body, Values>
  values: Values
  listPath: string
  /** Where its Cancel leads, when that is not the list. */
  cancelPath?: string
  /** `key` is the same for the same body until it was answered: an answer that was lost makes no second record. */
  create: (body: Body, key: string) => Promise<Identified>
  savedText: string
  /** Says more about what was saved. */
  afterwards?: (body: Body) => void
}

/** The form of an add screen: what it makes is shown and marked in the list, where one comes out. */
export function useAddForm<Values extends FieldValues, Body>(options: Options<Values, Body>) {
  const { create, listPath, cancelPath = listPath, savedText, afterwards } = options
  const navigate = useNavigate()
  const toast = useToast()
  const { keyFor, answered } = useRequestKey()
  const recordForm = useRecordForm({
    schema: options.schema,
    values: options.values,
    save: async (body, goOn) => {
      const { identifier } = await create(body, keyFor(body))
      answered()
      noteAdded(listPath, identifier)
      toast({ tone: 'success', text: savedText })
      afterwards?.(body)
      goOn(listPath)
    },
  })
  return { ...recordForm, leave: () => navigate(cancelPath) }
}
