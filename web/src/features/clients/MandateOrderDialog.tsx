import { useRef, useState } from 'react'
import { proposedReference } from '#domain/sepa/mandates.ts'
import type { Client } from '#wire/clients.ts'
import type { Mandate } from '#wire/mandates.ts'
import { useStartExport } from '../../records/exports/useStartExport.ts'
import { SubmitDialog } from '../../ui/form/SubmitDialog.tsx'
import { MandateFields, type MandateValues } from './MandateFields.tsx'
import { texts } from './mandateTexts.ts'

type Props = { client: Client; known: readonly Mandate[]; onClose: () => void }

/** Has an order printed that the client is to sign: a PDF in the client's language. Nothing is noted before it has come back. */
export function MandateOrderDialog({ client, known, onClose }: Props) {
  const first = useRef<HTMLInputElement>(null)
  const [start, isStarting] = useStartExport()
  const [values, setValues] = useState<MandateValues>({
    reference: proposedReference(client.identifier, known),
    scheme: 'CORE',
    isOneOff: false,
  })
  const print = async () => {
    const { identifier: clienteIdentifier } = client
    const { reference, scheme, isOneOff } = values
    const body = { kind: 'mandate', format: 'pdf', clienteIdentifier, reference, scheme, isOneOff } as const
    if (await start(texts.orderTitle, body)) onClose()
  }
  return (
    <SubmitDialog
      title={texts.orderTitle}
      beginsAt={first}
      submit={texts.printOrder}
      cancel={texts.back}
      isSending={isStarting}
      onSubmit={print}
      onClose={onClose}
    >
      <p className="muted">{texts.orderHint}</p>
      <MandateFields values={values} beginsAt={first} onChange={setValues} />
    </SubmitDialog>
  )
}
