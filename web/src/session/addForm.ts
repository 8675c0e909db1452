import { FormsWatch } from './FormsWatch.tsx'
import { openForms } from './openForms.ts'

openForms.lookAfter(FormsWatch)

/** Adds a form to those of the page, with what looks after them. Returns how to take it out again. */
export const addForm = openForms.add
