import { paths } from '../paths.ts'
import { toFailure } from '../ui/failure.ts'
import { useFailureToast } from '../ui/toasts/useToast.ts'
import { sessionApi } from './sessionApi.ts'
import { texts } from './sessionTexts.ts'
import { writeStoredUser } from './storedUser.ts'

/**
 * Ends the session on the server, forgets the user and loads Home anew (reading of AMB-13). When the server can't be reached
 * the session stays, and says so: a page that looks signed out over a living session would be a lie.
 */
export function useSignOut(): () => Promise<void> {
  const [logout] = sessionApi.useLogoutMutation()
  const showFailure = useFailureToast()
  return async () => {
    const { error } = await logout()
    if (error && toFailure(error).status !== 401) {
      showFailure(texts.signOut, error)
      return
    }
    writeStoredUser(null)
    window.location.assign(paths.home)
  }
}
