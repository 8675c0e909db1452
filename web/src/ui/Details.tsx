import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ActionLink } from './allowed/ActionLink.tsx'

/** Label and value of one field that is only read; a dash where there is nothing. */
export const Detail = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children === null || children === undefined || children === '' ? '–' : children}</dd>
  </>
)

type ActionsProps = {
  editPath: string
  deletePath: string
  listPath: string
  /** What the edit and delete screens are opened with. */
  state: object
  /** Words of the screen, where its part of the specification has others. */
  editLabel?: string
  deleteLabel?: string
}

/** Where one can go from a details screen: buttons of its heading, in sight however long the record is. */
export const DetailsActions = ({
  editPath,
  deletePath,
  listPath,
  state,
  editLabel = 'Editar',
  deleteLabel = 'Esborrar',
}: ActionsProps) => (
  <>
    <ActionLink className="btn btn-primary" to={editPath} state={state}>
      {editLabel}
    </ActionLink>
    <ActionLink className="btn btn-outline-danger" to={deletePath} state={state}>
      {deleteLabel}
    </ActionLink>
    <Link className="btn btn-outline-secondary" to={listPath}>
      Cancel
    </Link>
  </>
)

/** An address of the web that opens in a tab of its own; nothing for none. */
export const WebLink = ({ url }: { url: string | null }) =>
  url && (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {url}
    </a>
  )
