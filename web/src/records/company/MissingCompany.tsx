import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { IconWarning } from '../../ui/icons.tsx'
import { companyApi } from './companyApi.ts'
import { texts } from './companyTexts.ts'

/** Says what becomes of invoices while nobody has told whose they are. */
export function MissingCompany() {
  // Of no company yet there is no version.
  const { isMissing } = companyApi.useCompanyQuery(undefined, {
    selectFromResult: ({ data }) => ({ isMissing: data?.version === 0 }),
  })
  if (!isMissing) return null
  return (
    <div className="failure-panel mb-3 no-print" role="status">
      <IconWarning />
      <p>{texts.missing}</p>
      <Link className="btn btn-outline-danger" to={paths.company}>
        {texts.fillIn}
      </Link>
    </div>
  )
}
