import { Button } from '../../ui/Button.tsx'
import type { List } from '../../ui/list/useList.ts'
import type { PreviewRow } from './previewRows.ts'
import { texts } from './texts.ts'

type Props = {
  list: List<PreviewRow>
  onChange: (clients: readonly number[], isIncluded: boolean) => void
}

/** Marks or unmarks all clients, or while a filter is on those that it leaves. */
export function SelectMany({ list, onChange }: Props) {
  const isFiltered = list.count < list.total
  const change = (isIncluded: boolean) =>
    onChange(
      list.foundRows().map(({ invoice }) => invoice.clienteIdentifier),
      isIncluded,
    )
  return (
    <fieldset>
      <legend>{texts.whichClients}</legend>
      <div className="run-select-many">
        <Button disabled={list.count === 0} onClick={() => change(true)}>
          {isFiltered ? texts.includeFound : texts.includeAll}
        </Button>
        <Button disabled={list.count === 0} onClick={() => change(false)}>
          {isFiltered ? texts.excludeFound : texts.includeNone}
        </Button>
      </div>
    </fieldset>
  )
}
