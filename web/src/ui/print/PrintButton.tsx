import { Button } from '../Button.tsx'
import { IconPrinter } from '../icons.tsx'
import { texts } from './printTexts.ts'

/** Opens the browser's own print dialog. */
export const PrintButton = ({ isDisabled = false }: { isDisabled?: boolean }) => (
  <Button disabled={isDisabled} onClick={() => window.print()}>
    <IconPrinter /> {texts.print}
  </Button>
)
