import { mailCalls } from '#wire/calls/mails.ts'
import type { MailTemplate, MailTemplateBody } from '#wire/mailTemplates.ts'
import { baseApi } from '../../session/baseApi.ts'
import { asks, sends } from '../../session/request.ts'

/** The words of mails to clients, and how mails read before they are sent. */
export const mailTemplatesApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['MailTemplate', 'Company', 'Invoice'] })
  .injectEndpoints({
    endpoints: build => ({
      mailTemplates: build.query({ ...asks(mailCalls.listMailTemplates), providesTags: ['MailTemplate'] }),

      saveMailTemplate: build.mutation({
        ...asks(
          mailCalls.changeMailTemplate,
          ({ template, body }: { template: MailTemplate; body: MailTemplateBody }) => ({
            seen: template,
            body,
          }),
        ),
        invalidatesTags: ['MailTemplate'],
      }),

      resetMailTemplate: build.mutation({
        ...asks(mailCalls.resetMailTemplate, (template: MailTemplate) => ({
          at: { kind: template.kind, language: template.language },
          seen: template,
        })),
        invalidatesTags: ['MailTemplate'],
      }),

      /** An example in words that are not kept. */
      tryMailTemplate: build.mutation({ ...sends(mailCalls.previewMailTemplate) }),

      /** The mail of an invoice as it would go out now. */
      invoiceMail: build.query({
        ...asks(mailCalls.previewInvoiceMail, (identifier: number) => ({ at: { identifier } })),
        providesTags: ['MailTemplate', 'Company', 'Invoice'],
        keepUnusedDataFor: 0,
      }),
    }),
  })
