import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { listApiTokens, makeApiToken, revokeApiToken } from './apiTokens.ts'

/** Tokens by which programs call. */
export const apiTokenHandlers = ({ db }: Pick<Deps, 'db'>): HandlersOf<'apiTokens'> => ({
  listApiTokens: () => listApiTokens(db),
  makeApiToken: ({ body, caller, actor }) => makeApiToken(db, caller, body, actor),
  revokeApiToken: ({ params, actor }) => revokeApiToken(db, params.id, actor),
})
