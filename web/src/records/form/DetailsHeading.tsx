import { Link } from 'react-router-dom'
import { ActionLink } from '../../ui/allowed/ActionLink.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { HistoryLink } from '../audit/HistoryLink.tsx'
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

/** What the audit log calls each kind of record. */
const AUDITED: Readonly<Record<string, string>> = {
  client: 'clients',
  contract: 'contracts',
  product: 'products',
  group: 'groups',
  centre: 'centres',
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
          {'identifier' in record && (
            <HistoryLink entity={AUDITED[key] ?? key} record={String(record.identifier)} />
          )}
          <Link className="btn btn-outline-secondary" to={screens.list} data-key="back">
            {texts.cancel}
          </Link>
        </>
      }
    />
  )
}
