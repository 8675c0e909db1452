import { Link } from 'react-router-dom'
import { ActionLink } from '../../ui/allowed/ActionLink.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { texts } from './recordTexts.ts'
import type { Resource } from './resource.ts'

export type Heading<Value> = {
  resource: Resource<Value>
  record: Value
  title: string
  /** What the record is called, below the title. */
  nameOf: (record: Value) => string
  /** What the edit and delete screens are opened with besides the record. */
  state?: object
  /** Words of the screen, where its part of the specification has others. */
  editLabel?: string
  deleteLabel?: string
}

/** Head of a record's own screen: where one can go from it stands here, in sight however long it is. */
export function DetailsHeading<Value extends object>(heading: Heading<Value>) {
  const { resource, record, title, nameOf, editLabel = texts.edit, deleteLabel = texts.delete } = heading
  const { screens, key } = resource
  const state = { [key]: record, ...heading.state }
  return (
    <PageHeading
      title={title}
      note={nameOf(record)}
      actions={
        <>
          <ActionLink className="btn btn-primary" to={screens.edit} state={state} data-key="edit">
            {editLabel}
          </ActionLink>
          <ActionLink className="btn btn-outline-danger" to={screens.delete} state={state}>
            {deleteLabel}
          </ActionLink>
          <Link className="btn btn-outline-secondary" to={screens.list} data-key="back">
            {texts.cancel}
          </Link>
        </>
      }
    />
  )
}
