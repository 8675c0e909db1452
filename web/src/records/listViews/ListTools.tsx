import { useState } from 'react'
import type { SavedList } from '#wire/savedLists.ts'
import { Button } from '../../ui/Button.tsx'
import { IconColumns } from '../../ui/icons.tsx'
import { type ChoosableColumn, ColumnsDialog } from './ColumnsDialog.tsx'
import { texts } from './texts.ts'
import { ViewsMenu } from './ViewsMenu.tsx'
import './listTools.scss'

type Props = {
  name: SavedList
  /** Every column that the list can show, and those that it shows. */
  all: readonly ChoosableColumn[]
  shown: readonly ChoosableColumn[]
}

/** What one makes of a list for oneself: its saved views, and its columns. */
export function ListTools({ name, all, shown }: Props) {
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <div className="list-tools">
      <ViewsMenu list={name} />
      <Button className="list-tool" onClick={() => setIsChoosing(true)}>
        <IconColumns />
        {texts.columns}
      </Button>
      {isChoosing && (
        <ColumnsDialog list={name} all={all} shown={shown} onClose={() => setIsChoosing(false)} />
      )}
    </div>
  )
}
