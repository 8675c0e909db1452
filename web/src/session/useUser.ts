import { useSelector } from 'react-redux'
import type { SessionUser } from '#wire/session.ts'
import { selectOwner } from './sessionSlice.ts'

/** Who is logged in, or whose page waits for them to be so again; null for a visitor. */
export const useUser = (): SessionUser | null => useSelector(selectOwner)
