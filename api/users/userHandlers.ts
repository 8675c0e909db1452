import { unprocessable } from '#platform/errors.ts'
import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { presentUser, presentUserTo } from './presentUser.ts'
import { texts } from './texts.ts'
import { deleteUser, insertUser, listUsers, updateUser } from './userStore.ts'

/** The accounts, which only an administrator makes and ends (AMB-10). They are known by e-mail address. */
export const userHandlers = ({ db }: Deps) =>
  ({
    listUsers: async ({ caller }) => (await listUsers(db)).map(row => presentUserTo(caller, row)),
    addUser: async ({ body, actor }) => presentUser(await insertUser(db, body, actor)),
    changeUser: async ({ params, body, version, actor }) => {
      if (Object.values(body).every(value => value === undefined)) throw unprocessable(texts.nothingToChange)
      return presentUser(await updateUser(db, params.email, body, version, actor))
    },
    deleteUser: async ({ params: { email }, version, actor }) => {
      await deleteUser(db, email, version, actor)
      return { email }
    },
  }) satisfies Partial<HandlersOf<'users'>>
