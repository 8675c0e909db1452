import { formatPercent, formatQuantity } from '#domain/money.ts'
import { IconButton } from '../../ui/Button.tsx'
import { IconChevronDown, IconChevronRight } from '../../ui/icons.tsx'
import { Money } from '../../ui/Money.tsx'
import { MoneyCell } from '../../ui/MoneyCell.tsx'
import { texts as invoiceTexts } from './invoiceTexts.ts'
import { texts } from './texts.ts'

type Figures = {
  cantidad: number
  productoPrecio: number
  productoDescuento: number
  precioLinea: number
}

/** Heads of the four figures of a line. */
export const LineFigureHeads = ({ amount = invoiceTexts.amount }) => (
  <>
    {[invoiceTexts.quantity, invoiceTexts.price, texts.discount, amount].map(head => (
      <th scope="col" className="align-end" key={head}>
        {head}
      </th>
    ))}
  </>
)

/** Quantity, price, discount and amount of a line, to be read. */
export const LineFigures = ({ line }: { line: Figures }) => (
  <>
    <td className="align-end" data-label={invoiceTexts.quantity}>
      {formatQuantity(line.cantidad)}
    </td>
    <MoneyCell label={invoiceTexts.price} amount={line.productoPrecio} />
    <td className="align-end" data-label={texts.discount}>
      {formatPercent(line.productoDescuento)}
    </td>
    <td className="align-end card-total">
      <Money amount={line.precioLinea} />
    </td>
  </>
)

type ToggleProps = {
  line: { producte: string; productoDescripcion?: string | null | undefined }
  isOpen: boolean
  onToggle: () => void
}

/** Opens the text that is printed below a line, where it has one. */
export const LineTextToggle = ({ line, isOpen, onToggle }: ToggleProps) =>
  line.productoDescripcion ? (
    <IconButton
      aria-expanded={isOpen}
      aria-label={invoiceTexts.showLineText({ line: line.producte })}
      onClick={onToggle}
    >
      {isOpen ? <IconChevronDown /> : <IconChevronRight />}
    </IconButton>
  ) : null
