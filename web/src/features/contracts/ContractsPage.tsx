import { useState } from 'react'
import type { Contract } from '#wire/contracts.ts'
import { paths } from '../../paths.ts'
import { contractsApi } from '../../records/contracts/contractsApi.ts'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useList } from '../../ui/list/useList.ts'
import { contractList } from './contractList.tsx'
import { OpenDescriptionsContext } from './OpenDescriptions.tsx'
import { texts } from './texts.ts'

export function ContractsPage() {
  const query = contractsApi.useContractsQuery()
  const list = useList(contractList, query.data)
  const [open, setOpen] = useState<readonly number[]>([])
  const isOpen = ({ identifier }: Contract) => open.includes(identifier)
  const toggle = ({ identifier }: Contract) =>
    setOpen(open.includes(identifier) ? open.filter(other => other !== identifier) : [...open, identifier])

  return (
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
      />
    </OpenDescriptionsContext>
  )
}
