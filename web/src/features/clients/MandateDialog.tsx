import { useRef, useState } from 'react'
import { dayInMadrid } from '#domain/dates.ts'
import { formatIban } from '#domain/iban.ts'
import { proposedReference } from '#domain/sepa/mandates.ts'
import type { Client } from '#wire/clients.ts'
import type { Mandate } from '#wire/mandates.ts'
import { mandatesApi } from '../../records/mandates/mandatesApi.ts'
import { toFailure } from '../../ui/failure.ts'
import { CheckBox } from '../../ui/form/CheckBox.tsx'
import { DayInput } from '../../ui/form/DayInput.tsx'
import { SubmitDialog } from '../../ui/form/SubmitDialog.tsx'
import { useToast } from '../../ui/toasts/useToast.ts'
import { MandateFields, type MandateValues } from './MandateFields.tsx'
import { texts } from './mandateTexts.ts'

type Props = {
  client: Client
  /** Those that the client has. */
  known: readonly Mandate[]
  /** The one that was noted wrongly; null for a new one. */
  mandate: Mandate | null
  onClose: () => void
}

/** Notes an order that the client has signed, of the account that it has now; or changes what was noted of one that no bank knows of. */
export function MandateDialog({ client, known, mandate, onClose }: Props) {
  const first = useRef<HTMLInputElement>(null)
  const toast = useToast()
  const [add, adding] = mandatesApi.useAddMandateMutation()
  const [change, changing] = mandatesApi.useChangeMandateMutation()
  const isLoading = adding.isLoading || changing.isLoading
  const [values, setValues] = useState<MandateValues>(
    mandate ?? { reference: proposedReference(client.identifier, known), scheme: 'CORE', isOneOff: false },
  )
  const [signedOn, setSignedOn] = useState(mandate?.signedOn ?? dayInMadrid(new Date()))
  const [lastUsedOn, setLastUsedOn] = useState(mandate?.lastUsedOn ?? null)
  const [problem, setProblem] = useState('')
  const iban = mandate?.iban ?? client.iban

  const save = async () => {
    const { reference, scheme, isOneOff } = values
    const body = { reference, scheme, isOneOff, signedOn, lastUsedOn }
    const answer = mandate
      ? await change({ mandate, body })
      : await add({ clienteIdentifier: client.identifier, ...body })
    if (answer.error) {
      const { message, fields } = toFailure(answer.error)
      return setProblem(Object.values(fields ?? {})[0] ?? message)
    }
    const told = { reference: answer.data.reference }
    toast({
      tone: 'success',
      title: texts.title,
      text: mandate ? texts.changed(told) : texts.saved(told),
    })
    onClose()
  }
  return (
    <SubmitDialog
      title={mandate ? texts.editTitle({ reference: mandate.reference }) : texts.addTitle}
      beginsAt={first}
      submit={mandate ? texts.saveChange : texts.save}
      cancel={texts.back}
      problem={problem}
      isSending={isLoading}
      onSubmit={save}
      onClose={onClose}
    >
      {iban && <p className="muted">{texts.ofAccount({ iban: formatIban(iban) })}</p>}
      <MandateFields
        values={values}
        beginsAt={first}
        onChange={next => {
          setValues(next)
          setProblem('')
        }}
      />
      <DayInput
        label={texts.signedOn}
        value={signedOn}
        onChange={day => {
          setSignedOn(day)
          setProblem('')
        }}
      />
      <CheckBox
        className="mt-3"
        label={texts.wasUsed}
        isChecked={lastUsedOn !== null}
        onChange={isUsed => {
          setLastUsedOn(isUsed ? signedOn : null)
          setProblem('')
        }}
      />
      {lastUsedOn !== null && (
        <DayInput
          label={texts.lastUse}
          value={lastUsedOn}
          onChange={day => {
            setLastUsedOn(day)
            setProblem('')
          }}
        />
      )}
    </SubmitDialog>
  )
}
