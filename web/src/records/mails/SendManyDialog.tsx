import { useState } from 'react'
import type { SendInvoicesBody } from '#wire/invoiceMails.ts'
import { Button } from '../../ui/Button.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { toFailure } from '../../ui/failure.ts'
import { CheckBox } from '../../ui/form/CheckBox.tsx'
import { DialogButtons } from '../../ui/form/DialogButtons.tsx'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useRequestKey } from '../useRequestKey.ts'
import { InvoiceMailPreview } from './InvoiceMailPreview.tsx'
import { mailsApi } from './mailsApi.ts'
import { texts } from './mailTexts.ts'
import { NoMailServer } from './NoMailServer.tsx'
import { SendResultText } from './SendResultText.tsx'
import './mails.scss'

type Props = {
  /** Which invoices: a run, or the identifiers of a selection. */
  which: Pick<SendInvoicesBody, 'runKey'> | { invoices: number[] }
  /** How many these are. */
  count: number
  /** Their identifiers, as far as they are known here, for a look at their mails. */
  invoices: readonly number[]
  onClose: () => void
}

/** Asks whether to mail these invoices to their clients, then says what became of it. */
export function SendManyDialog({ which, count, invoices, onClose }: Props) {
  const [send, { data, error, isLoading }] = mailsApi.useSendInvoicesMutation()
  const [again, setAgain] = useState(false)
  const { keyFor } = useRequestKey()
  const body = { ...which, resend: again }
  return (
    <FormDialog
      title={data ? texts.resultTitle : texts.sendManyTitle({ count })}
      onCancel={() => !isLoading && onClose()}
    >
      <NoMailServer />
      {data ? (
        <>
          <SendResultText result={data} />
          <div className="form-actions">
            {/* The button that had the focus has gone with the question. */}
            <Button look="primary" autoFocus onClick={onClose}>
              {texts.close}
            </Button>
          </div>
        </>
      ) : (
        <Form
          onSubmit={event => {
            event.preventDefault()
            void send({ key: keyFor(body), body })
          }}
        >
          <p>{texts.sendMany}</p>
          {invoices.length > 0 && <InvoiceMailPreview invoices={invoices} />}
          <CheckBox label={texts.againAll} isChecked={again} onChange={isChecked => setAgain(isChecked)} />
          <ErrorLine message={error && toFailure(error).message} />
          <DialogButtons
            submit={isLoading ? texts.sending : texts.send}
            cancel={texts.cancel}
            isBusy={isLoading}
            isSending={isLoading}
            onCancel={onClose}
          />
        </Form>
      )}
    </FormDialog>
  )
}
