import { dayInMadrid } from '#domain/dates.ts'
import type { User } from '#wire/users.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { Day } from '../../ui/Day.tsx'
import { IconDelete, IconEdit, IconLock } from '../../ui/icons.tsx'
import { yesNoColumn } from '../../ui/list/commonColumns.tsx'
import type { ListColumn, ListDefinition } from '../../ui/list/listDefinition.ts'
import { deleteLabel, editLabel, requestLabel, texts } from './texts.ts'

const columns: readonly ListColumn<User>[] = [
  {
    key: 'nom',
    label: texts.name,
    card: 'title',
    cell: user => user.nombreUsuario,
    sortBy: user => user.nombreUsuario,
  },
  { key: 'email', label: texts.email, card: 'line', cell: user => user.email, sortBy: user => user.email },
  yesNoColumn('actiu', texts.active, user => user.isEnabled),
  {
    key: 'alta',
    label: texts.since,
    isNarrow: true,
    cell: user => <Day day={dayInMadrid(new Date(user.creationDate))} />,
    sortBy: user => user.creationDate,
  },
  { key: 'rol', label: texts.role, isNarrow: true, cell: user => user.Rol, sortBy: user => user.Rol },
]

const rest: Omit<ListDefinition<User>, 'columns'> = {
  filters: [
    { key: 'nom', label: texts.name, text: user => user.nombreUsuario },
    { key: 'email', label: texts.email, text: user => user.email },
    { key: 'rol', label: texts.role, text: user => user.Rol },
  ],
  pageSizes: [10, 20, 50, 100],
  defaultPageSize: 20,
  rowKey: user => user.id,
}

/** What one does with an account. */
type Act = (user: User) => void

function EditButton({ user, onEdit }: { user: User; onEdit: Act }) {
  if (!useMay('administer')) return null
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={editLabel(user.email)}
      title={texts.edit}
      onClick={() => onEdit(user)}
    >
      <IconEdit />
    </button>
  )
}

/** The list whose action deletes. */
export const usersToDelete = (onEdit: Act, onDelete: Act): ListDefinition<User> => ({
  ...rest,
  columns: [
    ...columns,
    {
      key: 'accio',
      label: texts.action,
      align: 'end',
      isNarrow: true,
      isScreenOnly: true,
      card: 'actions',
      cell: user => (
        <span className="row-actions">
          <EditButton user={user} onEdit={onEdit} />
          <button
            type="button"
            className="icon-button icon-button-danger"
            aria-label={deleteLabel(user.email)}
            title={texts.delete}
            onClick={() => onDelete(user)}
          >
            <IconDelete />
          </button>
        </span>
      ),
    },
  ],
})

/** The list whose action asks for a removal. */
export const usersToRequest = (onEdit: Act, onRequest: Act): ListDefinition<User> => ({
  ...rest,
  columns: [
    ...columns,
    {
      key: 'accio',
      label: texts.action,
      align: 'end',
      isNarrow: true,
      isScreenOnly: true,
      card: 'actions',
      cell: user => (
        <span className="row-actions">
          <EditButton user={user} onEdit={onEdit} />
          <button
            type="button"
            className="btn btn-outline-secondary btn-sm"
            aria-label={requestLabel(user.email)}
            onClick={() => onRequest(user)}
          >
            <IconLock /> {texts.requestRemoval}
          </button>
        </span>
      ),
    },
  ],
})
