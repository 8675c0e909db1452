/** A form on the page, as those have to know it who would take the page away: a link, a reload, the end of a session. */
type OpenForm = {
  /** Something typed would be lost. */
  isUnsaved: () => boolean
  /** Whoever leaves is asked first. */
  isGuarded: () => boolean
}

const forms = new Set<OpenForm>()
const listeners = new Set<() => void>()
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
  any: (): boolean => forms.size > 0,
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
