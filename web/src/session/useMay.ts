import { may, type Permission } from '#wire/permissions.ts'
import { useUser } from './useUser.ts'

/** Whether who is logged in may do this. The server decides anyway; it is asked so that no button is offered that it refuses. */
export const useMay = (permission: Permission): boolean => {
  const user = useUser()
  return user !== null && may(user.role, permission)
}
