import { accountMail } from './accountMails/accountMail.ts'
import { bankChangeMail } from './banks/bankChangeMail.ts'
import { clientAccountMail } from './clients/notifyAccountChanges.ts'
import { answersChangedMail } from './companyEdits/notifyAnswersChanged.ts'
import type { Deps } from './deps.ts'
import { invoiceMail } from './invoices/invoiceMail.ts'
import type { MailContents } from './mail/mailContents.ts'
import { passwordLinkMail } from './passwords/passwordLinkMail.ts'
import { makeLinkSigner } from './passwords/passwordLinks.ts'
import { reminderMail } from './reminders/reminderMail.ts'
import { debitNoticeMail } from './remittances/debitNotices.ts'
import { transferRequestMail } from './remittances/transferRequestMail.ts'
import { scheduledMail } from './schedules/scheduledMail.ts'
import { factorsRemovedMail } from './secondFactors/factorsRemovedMail.ts'
import { newDeviceMailContent } from './signIns/newDeviceMail.ts'
import { removalRequestMail } from './users/removalRequestMail.ts'
import { waysInChangedMail } from './users/waysInChangedMail.ts'
import { certificateEndingMail } from './verifactu/certificateWarnings.ts'

/** Every kind of mail, and the feature that knows what it says. @param deps with the secret that links are signed with. */
export const mailContentsOf = ({
  serviceSecret,
  clock,
}: Pick<Deps, 'serviceSecret' | 'clock'>): MailContents => ({
  removalRequest: removalRequestMail,
  bankChange: bankChangeMail,
  answersChanged: answersChangedMail,
  certificateEnding: certificateEndingMail,
  newDevice: newDeviceMailContent,
  factorsRemoved: factorsRemovedMail,
  waysInChanged: waysInChangedMail,
  clientAccount: clientAccountMail,
  passwordLink: passwordLinkMail(makeLinkSigner(serviceSecret)),
  scheduled: scheduledMail,
  reminder: reminderMail,
  invoice: (db, payload, _, voice) => invoiceMail(db, payload, clock.today(), voice),
  transferRequest: transferRequestMail(clock),
  debitNotice: debitNoticeMail(clock),
  accountStatement: accountMail,
})
