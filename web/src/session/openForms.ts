import type { ComponentType } from 'react'
import type { OpenForm } from '../ui/PageContext.ts'

const forms = new Set<OpenForm>()
const listeners = new Set<() => void>()
/** Comes with the first form, so that pages without one need not wait for it. */
let watch: ComponentType | null = null
const tell = () => {
  for (const listener of listeners) listener()
}

/** The forms of the page, so that one question is asked for all of them and a session that ends knows of them. */
export const openForms = {
  /** Returns how to take it out again. */
  add(form: OpenForm): () => void {
    forms.add(form)
    tell()
    return () => {
      forms.delete(form)
      tell()
    }
  },
  /** What looks after the forms; drawn beside the page as long as it has one. */
  lookAfter(component: ComponentType): void {
    watch = component
  },
  watch: (): ComponentType | null => (forms.size > 0 ? watch : null),
  hasUnsaved: (): boolean => [...forms].some(form => form.isUnsaved()),
  asksBeforeLeaving: (): boolean => [...forms].some(form => form.isGuarded()),
  /** Gives up what was typed: nobody is asked any more. */
  letGo(): void {
    forms.clear()
    tell()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
