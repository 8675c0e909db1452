import { createContext, useContext } from 'react'
import type { Contract } from '#wire/contracts.ts'
import { IconButton } from '../../ui/Button.tsx'
import { IconChevronDown } from '../../ui/icons.tsx'
import { texts } from './texts.ts'

type OpenDescriptions = { isOpen: (contract: Contract) => boolean; toggle: (contract: Contract) => void }

/** Which rows of the list show their invoice description. */
export const OpenDescriptionsContext = createContext<OpenDescriptions>({
  isOpen: () => false,
  toggle: () => undefined,
})

/** Shows or hides the invoice description of a row; not there where there is none. */
export function DescriptionToggle({ contract }: { contract: Contract }) {
  const { isOpen, toggle } = useContext(OpenDescriptionsContext)
  if (!contract.productoDescripcion) return null
  return (
    <IconButton
      className="toggle-button"
      aria-expanded={isOpen(contract)}
      aria-label={texts.detailsOf({ title: contract.productoTitulo })}
      onClick={() => toggle(contract)}
    >
      <IconChevronDown />
    </IconButton>
  )
}
