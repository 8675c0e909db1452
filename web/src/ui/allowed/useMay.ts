import { use } from 'react'
import type { Permission } from '#wire/permissions.ts'
import { PageContext } from '../PageContext.ts'

/** Whether who is logged in may do this. The server decides anyway; it is asked so that no button is offered that it refuses. */
export const useMay = (permission: Permission): boolean => use(PageContext).may(permission)
