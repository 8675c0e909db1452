import { useState } from 'react'
import { dayInMadrid, formatDay } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import { mailsWithRun } from '../../records/mails/mailsWithRun.ts'
import { NoMailServer } from '../../records/mails/NoMailServer.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { CheckBox } from '../../ui/form/CheckBox.tsx'
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
  const [sendMails, setSendMails] = useState(mailsWithRun.isChosen)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={texts.confirmTitle}
      confirmLabel={texts.issue({ count: totals.count })}
      cancelLabel={texts.cancel}
      isCareful
      isBusy={isBusy}
      onConfirm={() => {
        mailsWithRun.choose(sendMails)
        onConfirm(sendMails)
      }}
      onCancel={onCancel}
    >
      {hasChanged && <p className="field-warning">{texts.changed}</p>}
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
      <CheckBox label={texts.sendMails} isChecked={sendMails} onChange={setSendMails} />
      {sendMails && <p className="field-warning">{texts.sendMailsHint}</p>}
      {sendMails && <NoMailServer />}
      <p className="muted mb-0">{texts.confirmHint}</p>
    </ConfirmDialog>
  )
}
