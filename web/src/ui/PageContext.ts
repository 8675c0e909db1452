import { createContext } from 'react'
import type { Permission } from '#wire/permissions.ts'

/** A form on the page, as those have to know it who would take the page away: a link, a reload, the end of a session. */
export type OpenForm = {
  /** Something typed would be lost. */
  isUnsaved: () => boolean
  /** Whoever leaves is asked first. */
  isGuarded: () => boolean
}

/** What the shell tells whatever is drawn in it, which knows no session. */
export type PageGround = {
  /** Whose books these are; empty until the server has said it. */
  companyName: string
  /** What the one who looks at the page may do. */
  may: (permission: Permission) => boolean
  /** Loads what looks after forms: `addForm` adds one, and returns how to take it out again. */
  loadForms: () => Promise<{ addForm: (form: OpenForm) => () => void }>
}

export const PageContext = createContext<PageGround>({
  companyName: '',
  may: () => false,
  loadForms: async () => ({ addForm: () => () => {} }),
})
