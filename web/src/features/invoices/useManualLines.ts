import { useRef, useState } from 'react'
import { writeFigure } from '#domain/figures.ts'
import type { InvoiceLineBody } from '#wire/invoices.ts'
import { MAX_MANUAL_LINES, type ManualLineBody } from '#wire/manualInvoices.ts'
import type { Product } from '#wire/products.ts'
import { type LineDraft, readDraft } from './lineChanges.ts'

/** A line as it is being written; `productoIdentifier` is null of a free one. */
export type ManualLine = {
  /** By which the row is known while others come and go. */
  key: number
  productoIdentifier: number | null
  draft: LineDraft
  /** Whether it was added by hand, and is to be written in at once. */
  isOpened: boolean
}

const EMPTY: LineDraft = {
  producte: '',
  productoDescripcion: '',
  cantidad: '1',
  productoPrecio: '',
  productoDescuento: '0',
}

/** A row in which nothing was written is none. */
export const isBlank = ({ draft }: ManualLine): boolean =>
  !draft.producte.trim() && !draft.productoDescripcion.trim() && !draft.productoPrecio.trim()

const draftOfProduct = (product: Product): LineDraft => ({
  producte: product.nombre,
  productoDescripcion: product.descripcion ?? '',
  cantidad: writeFigure(product.unitats),
  productoPrecio: writeFigure(product.precio),
  productoDescuento: writeFigure(product.descuento),
})

/** No line of these has an identifier yet; the rule of the others is asked of them with this. */
const NOT_YET = 1

/** What was written in a row, or what is wrong with it. */
export const readLine = ({ draft }: ManualLine) => readDraft(NOT_YET, draft)

const bodyOf = (
  { identifier: _, ...line }: InvoiceLineBody,
  { productoIdentifier }: ManualLine,
): ManualLineBody => ({
  ...line,
  productoIdentifier,
})

/** The lines of an invoice that is written by hand. There is always a row to write in. */
export function useManualLines() {
  const nextKey = useRef(1)
  const made = (line: Omit<ManualLine, 'key'>): ManualLine => ({ ...line, key: nextKey.current++ })
  const [lines, setLines] = useState<readonly ManualLine[]>(() => [
    { key: 0, productoIdentifier: null, draft: EMPTY, isOpened: false },
  ])
  const written = lines.filter(line => !isBlank(line))

  const add = (line: Omit<ManualLine, 'key'>) => setLines([...lines, made(line)])
  const addProduct = (product: Product) => {
    const line = made({
      productoIdentifier: product.identifier,
      draft: draftOfProduct(product),
      isOpened: true,
    })
    // It takes the place of a row that waits to be written in.
    const last = lines.at(-1)
    setLines([...(last && isBlank(last) ? lines.slice(0, -1) : lines), line])
  }
  const type = (key: number, part: Partial<LineDraft>) =>
    setLines(now =>
      now.map(line => (line.key === key ? { ...line, draft: { ...line.draft, ...part } } : line)),
    )
  const remove = (key: number) => {
    const rest = lines.filter(line => line.key !== key)
    setLines(rest.length > 0 ? rest : [made({ productoIdentifier: null, draft: EMPTY, isOpened: false })])
  }

  return {
    lines,
    written,
    isFull: lines.length >= MAX_MANUAL_LINES,
    addFree: () => add({ productoIdentifier: null, draft: EMPTY, isOpened: true }),
    addProduct,
    type,
    remove,
    /** The lines as they are sent; null while something in one is wrong. */
    read: (): ManualLineBody[] | null => {
      const bodies = written.flatMap(line => {
        const body = readLine(line).line
        return body ? [bodyOf(body, line)] : []
      })
      return bodies.length === written.length ? bodies : null
    },
  }
}

export type ManualLines = ReturnType<typeof useManualLines>
