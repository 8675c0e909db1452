import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { ledgerKinds } from './ledgerKinds.ts'
import { mailLedger } from './mailLedger.ts'
import { mailOutlet } from './mailOutlet.ts'
import { archiveMail, retryMail } from './retryMailByHand.ts'

/** Mails as staff see them. */
export const mailHandlers = ({ db }: Deps) =>
  ({
    listMails: ({ query, caller }) => mailLedger(db, query, ledgerKinds(caller.role)),
    readMailOutlet: async () => ({ outlet: await mailOutlet(db) }),
    retryMail: ({ params: { identifier }, caller, actor }) =>
      retryMail(db, { identifier, kinds: ledgerKinds(caller.role), actor }),
    archiveMail: ({ params: { identifier }, caller, actor }) =>
      archiveMail(db, { identifier, kinds: ledgerKinds(caller.role), actor }),
  }) satisfies Partial<HandlersOf<'mails'>>
