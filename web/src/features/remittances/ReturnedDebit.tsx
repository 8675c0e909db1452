import { useRef, useState } from 'react'
import { formatDay } from '#domain/dates.ts'
import type { RemittanceLine } from '#wire/remittances.ts'
import { remittancesApi } from '../../records/remittances/remittancesApi.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { Button } from '../../ui/Button.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { toFailure } from '../../ui/failure.ts'
import { CheckBox } from '../../ui/form/CheckBox.tsx'
import { DialogButtons } from '../../ui/form/DialogButtons.tsx'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { texts } from './texts.ts'

type Props = {
  line: RemittanceLine
  returned: NonNullable<RemittanceLine['returned']>
  /** The bank has said no before its money was noted, and the rest waits still. */
  canUndo: boolean
}

/** A debit that came back: why, and what becomes of it – the bank is asked again, or the client for a transfer. */
export function ReturnedDebit({ line, returned, canUndo }: Props) {
  const mayChange = useMay('change')
  const [choose, { isLoading }] = remittancesApi.useChooseAfterReturnMutation()
  const [isAsking, setIsAsking] = useState(false)
  const [problem, setProblem] = useState('')
  const { identifier, number, invoiceIdentifier } = line
  const isTransfer = returned.choice === 'transfer'
  const [undo, undoing] = remittancesApi.useUndoRejectionMutation()
  const wasNot = async () => {
    const answer = await undo(identifier)
    setProblem(answer.error ? toFailure(answer.error).message : '')
  }
  const again = async () => {
    const answer = await choose({ identifier, body: { choice: 'again' } })
    setProblem(answer.error ? toFailure(answer.error).message : '')
  }
  return (
    <>
      <div className="due-debits-obstacle">
        {texts.returnedOn({ day: formatDay(returned.day), reason: returned.reason })}
      </div>
      {isTransfer && <div className="muted">{texts.askedTransfer}</div>}
      {mayChange && invoiceIdentifier !== null && (
        <Button
          isSmall
          disabled={isLoading}
          aria-label={isTransfer ? texts.againOf({ number }) : texts.transferOf({ number })}
          onClick={() => (isTransfer ? void again() : setIsAsking(true))}
        >
          {isTransfer ? texts.again : texts.transfer}
        </Button>
      )}
      {mayChange && canUndo && (
        <Button
          isSmall
          disabled={undoing.isLoading}
          aria-label={texts.notRejectedOf({ number })}
          onClick={() => void wasNot()}
        >
          {texts.notRejected}
        </Button>
      )}
      <ErrorLine message={problem} />
      {isAsking && <TransferDialog line={line} onClose={() => setIsAsking(false)} />}
    </>
  )
}

function TransferDialog({
  line: { identifier, number },
  onClose,
}: Pick<Props, 'line'> & { onClose: () => void }) {
  const first = useRef<HTMLParagraphElement>(null)
  const [choose, { isLoading }] = remittancesApi.useChooseAfterReturnMutation()
  const [withCode, setWithCode] = useState(true)
  const [problem, setProblem] = useState('')
  const send = async () => {
    const answer = await choose({ identifier, body: { choice: 'transfer', withCode } })
    if (!answer.error) return onClose()
    setProblem(toFailure(answer.error).message)
  }
  return (
    <FormDialog
      title={texts.transferTitle({ number })}
      beginsAt={first}
      onCancel={() => !isLoading && onClose()}
    >
      <Form
        onSubmit={event => {
          event.preventDefault()
          void send()
        }}
      >
        <p ref={first} tabIndex={-1}>
          {texts.transferHint}
        </p>
        <CheckBox className="mb-3" label={texts.withCode} isChecked={withCode} onChange={setWithCode} />
        <ErrorLine message={problem} />
        <DialogButtons
          submit={texts.transferConfirm}
          cancel={texts.cancel}
          isBusy={isLoading}
          isSending={isLoading}
          onCancel={onClose}
        />
      </Form>
    </FormDialog>
  )
}
