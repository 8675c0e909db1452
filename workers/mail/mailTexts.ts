import type { Mail, MailContent, MailKind } from '#wire/mail.ts'
import type { MailText, TextContext, TextOf } from './mailText.ts'
import { answersChanged } from './texts/answersChanged.ts'
import { asWritten } from './texts/asWritten.ts'
import { bankChange } from './texts/bankChange.ts'
import { certificateEnding } from './texts/certificateEnding.ts'
import { clientAccount } from './texts/clientAccount.ts'
import { factorsRemoved } from './texts/factorsRemoved.ts'
import { newDevice } from './texts/newDevice.ts'
import { passwordLink } from './texts/passwordLink.ts'
import { removalRequest } from './texts/removalRequest.ts'
import { scheduled } from './texts/scheduled.ts'
import { waysInChanged } from './texts/waysInChanged.ts'

/** A file of `texts/` for each kind. */
const TEXTS: { [Kind in MailKind]: TextOf<Kind> } = {
  removalRequest,
  bankChange,
  answersChanged,
  certificateEnding,
  newDevice,
  factorsRemoved,
  waysInChanged,
  passwordLink,
  clientAccount,
  scheduled,
  reminder: asWritten,
  invoice: asWritten,
  transferRequest: asWritten,
  debitNotice: asWritten,
  accountStatement: asWritten,
}

/** @param appUrl where the product is found by a browser, without a slash at the end; null when it is not known. */
export const mailText = ({ content, language, companyName }: Mail, appUrl: string | null): MailText =>
  textOf(content.kind, content, language, { company: companyName, appUrl })

const textOf = <Kind extends MailKind>(
  kind: Kind,
  content: MailContent & { kind: Kind },
  language: Mail['language'],
  context: TextContext,
): MailText => {
  const texts: TextOf<Kind> = TEXTS[kind]
  return (texts[language] ?? texts.ca)(content, context)
}
