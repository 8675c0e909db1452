import { conflict } from '#platform/errors.ts'
import { currentCompany } from '../company/companyStore.ts'
import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { listTemplates, resetTemplate, saveTemplate } from '../mail/templateStore.ts'
import { UndeliverableMailError } from '../mail/undeliverableMailError.ts'
import { exampleMail } from './exampleMail.ts'
import { previewInvoiceMail } from './previewInvoiceMail.ts'

/** The words of the mails to clients, and how a mail would read. */
export const mailTemplateHandlers = ({ db, clock }: Deps) =>
  ({
    listMailTemplates: () => listTemplates(db),
    changeMailTemplate: ({ body, version, actor }) => saveTemplate(db, body, version, actor),
    resetMailTemplate: ({ params, version, actor }) => resetTemplate(db, params, version, actor),
    previewMailTemplate: async ({ body }) => exampleMail(body, await currentCompany(db), clock.today()),
    previewInvoiceMail: async ({ params: { identifier } }) => {
      try {
        return await previewInvoiceMail(db, identifier, clock.today())
      } catch (error) {
        if (error instanceof UndeliverableMailError) throw conflict(error.message, 'impossible')
        throw error
      }
    },
  }) satisfies Partial<HandlersOf<'mails'>>
