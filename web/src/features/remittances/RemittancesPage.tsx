import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { PageHeading } from '../../ui/PageHeading.tsx'
import type { DebitChoices } from './DayOfDebits.tsx'
import { DueDebitsPanel } from './DueDebitsPanel.tsx'
import { RemittanceList } from './RemittanceList.tsx'
import { RemittancePanel } from './RemittancePanel.tsx'
import { texts } from './texts.ts'
import './remittances.scss'

/** What falls due by direct debit, and the remittances that were made of it; one of them by its number in the address. */
export function RemittancesPage() {
  const [address] = useSearchParams()
  const opened = Number(address.get('remesa') ?? 0) || null
  // Kept here, where one comes back to from a remittance: what was left out is not asked for by a second look at the same day.
  const [choices, setChoices] = useState<DebitChoices>(new Map())
  if (opened !== null) return <RemittancePanel key={opened} identifier={opened} />
  return (
    <>
      <PageHeading title={texts.title} note={texts.note} />
      <DueDebitsPanel
        choices={choices}
        onChoose={(identifier, isChosen) => setChoices(new Map(choices).set(identifier, isChosen))}
      />
      <RemittanceList />
    </>
  )
}
