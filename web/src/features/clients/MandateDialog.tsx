import { useId, useRef, useState } from 'react'
import { dayInMadrid } from '#domain/dates.ts'
import { formatIban } from '#domain/iban.ts'
import { SCHEMES, type Scheme } from '#domain/sepa/mandates.ts'
import type { Client } from '#wire/clients.ts'
import { mandatesApi } from '../../records/mandates/mandatesApi.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { toFailure } from '../../ui/failure.ts'
import { CheckBox } from '../../ui/form/CheckBox.tsx'
import { DayInput } from '../../ui/form/DayInput.tsx'
import { DialogButtons } from '../../ui/form/DialogButtons.tsx'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useToast } from '../../ui/toasts/useToast.ts'
import { texts } from './mandateTexts.ts'

const MAX_REFERENCE = 35

/** Notes an order that the client has signed, of the account that it has now. */
export function MandateDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  const toast = useToast()
  const [add, { isLoading }] = mandatesApi.useAddMandateMutation()
  const [reference, setReference] = useState('')
  const [signedOn, setSignedOn] = useState(dayInMadrid(new Date()))
  const [scheme, setScheme] = useState<Scheme>('CORE')
  const [isOneOff, setIsOneOff] = useState(false)
  const [problem, setProblem] = useState('')

  const save = async () => {
    const answer = await add({ clienteIdentifier: client.identifier, reference, signedOn, scheme, isOneOff })
    if (answer.error) {
      const { message, fields } = toFailure(answer.error)
      return setProblem(Object.values(fields ?? {})[0] ?? message)
    }
    toast({ tone: 'success', title: texts.title, text: texts.saved({ reference: answer.data.reference }) })
    onClose()
  }
  return (
    <FormDialog title={texts.addTitle} beginsAt={first} onCancel={() => !isLoading && onClose()}>
      <Form
        onSubmit={event => {
          event.preventDefault()
          void save()
        }}
      >
        {client.iban && <p className="muted">{texts.ofAccount({ iban: formatIban(client.iban) })}</p>}
        <label className="form-label" htmlFor={`${id}-reference`}>
          {texts.reference}
        </label>
        <input
          ref={first}
          id={`${id}-reference`}
          className="form-control mb-3"
          maxLength={MAX_REFERENCE}
          value={reference}
          onChange={event => {
            setReference(event.target.value)
            setProblem('')
          }}
        />
        <DayInput label={texts.signedOn} value={signedOn} onChange={setSignedOn} />
        <label className="form-label mt-3" htmlFor={`${id}-scheme`}>
          {texts.scheme}
        </label>
        <select
          id={`${id}-scheme`}
          className="form-select mb-3"
          value={scheme}
          onChange={event => setScheme(event.target.value === 'B2B' ? 'B2B' : 'CORE')}
        >
          {SCHEMES.map(one => (
            <option key={one} value={one}>
              {texts.schemes[one]}
            </option>
          ))}
        </select>
        <CheckBox label={texts.isOneOff} isChecked={isOneOff} onChange={setIsOneOff} />
        <ErrorLine message={problem} />
        <DialogButtons
          submit={texts.save}
          cancel={texts.back}
          isBusy={isLoading}
          isSending={isLoading}
          onCancel={onClose}
        />
      </Form>
    </FormDialog>
  )
}
