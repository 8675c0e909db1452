import { IconPrinter } from '../icons.tsx'

/** Opens the browser's own print dialog. */
export const PrintButton = ({ isDisabled = false }: { isDisabled?: boolean }) => (
  <button
    type="button"
    className="btn btn-outline-secondary"
    disabled={isDisabled}
    onClick={() => window.print()}
  >
    <IconPrinter /> Imprimir
  </button>
)
