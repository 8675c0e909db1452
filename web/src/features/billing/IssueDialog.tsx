import { dayInMadrid, formatDay } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import { IssueQuestion } from '../../records/mails/IssueQuestion.tsx'
import type { IssueTotals } from './previewRows.ts'
import { texts } from './texts.ts'

const NAMES_SHOWN = 8

type Props = {
  isOpen: boolean
  series: string
  day: string
  totals: IssueTotals
  /** Names of the clients left out. */
  leftOut: readonly string[]
  /** Names of those who are billed, where the page does not show them, and of those who are blocked. */
  billed?: readonly string[]
  blocked?: readonly string[]
  /** What was asked about before is no longer what would be issued. */
  hasChanged?: boolean
  isBusy?: boolean
  onConfirm: (sendMails: boolean) => void
  onCancel: () => void
}

function Names({ lead, names }: { lead: string; names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <p>
      {lead}: {names.slice(0, NAMES_SHOWN).join(', ')}
      {names.length > NAMES_SHOWN && ` ${texts.andMore({ count: names.length - NAMES_SHOWN })}`}.
    </p>
  )
}

/** The last question before numbers are given. */
export function IssueDialog(props: Props) {
  const { isOpen, series, day, totals, leftOut, billed = [], blocked = [] } = props
  const { hasChanged = false, isBusy = false, onConfirm, onCancel } = props
  return (
    <IssueQuestion
      isOpen={isOpen}
      title={texts.confirmTitle}
      confirmLabel={texts.issue({ count: totals.count })}
      cancelLabel={texts.cancel}
      changed={hasChanged && texts.changed}
      sendMails={texts.sendMails}
      sendMailsHint={texts.sendMailsHint}
      hint={texts.confirmHint}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{texts.confirmQuestion({ count: totals.count, series, day: formatDay(day) })}</p>
      <p>
        {texts.totalVat}: <strong>{formatMoney(totals.total)}</strong>
      </p>
      <Names lead={texts.billedClients} names={billed} />
      <Names lead={texts.leftOut({ count: leftOut.length })} names={leftOut} />
      <Names lead={texts.blocked({ count: blocked.length })} names={blocked} />
      {day > dayInMadrid(new Date()) && (
        <p className="field-warning">{texts.futureDate({ series, day: formatDay(day) })}</p>
      )}
    </IssueQuestion>
  )
}
