import { useMemo, useState } from 'react'
import { ListView } from '../../ui/list/ListView.tsx'
import { useList } from '../../ui/list/useList.ts'
import { PreviewLines } from './PreviewLines.tsx'
import { previewList } from './previewList.tsx'
import type { PreviewRow } from './previewRows.ts'
import { type PreviewSelection, PreviewSelectionContext } from './previewSelection.ts'
import { SelectMany } from './SelectMany.tsx'
import { texts } from './texts.ts'

type Props = {
  rows: readonly PreviewRow[] | undefined
  query: Parameters<typeof ListView>[0]['query']
  excluded: ReadonlySet<number>
  onChange: (clients: readonly number[], isIncluded: boolean) => void
}

/** The clients of the preview: their totals, their lines once opened, and whether they are billed. */
export function PreviewTable({ rows, query, excluded, onChange }: Props) {
  const list = useList(previewList, rows)
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const selection = useMemo<PreviewSelection>(
    () => ({
      isIncluded: client => !excluded.has(client),
      include: (client, isIncluded) => onChange([client], isIncluded),
      isOpen: client => open.has(client),
      toggleOpen: client => setOpen(current => current.symmetricDifference(new Set([client]))),
    }),
    [excluded, onChange, open],
  )
  return (
    <PreviewSelectionContext value={selection}>
      <ListView
        list={list}
        query={query}
        caption={texts.caption}
        searchPlaceholder={texts.searchPlaceholder}
        toolbar={<SelectMany list={list} onChange={onChange} />}
        rowClass={({ invoice }) => (excluded.has(invoice.clienteIdentifier) ? 'run-left-out' : undefined)}
        rowDetails={row => open.has(row.invoice.clienteIdentifier) && <PreviewLines row={row} />}
      />
    </PreviewSelectionContext>
  )
}
