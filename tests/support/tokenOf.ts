import type { Row } from '#api/database/tables.ts'
import type { AppDeps } from '#api/makeDeps.ts'
import { startSignIn } from '#api/signIns/startSignIn.ts'

/** The token of somebody who has just signed in to this account. */
export const tokenOf = async (
  deps: Pick<AppDeps, 'db' | 'tokens' | 'clock'>,
  user: Row<'users'>,
): Promise<string> => {
  const { token } = await startSignIn(deps, user, {
    origin: { address: '127.0.0.1', userAgent: 'tests' },
    method: 'password',
    isNewDevice: false,
    requestId: null,
  })
  return token
}
