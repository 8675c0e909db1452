import { dayInMadrid, formatDay } from '#contract/dates.ts'
import { useCompanyName } from '../../session/useCompanyName.ts'

/** What only paper needs to say: whose figures these are, of which day, and what was filtered. */
export function PrintHead({ filter }: { filter: string }) {
  const company = useCompanyName()
  const parts = [company, formatDay(dayInMadrid(new Date())), filter && `Filtre: ${filter}`]
  return <p className="print-only">{parts.filter(Boolean).join(' · ')}</p>
}
