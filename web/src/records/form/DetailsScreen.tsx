import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ActionLink } from '../../ui/allowed/ActionLink.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { texts } from './recordTexts.ts'
import type { Resource } from './resource.ts'
import { useRecord } from './useRecord.ts'

type Props<Value> = {
  resource: Resource<Value>
  title: string
  /** What the record is called, below the title. */
  nameOf: (record: Value) => string
  children: (record: Value) => ReactNode
  /** What the edit and delete screens are opened with besides the record. */
  state?: object
  /** Words of the screen, where its part of the specification has others. */
  editLabel?: string
  deleteLabel?: string
}

/** The screen that shows the record it was opened with; where one can go from it stands in its heading, in sight however long it is. */
export function DetailsScreen<Value extends object>(props: Props<Value>) {
  const { resource, title, nameOf, editLabel = texts.edit, deleteLabel = texts.delete } = props
  const { screens, key } = resource
  const record = useRecord<Value>(key, screens.list)
  if (!record) return null
  const state = { [key]: record, ...props.state }
  return (
    <>
      <PageHeading
        title={title}
        note={nameOf(record)}
        actions={
          <>
            <ActionLink className="btn btn-primary" to={screens.edit} state={state}>
              {editLabel}
            </ActionLink>
            <ActionLink className="btn btn-outline-danger" to={screens.delete} state={state}>
              {deleteLabel}
            </ActionLink>
            <Link className="btn btn-outline-secondary" to={screens.list}>
              {texts.cancel}
            </Link>
          </>
        }
      />
      {props.children(record)}
    </>
  )
}
