import type { MailFailure } from '#wire/mailFailures.ts'
import { texts as companyTexts } from '../company/texts.ts'
import type { Row } from '../database/tables.ts'
import { texts } from './failureTexts.ts'

const SENTENCES: Record<MailFailure, (said: string) => string> = {
  answered: said => texts.answered({ said }),
  unanswered: said => texts.unanswered({ said }),
  noAnswer: () => texts.noAnswer,
  unsendable: said => texts.unsendable({ said }),
  unreachable: said => texts.unreachable({ said }),
  noOutbox: said => texts.noOutbox({ said }),
  notComposed: said => texts.notComposed({ said }),
  notReady: said => texts.notReady({ said }),
  notAttached: said => texts.notAttached({ said }),
  notPrinted: said => texts.notPrinted({ said }),
  withdrawn: () => texts.withdrawn,
  deletedInvoice: () => texts.deletedInvoice,
  annulledInvoice: () => texts.annulledInvoice,
  noIssuer: () => companyTexts.noIssuer,
  settledInvoice: () => texts.settledInvoice,
  writtenOffInvoices: said => texts.writtenOffInvoices({ said }),
  leftInPeace: said => texts.leftInPeace({ said }),
  expiredLink: () => texts.expiredLink,
  restored: () => texts.restored,
  changedInvoices: said => texts.changedInvoices({ said }),
}

/** Why a mail stands as it does, in the language of who asks; mails of before, and workers of before, have left the whole sentence. */
export const failureText = ({
  error,
  errorCode,
}: Pick<Row<'mails'>, 'error' | 'errorCode'>): string | null =>
  error === null || errorCode === null ? error : (SENTENCES[errorCode]?.(error) ?? error)
