import type { FileStore } from '#platform/storage/fileStore.ts'
import type { Mail, MailContent, MailKind } from '#wire/mail.ts'
import type { ApiClient } from '../apiClient.ts'
import { attachInvoice } from './attachInvoice.ts'
import { attachReminded } from './attachReminded.ts'
import { attachReports } from './attachReports.ts'

/** A file that goes with a message. */
export type Attachment = { filename: string; contentType: string; bytes: Uint8Array }

/** Where attachments come from. */
export type AttachmentSources = {
  api: Pick<ApiClient, 'invoiceDocument' | 'reportDocument'>
  fileStore: FileStore
  requestId: string
}

/**
 * Gets what goes with one kind of mail.
 *
 * @throws TransientError when it can't be had now: the mail comes again later. Any other error: it never will, the mail is refused.
 */
export type AttachmentsOf<Kind extends MailKind> = (
  content: MailContent & { kind: Kind },
  sources: AttachmentSources,
) => Promise<Attachment[]>

const none = async () => []

const ATTACHMENTS: { [Kind in MailKind]: AttachmentsOf<Kind> } = {
  removalRequest: none,
  bankChange: none,
  scheduled: attachReports,
  reminder: attachReminded,
  invoice: attachInvoice,
}

/** Everything that goes with a mail; for errors see AttachmentsOf. */
export const attachmentsOf = ({ content }: Mail, sources: AttachmentSources): Promise<Attachment[]> =>
  ofKind(content.kind, content, sources)

const ofKind = <Kind extends MailKind>(
  kind: Kind,
  content: MailContent & { kind: Kind },
  sources: AttachmentSources,
): Promise<Attachment[]> => ATTACHMENTS[kind](content, sources)
