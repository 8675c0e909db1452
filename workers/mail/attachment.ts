import type { Logger } from '#platform/logger.ts'
import type { FileStore } from '#platform/storage/fileStore.ts'
import type { MailContent, MailKind } from '#wire/mail.ts'
import type { ApiClient } from '../apiClient.ts'

/** A file that goes with a message. */
export type Attachment = { filename: string; contentType: string; bytes: Uint8Array }

/** Where attachments come from. */
export type AttachmentSources = {
  api: Pick<ApiClient, 'invoiceDocument' | 'reportDocument'>
  fileStore: FileStore
  logger: Pick<Logger, 'warn'>
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
