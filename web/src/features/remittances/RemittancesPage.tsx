import { useSearchParams } from 'react-router-dom'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { DueDebitsPanel } from './DueDebitsPanel.tsx'
import { RemittanceList } from './RemittanceList.tsx'
import { RemittancePanel } from './RemittancePanel.tsx'
import { texts } from './texts.ts'
import './remittances.scss'

/** What falls due by direct debit, and the remittances that were made of it; one of them by its number in the address. */
export function RemittancesPage() {
  const [address] = useSearchParams()
  const opened = Number(address.get('remesa') ?? 0) || null
  if (opened !== null) return <RemittancePanel key={opened} identifier={opened} />
  return (
    <>
      <PageHeading title={texts.title} note={texts.note} />
      <DueDebitsPanel />
      <RemittanceList />
    </>
  )
}
