import { conflict } from '#platform/errors.ts'
import { MAX_FAILURE } from '#wire/mail.ts'
import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { claimMail } from './claimMail.ts'
import { presentForComposing } from './composedFrom.ts'
import { dueMails } from './dueMails.ts'
import type { MailContents } from './mailContents.ts'
import { noteMailOutlet } from './mailOutlet.ts'
import { noteMailOutcome } from './noteMailOutcome.ts'
import { texts } from './texts.ts'
import { UndeliverableMailError } from './undeliverableMailError.ts'

/** Which mails are due, who sends which, and how it goes. For the workers only. */
export const claimHandlers = ({ db }: Deps, contents: MailContents) =>
  ({
    claimMail: async ({ body }) => {
      const row = await claimMail(db, body)
      if (!row) throw conflict(texts.notNow, 'not-pending')
      try {
        return await presentForComposing(db, contents, row)
      } catch (error) {
        if (!(error instanceof UndeliverableMailError)) {
          // It comes again, later and later, and stands among what was not delivered meanwhile: silent, it would be on its way for ever.
          const reason = String(error).slice(0, MAX_FAILURE)
          const later = { state: 'pending', error: reason, code: 'notComposed' } as const
          await noteMailOutcome(db, contents, body.claim, later)
          throw error
        }
        await noteMailOutcome(db, contents, body.claim, {
          state: 'refused',
          error: error.fact,
          code: error.code,
        })
        throw conflict(error.message, 'impossible')
      }
    },
    noteMailOutcome: async ({ params, body }) => {
      if (!(await noteMailOutcome(db, contents, params.claim, body)))
        throw conflict(texts.inOtherHands, 'not-claimed')
    },
    listDueMails: async ({ query }) => ({ mails: await dueMails(db, query) }),
    noteMailOutlet: ({ body }) => noteMailOutlet(db, body.outlet),
  }) satisfies Partial<HandlersOf<'mails'>>
