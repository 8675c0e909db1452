import { ClientLink } from '../../records/clients/ClientLink.tsx'
import { IconChevronDown, IconChevronRight } from '../../ui/icons.tsx'
import type { InvoiceGroup } from './invoiceGroups.ts'
import { useOpenClients } from './openClients.ts'

/** The name of a client, leading to its page, and what shows and hides the invoices under it. */
export function ClientToggle({ group }: { group: InvoiceGroup }) {
  const { isOpen, toggle } = useOpenClients()
  const open = isOpen(group.clienteIdentifier)
  return (
    <span className="group-client">
      <button
        type="button"
        className="group-toggle"
        aria-label={group.clienteNombre}
        aria-expanded={open}
        onClick={() => toggle(group.clienteIdentifier)}
      >
        {open ? <IconChevronDown /> : <IconChevronRight />}
      </button>
      <ClientLink identifier={group.clienteIdentifier} nombre={group.clienteNombre} />
    </span>
  )
}
