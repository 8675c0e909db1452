import { useSelector } from 'react-redux'
import type { SessionUser } from '#contract/session.ts'
import { selectUser } from './sessionSlice.ts'

/** Who is logged in, null for a visitor. */
export const useUser = (): SessionUser | null => useSelector(selectUser)
