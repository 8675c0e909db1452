import { notFound } from '#platform/errors.ts'
import { currentCompany } from '../company/companyStore.ts'
import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { addRemovalRequest, discardRemovalRequest, openRemovalRequests } from './removalRequestStore.ts'
import { texts } from './texts.ts'
import { findUser } from './userStore.ts'

/**
 * Staff ask for the removal of an account, by which nothing is removed; administrators see what was asked for. They answer by deleting
 * or disabling the account, or discard the request.
 */
export const removalRequestHandlers = ({ db }: Deps) =>
  ({
    listRemovalRequests: () => openRemovalRequests(db),
    askForRemoval: async ({ body, actor }) => {
      if (!(await findUser(db, body.applicationUserEmail))) throw notFound(texts.missing)
      await addRemovalRequest(db, body, actor)
      // The workshop's fields come from the company's own data (AMB-19).
      return { ...body, tallerName: body.tallerName ?? (await currentCompany(db))?.nombre ?? null }
    },
    discardRemovalRequest: async ({ params: { identifier }, actor }) => {
      await discardRemovalRequest(db, identifier, actor)
      return { identifier }
    },
  }) satisfies Partial<HandlersOf<'users'>>
