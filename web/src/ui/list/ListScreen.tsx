import type { ComponentProps } from 'react'
import { ActionLink } from '../allowed/ActionLink.tsx'
import { PageHeading } from '../PageHeading.tsx'
import { ListView } from './ListView.tsx'

type Props<Row> = ComponentProps<typeof ListView<Row>> & {
  title: string
  /** The screen that adds a record, and the words of the button that leads there. */
  addPath: string
  addLabel: string
}

/** A page that is a list, with the way to one more. */
export const ListScreen = <Row,>({ title, addPath, addLabel, ...list }: Props<Row>) => (
  <>
    <PageHeading
      title={title}
      actions={
        <ActionLink className="btn btn-primary" to={addPath} data-key="add">
          {addLabel}
        </ActionLink>
      }
    />
    <ListView {...list} />
  </>
)
