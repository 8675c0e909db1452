import type { MailLedgerItem } from '#wire/mailLedger.ts'
import { Moment } from '../../ui/Moment.tsx'
import { texts } from './conditionTexts.ts'
import { hasReason, mailCondition } from './mailCondition.ts'
import { texts as mailTexts } from './mailTexts.ts'
import './mails.scss'

type Props = {
  mail: Pick<MailLedgerItem, 'state' | 'kept' | 'archived' | 'error' | 'settledAt' | 'nextAttemptAt'>
}

/** The state of a mail in one word. */
export function MailState({ mail }: Pick<Props, 'mail'>) {
  const condition = mailCondition(mail)
  return <span className={`mail-state mail-${condition}`}>{texts[condition]}</span>
}

/** Why it stands as it does, where a word doesn't say it; nothing for a mail that arrived. */
export function MailReason({ mail }: Pick<Props, 'mail'>) {
  if (!hasReason(mail)) return null
  const condition = mailCondition(mail)
  return (
    <span className="mail-reason">
      {condition === 'uncertain' && `${mailTexts.uncertainHint} `}
      {mail.error}
      {condition === 'delayed' && mail.nextAttemptAt !== null && (
        <>
          {' · '}
          {mailTexts.nextTry} <Moment at={mail.nextAttemptAt} />
        </>
      )}
    </span>
  )
}
