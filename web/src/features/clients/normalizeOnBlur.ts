import type { ClientFormState } from './clientForm.ts'

/** Options of a field that is put, when it is left, into the shape in which it is stored: without spaces, in upper case. */
export const normalizeOnBlur = (
  { getValues, setValue }: ClientFormState,
  name: 'nif' | 'iban' | 'swift' | 'nifComunitario',
  normalize: (text: string) => string,
) => ({
  onBlur: () => {
    const typed = getValues(name) ?? ''
    const tidy = normalize(typed)
    // What was too long with its spaces may be right without them: its message goes.
    if (tidy !== typed) setValue(name, tidy, { shouldDirty: true, shouldValidate: true })
  },
})
