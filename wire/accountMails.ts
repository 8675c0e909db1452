import { z } from 'zod'
import { languageSchema } from './company.ts'
import { mailAddress } from './contactAddresses.ts'
import { day, identifier } from './fields.ts'
import { mailPreviewSchema } from './mailTemplates.ts'
import { outsideAddresses } from './outsideAddresses.ts'

/**
 * `POST /api/clients/{identifier}/account/mails`: the statement of account from one day to another, both included, to be mailed to these addresses, as a PDF. Those that the client's contacts
 * don't name have to be among `outsideAddresses` (409 `outside-addresses`), and are as many as one may write to in a day (429).
 */
export const accountMailBody = z.object({
  start: day(),
  end: day(),
  addresses: z.array(mailAddress).min(1).max(20),
  outsideAddresses: outsideAddresses(),
})

/** Its answer (202): mails written, one for each recipient who is not about to get the same. */
export const accountMailResult = z.object({ queued: z.number().int() })

/** `GET /api/clients/{identifier}/account/mails`: how it would read now. */
export const accountMailPreviewSchema = mailPreviewSchema.extend({
  client: identifier(),
  /** The client's. */
  language: languageSchema,
  /** Of the PDF that goes with it. */
  fileName: z.string(),
  /** Where an answer of the client goes; null: to whoever sends. */
  replyTo: z.string().nullable(),
})

export type AccountMailBody = z.infer<typeof accountMailBody>
export type AccountMailPreview = z.infer<typeof accountMailPreviewSchema>
