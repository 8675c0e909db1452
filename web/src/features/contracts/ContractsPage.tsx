import { useState } from 'react'
import { MAX_BULK_EDIT } from '#wire/bulkLimits.ts'
import type { Contract } from '#wire/contracts.ts'
import { paths } from '../../paths.ts'
import { BulkEdit } from '../../records/bulk/BulkEdit.tsx'
import { selectionWordsOf } from '../../records/bulk/selectionWordsOf.ts'
import { contractsApi } from '../../records/contracts/contractsApi.ts'
import { useKeptList } from '../../records/listViews/useKeptList.tsx'
import { useMay } from '../../ui/allowed/useMay.ts'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { SelectionBar } from '../../ui/list/SelectionBar.tsx'
import { SelectionContext, useSelectionOf } from '../../ui/list/selection.ts'
import { contractList } from './contractList.tsx'
import { OpenDescriptionsContext } from './OpenDescriptions.tsx'
import { texts } from './texts.ts'
import { useContractBulk } from './useContractBulk.ts'

const selectionWords = selectionWordsOf('contracts')

export function ContractsPage() {
  const query = contractsApi.useContractsQuery()
  const list = useKeptList('cps', contractList, query.data)
  const selection = useSelectionOf(query.data)
  const bulk = useContractBulk()
  const mayChange = useMay('change')
  const [open, setOpen] = useState<readonly number[]>([])
  const isOpen = ({ identifier }: Contract) => open.includes(identifier)
  const toggle = ({ identifier }: Contract) =>
    setOpen(open.includes(identifier) ? open.filter(other => other !== identifier) : [...open, identifier])

  return (
    <SelectionContext value={selection}>
      <OpenDescriptionsContext value={{ isOpen, toggle }}>
        <ListScreen
          title={texts.title}
          addPath={paths.contracts.add}
          addLabel={texts.add}
          list={list}
          query={query}
          caption={texts.caption}
          searchPlaceholder={texts.searchPlaceholder}
          rowDetails={contract => isOpen(contract) && contract.productoDescripcion}
          whenEmpty={<p>{texts.empty}</p>}
          bar={
            mayChange && (
              <SelectionBar list={list} words={selectionWords} max={MAX_BULK_EDIT}>
                <BulkEdit kind={bulk} />
              </SelectionBar>
            )
          }
        />
      </OpenDescriptionsContext>
    </SelectionContext>
  )
}
