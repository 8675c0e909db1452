import { Navigate, Outlet } from 'react-router-dom'
import { paths } from '../paths.ts'
import { useUser } from '../session/useUser.ts'

/** Around every page that is not open: a visitor with no stored user is sent Home. */
export function RequireSession() {
  return useUser() ? <Outlet /> : <Navigate to={paths.home} replace />
}
