import { ClientLink } from '../../records/clients/ClientLink.tsx'
import { IconChevronDown, IconChevronRight, IconWarning } from '../../ui/icons.tsx'
import { amountColumn, dayColumn, totalColumn, valueColumn } from '../../ui/list/commonColumns.tsx'
import type { ListDefinition } from '../../ui/list/listDefinition.ts'
import { YesNo } from '../../ui/YesNo.tsx'
import { linesId } from './PreviewLines.tsx'
import type { PreviewRow } from './previewRows.ts'
import { usePreviewSelection } from './previewSelection.ts'
import { texts } from './texts.ts'

function IncludeBox({ row: { invoice } }: { row: PreviewRow }) {
  const { isIncluded, include } = usePreviewSelection()
  const checked = isIncluded(invoice.clienteIdentifier)
  return (
    <>
      <input
        type="checkbox"
        className="form-check-input select-box"
        aria-label={texts.includeClient({ client: invoice.cliente.nombre })}
        checked={checked}
        onChange={event => include(invoice.clienteIdentifier, event.target.checked)}
      />
      <span className="print-only">
        <YesNo value={checked} />
      </span>
    </>
  )
}

function ClientCell({ row: { invoice } }: { row: PreviewRow }) {
  const { isOpen, toggleOpen } = usePreviewSelection()
  const { clienteIdentifier, cliente } = invoice
  const open = isOpen(clienteIdentifier)
  return (
    <span className="run-client">
      <button
        type="button"
        className="run-toggle no-print"
        aria-label={cliente.nombre}
        aria-expanded={open}
        aria-controls={linesId(clienteIdentifier)}
        onClick={() => toggleOpen(clienteIdentifier)}
      >
        {open ? <IconChevronDown /> : <IconChevronRight />}
      </button>
      <span>
        <ClientLink {...cliente} />
      </span>
    </span>
  )
}

/** How many remarks there are; their words stand under the row and above the table. */
function RemarkMark({ row: { remarks } }: { row: PreviewRow }) {
  return (
    remarks.length > 0 && (
      <span className="run-warning" title={remarks.join('\n')}>
        <IconWarning />
        {remarks.length}
      </span>
    )
  )
}

export const previewList: ListDefinition<PreviewRow> = {
  columns: [
    {
      key: 'inclou',
      label: texts.include,
      align: 'center',
      isNarrow: true,
      card: 'beside',
      cell: row => <IncludeBox row={row} />,
    },
    {
      key: 'client',
      label: texts.client,
      card: 'title',
      cell: row => <ClientCell row={row} />,
      sortBy: ({ invoice }) => invoice.cliente.nombre,
    },
    valueColumn('linies', texts.lines, ({ invoice }) => invoice.facturaDetalles.length, {
      align: 'end',
      isNarrow: true,
    }),
    amountColumn('base', texts.base, ({ invoice }) => invoice.precioBase),
    amountColumn('iva', texts.vat, ({ invoice }) => invoice.impuestoIVA),
    totalColumn('total', texts.total, ({ invoice }) => invoice.totalFactura),
    dayColumn('venciment', texts.dueDate, ({ invoice }) => invoice.fechaVencimiento),
    {
      key: 'avisos',
      label: texts.remarks,
      align: 'end',
      isNarrow: true,
      cell: row => <RemarkMark row={row} />,
      sortBy: ({ remarks }) => remarks.length,
    },
  ],
  filters: [
    { key: 'client', label: texts.client, text: ({ invoice }) => invoice.cliente.nombre },
    {
      key: 'productes',
      label: texts.products,
      text: ({ invoice }) => invoice.facturaDetalles.map(({ producte }) => producte).join(' '),
    },
    { key: 'avisos', label: texts.remarks, text: ({ remarks }) => remarks.join(' ') },
  ],
  pageSizes: [10, 20, 50, 100],
  defaultPageSize: 50,
  rowKey: ({ invoice }) => invoice.clienteIdentifier,
}
