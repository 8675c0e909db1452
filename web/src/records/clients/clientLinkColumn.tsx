import type { ListColumn } from '../../ui/list/listDefinition.ts'
import { ClientLink } from './ClientLink.tsx'

/** The client that a row is about, leading to its page; sorted by name. */
export const clientLinkColumn = <Row,>(
  label: string,
  clientOf: (row: Row) => { identifier: number; nombre: string },
  card: 'line' | 'title' = 'line',
): ListColumn<Row> => ({
  key: 'client',
  label,
  card,
  cell: row => <ClientLink {...clientOf(row)} />,
  sortBy: row => clientOf(row).nombre,
})

/** The client that a list is about, in bold: what a row is called on a telephone, too. */
export const clientTitleColumn = <Row,>(
  label: string,
  clientOf: (row: Row) => { identifier: number; nombre: string },
): ListColumn<Row> => ({
  ...clientLinkColumn(label, clientOf, 'title'),
  cell: row => (
    <strong>
      <ClientLink {...clientOf(row)} />
    </strong>
  ),
})
