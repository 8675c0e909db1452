import { IconChevronDown, IconChevronRight } from '../../ui/icons.tsx'
import type { InvoiceGroup } from './invoiceGroups.ts'
import { useOpenClients } from './openClients.ts'

/** The name of a client, which shows and hides the invoices under it. */
export function ClientToggle({ group }: { group: InvoiceGroup }) {
  const { isOpen, toggle } = useOpenClients()
  const open = isOpen(group.clienteIdentifier)
  return (
    <button
      type="button"
      className="group-toggle"
      aria-expanded={open}
      onClick={() => toggle(group.clienteIdentifier)}
    >
      {open ? <IconChevronDown /> : <IconChevronRight />}
      <span>{group.clienteNombre}</span>
    </button>
  )
}
