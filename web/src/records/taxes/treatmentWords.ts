import { treatmentName } from './treatmentName.ts'

/** Says a treatment that a form holds, where a colleague has saved another; `none` is what no treatment means there. */
export const treatmentWords = (none: string) => (value: unknown) =>
  value ? treatmentName(String(value)) : none
