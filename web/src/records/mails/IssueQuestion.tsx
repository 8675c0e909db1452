import { type ComponentProps, useState } from 'react'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { CheckBox } from '../../ui/form/CheckBox.tsx'
import { browserStorage } from '../../ui/storage.ts'
import { NoMailServer } from './NoMailServer.tsx'

/** What was confirmed last in this browser. */
const STORED = 'facturacio.billing.mails'

type Props = Omit<ComponentProps<typeof ConfirmDialog>, 'isCareful' | 'isDangerous' | 'onConfirm'> & {
  /** Said first where something is other than when it was asked before. */
  changed: string | false
  /** What is said of mails, and of numbers at the end. */
  sendMails: string
  sendMailsHint: string
  hint: string
  onConfirm: (sendMails: boolean) => void
}

/** The last question before numbers are given, and whether what is issued is mailed: shown as it was confirmed last. */
export function IssueQuestion({ changed, sendMails, sendMailsHint, hint, children, ...dialog }: Props) {
  const [isMailed, setIsMailed] = useState(() => browserStorage.read(STORED) === 'on')
  const confirm = () => {
    browserStorage.write(STORED, isMailed ? 'on' : 'off')
    dialog.onConfirm(isMailed)
  }
  return (
    <ConfirmDialog {...dialog} isCareful onConfirm={confirm}>
      {changed && <p className="field-warning">{changed}</p>}
      {children}
      <CheckBox label={sendMails} isChecked={isMailed} onChange={setIsMailed} />
      {isMailed && <p className="field-warning">{sendMailsHint}</p>}
      {isMailed && <NoMailServer />}
      <p className="muted mb-0">{hint}</p>
    </ConfirmDialog>
  )
}
