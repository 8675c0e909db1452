import { Link } from 'react-router-dom'
import { useMay } from '../../ui/allowed/useMay.ts'
import { auditAddress } from './auditAddress.ts'
import { texts } from './historyTexts.ts'

type Props = {
  entity: string
  record?: string | number | undefined
  /** Among others of its kind: what this one is called by who does not see beside what it stands. It is small there. */
  label?: string
}

/** Leads to what the audit log says of a record, or of all of a kind; nothing for who may not read the log. */
export function HistoryLink({ entity, record, label }: Props) {
  const mayRead = useMay('administer')
  if (!mayRead) return null
  const filter = { entity, ...(record !== undefined && { record: String(record) }) }
  return (
    <Link
      className={
        label === undefined ? 'btn btn-outline-secondary' : 'btn btn-outline-secondary btn-sm no-print'
      }
      to={auditAddress(filter)}
      aria-label={label}
    >
      {texts.history}
    </Link>
  )
}
