import type { ReactNode } from 'react'
import { dayInMadrid } from '#domain/dates.ts'
import { fold } from '#domain/fold.ts'
import { roleSchema } from '#wire/roles.ts'
import type { User } from '#wire/users.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Day } from '../../ui/Day.tsx'
import { IconDelete, IconEdit, IconLock } from '../../ui/icons.tsx'
import { valueColumn, yesNoColumn } from '../../ui/list/commonColumns.tsx'
import type { ListColumn, ListDefinition } from '../../ui/list/listDefinition.ts'
import { texts as factorTexts } from './factorTexts.ts'
import { texts } from './texts.ts'

const columns: readonly ListColumn<User>[] = [
  valueColumn('nom', texts.name, user => user.nombreUsuario, { card: 'title' }),
  valueColumn('email', texts.email, user => user.email, { card: 'line' }),
  yesNoColumn('actiu', texts.active, user => user.isEnabled),
  {
    key: 'alta',
    label: texts.since,
    isNarrow: true,
    cell: user => <Day day={dayInMadrid(new Date(user.creationDate))} />,
    sortBy: user => user.creationDate,
  },
  valueColumn('rol', texts.role, user => user.Rol, { isNarrow: true }),
]

/** Not one of the columns that the specification names; administrators alone are told. */
const factorColumn: ListColumn<User> = {
  ...yesNoColumn('factor', factorTexts.column, (user: User) => user.hasSecondFactor === true),
  isOptional: true,
}
const factorStates: NonNullable<ListDefinition<User>['states']> = [
  { key: 'factor', label: factorTexts.withOne, group: 'factor', isSo: user => user.hasSecondFactor === true },
  {
    key: 'sense-factor',
    label: factorTexts.without,
    group: 'factor',
    isSo: user => user.hasSecondFactor === false,
  },
]

const states: NonNullable<ListDefinition<User>['states']> = [
  { key: 'actius', label: texts.states.active, group: 'active', isSo: user => user.isEnabled },
  { key: 'inactius', label: texts.states.inactive, group: 'active', isSo: user => !user.isEnabled },
  ...roleSchema.options.map(role => ({
    key: fold(role),
    label: role,
    group: 'role',
    isSo: (user: User) => user.Rol === role,
  })),
]

const rest: Omit<ListDefinition<User>, 'columns' | 'states'> = {
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
    <IconButton
      aria-label={texts.editUser({ email: user.email })}
      title={texts.edit}
      onClick={() => onEdit(user)}
    >
      <IconEdit />
    </IconButton>
  )
}

/** The list with what can be done with an account at the end of each row. */
const listWith = (
  onEdit: Act,
  knowsFactors: boolean,
  action: (user: User) => ReactNode,
): ListDefinition<User> => ({
  ...rest,
  states: knowsFactors ? [...states, ...factorStates] : states,
  columns: [
    ...columns,
    ...(knowsFactors ? [factorColumn] : []),
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
          {action(user)}
        </span>
      ),
    },
  ],
})

/** The list whose action deletes. */
export const usersToDelete = (onEdit: Act, onDelete: Act, knowsFactors: boolean) =>
  listWith(onEdit, knowsFactors, user => (
    <IconButton
      isDangerous
      aria-label={texts.deleteUser({ email: user.email })}
      title={texts.delete}
      onClick={() => onDelete(user)}
    >
      <IconDelete />
    </IconButton>
  ))

/** The list whose action asks for a removal. */
export const usersToRequest = (onEdit: Act, onRequest: Act, knowsFactors: boolean) =>
  listWith(onEdit, knowsFactors, user => (
    <Button
      isSmall
      aria-label={texts.requestRemovalOf({ email: user.email })}
      onClick={() => onRequest(user)}
    >
      <IconLock /> {texts.requestRemoval}
    </Button>
  ))
