import { ActionLink } from '../allowed/ActionLink.tsx'
import { IconDelete, IconEdit } from '../icons.tsx'
import { texts } from './listTexts.ts'

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
      data-key="edit"
      to={screens.edit}
      state={state}
      aria-label={texts.editRow({ name })}
      title={texts.edit}
    >
      <IconEdit />
    </ActionLink>
    <ActionLink
      className="icon-button icon-button-danger"
      to={screens.delete}
      state={state}
      aria-label={texts.deleteRow({ name })}
      title={texts.delete}
    >
      <IconDelete />
    </ActionLink>
  </span>
)
