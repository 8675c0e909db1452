import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { formatDay } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import type { RemittanceDetails, RemittanceLine } from '#wire/remittances.ts'
import { paths } from '../../paths.ts'
import { remittancesApi } from '../../records/remittances/remittancesApi.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { Button } from '../../ui/Button.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { toFailure } from '../../ui/failure.ts'
import { CheckBox } from '../../ui/form/CheckBox.tsx'
import { DialogButtons } from '../../ui/form/DialogButtons.tsx'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { ConfirmButton } from './ConfirmButton.tsx'
import { texts } from './texts.ts'

type Props = {
  line: RemittanceLine
  returned: NonNullable<RemittanceLine['returned']>
  /** Of its remittance. */
  state: RemittanceDetails['state']
}

/** A debit that came back: why, and what becomes of it – the bank is asked again, or the client for a transfer. */
export function ReturnedDebit({ line, returned, state }: Props) {
  const mayChange = useMay('change')
  const [choose, { isLoading }] = remittancesApi.useChooseAfterReturnMutation()
  const [isAsking, setIsAsking] = useState(false)
  const [problem, setProblem] = useState('')
  const { identifier, number, invoiceIdentifier } = line
  const isTransfer = returned.choice === 'transfer'
  const again = async () => {
    const answer = await choose({ identifier, body: { choice: 'again' } })
    setProblem(answer.error ? toFailure(answer.error).message : '')
  }
  return (
    <>
      <div className="due-debits-obstacle">
        {texts.returnedOn({ day: formatDay(returned.day), reason: returned.reason })}
      </div>
      {returned.fee !== null && (
        <div className="muted">{texts.returnFee({ amount: formatMoney(returned.fee) })}</div>
      )}
      {isTransfer && (
        <div className={returned.request === 'failed' ? 'field-warning' : 'muted'}>
          {returned.request === 'failed' ? texts.requestFailed : texts.askedTransfer}
        </div>
      )}
      <div className="remittance-buttons">
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
        {mayChange && isTransfer && returned.request === 'failed' && (
          <Button
            isSmall
            disabled={isLoading}
            aria-label={texts.transferOf({ number })}
            onClick={() => setIsAsking(true)}
          >
            {texts.transfer}
          </Button>
        )}
        {mayChange && isToldByMistake(line, returned, state) && (
          <NotRejected line={line} onProblem={setProblem} />
        )}
      </div>
      {returned.isToldByStatement && (
        <div>
          <Link to={paths.bankStatements}>{texts.toldByStatement}</Link>
        </div>
      )}
      <ErrorLine message={problem} />
      {isAsking && <TransferDialog line={line} onClose={() => setIsAsking(false)} />}
    </>
  )
}

/**
 * Whether a person may say that the bank has not rejected it after all: of what waits still, or was paid until the bank said so. What a statement tells is
 * undone where that is.
 */
const isToldByMistake = (
  { isCollected }: RemittanceLine,
  { isToldByStatement }: Props['returned'],
  state: Props['state'],
): boolean => !isToldByStatement && state === (isCollected ? 'settled' : 'sent')

type NotRejectedProps = Pick<Props, 'line'> & { onProblem: (problem: string) => void }

function NotRejected({ line: { identifier, number, isCollected, amount }, onProblem }: NotRejectedProps) {
  const [undo, { isLoading }] = remittancesApi.useUndoRejectionMutation()
  const wasNot = async () => {
    const answer = await undo(identifier)
    onProblem(answer.error ? toFailure(answer.error).message : '')
  }
  return (
    <ConfirmButton
      label={texts.notRejected}
      isSmall
      aria-label={texts.notRejectedOf({ number })}
      title={texts.notRejectedTitle({ number })}
      confirmLabel={isCollected ? texts.wasCollectedConfirm : texts.notRefusedConfirm}
      isCareful
      isBusy={isLoading}
      onConfirm={wasNot}
    >
      <p className="mb-0">
        {isCollected
          ? texts.wasCollectedQuestion({ number, amount: formatMoney(amount) })
          : texts.notRejectedQuestion({ number })}
      </p>
    </ConfirmButton>
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
