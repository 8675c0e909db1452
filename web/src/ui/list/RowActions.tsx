import { ActionLink } from '../allowed/ActionLink.tsx'
import { IconDelete, IconEdit } from '../icons.tsx'

type Props = {
  /** What the row is called, for those who don't see which row an icon stands in. */
  name: string
  screens: { edit: string; delete: string }
  /** What both screens are opened with. */
  state: object
}

/** The last cell of a list: edit and delete. */
export const RowActions = ({ name, screens, state }: Props) => (
  <span className="row-actions">
    <ActionLink
      className="icon-button"
      to={screens.edit}
      state={state}
      aria-label={`Editar ${name}`}
      title="Editar"
    >
      <IconEdit />
    </ActionLink>
    <ActionLink
      className="icon-button icon-button-danger"
      to={screens.delete}
      state={state}
      aria-label={`Esborrar ${name}`}
      title="Esborrar"
    >
      <IconDelete />
    </ActionLink>
  </span>
)
