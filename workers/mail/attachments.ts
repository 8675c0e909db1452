import type { Mail, MailContent, MailKind } from '#wire/mail.ts'
import { attachInvoice } from './attachInvoice.ts'
import type { Attachment, AttachmentSources, AttachmentsOf } from './attachment.ts'
import { attachRemindedInvoices } from './attachRemindedInvoices.ts'
import { attachAccount, attachReports } from './attachReports.ts'
import { attachTransferRequest } from './attachTransferRequest.ts'

const none = async () => []

const ATTACHMENTS: { [Kind in MailKind]: AttachmentsOf<Kind> } = {
  removalRequest: none,
  bankChange: none,
  answersChanged: none,
  certificateEnding: none,
  newDevice: none,
  factorsRemoved: none,
  waysInChanged: none,
  passwordLink: none,
  clientAccount: none,
  scheduled: attachReports,
  reminder: attachRemindedInvoices,
  invoice: attachInvoice,
  transferRequest: attachTransferRequest,
  debitNotice: none,
  accountStatement: attachAccount,
}

/** Everything that goes with a mail; for errors see AttachmentsOf. */
export const attachmentsOf = ({ content }: Mail, sources: AttachmentSources): Promise<Attachment[]> =>
  ofKind(content.kind, content, sources)

const ofKind = <Kind extends MailKind>(
  kind: Kind,
  content: MailContent & { kind: Kind },
  sources: AttachmentSources,
): Promise<Attachment[]> => ATTACHMENTS[kind](content, sources)
