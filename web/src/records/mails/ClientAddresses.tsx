import { Skeleton } from '../../ui/Skeleton.tsx'
import { AddressesField } from './AddressesField.tsx'
import { texts } from './mailTexts.ts'
import type { useClientAddresses } from './useClientAddresses.ts'
import './mails.scss'

type Props = ReturnType<typeof useClientAddresses> & {
  /** What there is to say of one of them. */
  noteOf?: (address: string) => string | undefined
  onEdit: () => void
}

/** The addresses that a mail to a client goes to, and which of them its contacts don't name. */
export function ClientAddresses({ noteOf, onEdit, ...to }: Props) {
  if (to.isReading) return <Skeleton widths={['60%', '40%']} />
  return (
    <>
      <p className="muted">{to.hasFailed ? texts.clientFailed : texts.fromClient}</p>
      {to.rest.length > 0 && (
        <p className="mail-reason mb-2">{texts.notAddresses({ texts: to.rest.join(', ') })}</p>
      )}
      <AddressesField
        label={texts.addresses}
        addresses={to.addresses}
        onChange={next => {
          to.change(next)
          onEdit()
        }}
        noteOf={address =>
          [noteOf?.(address), to.outside.addresses.includes(address) && texts.outside]
            .filter(Boolean)
            .join(' · ') || undefined
        }
      />
    </>
  )
}
