import { createContext } from 'react'
import type { Permission } from '#wire/permissions.ts'

/** What the shell tells whatever is drawn in it, which knows no session. */
export type PageGround = {
  /** Whose books these are; empty until the server has said it. */
  companyName: string
  /** What the one who looks at the page may do. */
  may: (permission: Permission) => boolean
}

export const PageContext = createContext<PageGround>({ companyName: '', may: () => false })
