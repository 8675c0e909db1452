import { Link } from 'react-router-dom'
import { useMay } from '../../ui/allowed/useMay.ts'
import { auditAddress } from './auditAddress.ts'
import { texts } from './historyTexts.ts'

/** Leads to what the audit log says of a record, or of all of a kind; nothing for who may not read the log. */
export function HistoryLink({ entity, record }: { entity: string; record?: string | number | undefined }) {
  const mayRead = useMay('administer')
  if (!mayRead) return null
  const filter = { entity, ...(record !== undefined && { record: String(record) }) }
  return (
    <Link className="btn btn-outline-secondary" to={auditAddress(filter)}>
      {texts.history}
    </Link>
  )
}
