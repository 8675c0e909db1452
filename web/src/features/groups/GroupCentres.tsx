import type { Centre } from '#wire/centres.ts'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import type { TableColumn } from '../../ui/table/tableColumn.ts'
import { YesNo } from '../../ui/YesNo.tsx'
import { texts } from './texts.ts'
import './groups.scss'

const columns: readonly TableColumn<Centre>[] = [
  { label: texts.name, card: 'title', cell: centre => centre.nombre },
  { label: texts.town, cell: centre => centre.poblacion },
  { label: texts.province, cell: centre => centre.provincia },
  { label: texts.phone, cell: centre => centre.telefono },
  {
    label: texts.active,
    align: 'center',
    isNarrow: true,
    cell: centre => <YesNo value={centre.isActive} />,
  },
]

/** The centres of a group, to be read. */
export const GroupCentres = ({ centres }: { centres: readonly Centre[] }) => (
  <section className="list mt-3">
    <h2 className="list-title">{texts.centres}</h2>
    {centres.length === 0 ? (
      <p className="list-note">{texts.noCentres}</p>
    ) : (
      <PlainTable
        caption={texts.centres}
        columns={columns}
        rows={centres}
        keyOf={centre => centre.identifier}
      />
    )}
  </section>
)
