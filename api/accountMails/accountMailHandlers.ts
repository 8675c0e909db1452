import type { Deps } from '../deps.ts'
import { isProgram } from '../http/apiTokens.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { previewAccountMail } from './accountMail.ts'
import { mailAccount } from './mailAccount.ts'

/** Statements of account are mailed to their clients. */
export const accountMailHandlers = ({ db, clock, outsideMailsPerDay }: Deps) =>
  ({
    mailAccount: ({ req, params, body, keyed, actor }) =>
      mailAccount(db, params.identifier, body, {
        today: clock.today(),
        keyed,
        actor,
        isProgram: isProgram(req),
        outsidePerDay: outsideMailsPerDay,
      }),
    previewAccountMail: ({ params, query }) =>
      previewAccountMail(db, { client: params.identifier, ...query, today: clock.today() }),
  }) satisfies Partial<HandlersOf<'collections'>>
