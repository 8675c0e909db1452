import { Link } from 'react-router-dom'
import type { ImportReport } from '#wire/imports.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { FocusedHeading } from './FocusedHeading.tsx'
import { ReportDetail } from './ReportDetail.tsx'
import { reportCounts } from './reportCounts.ts'
import { texts } from './texts.ts'

/** What an import did, and where to go from here. */
export function ImportDone({ report, onAnother }: { report: ImportReport; onAnother: () => void }) {
  return (
    <>
      <section className="panel import-step">
        <FocusedHeading>{texts.doneTitle}</FocusedHeading>
        <p role="status">{texts.outcome(reportCounts(report))}</p>
        <div className="form-actions">
          <Link className="btn btn-primary" to={paths.clients.list}>
            {texts.seeClients}
          </Link>
          <Link className="btn btn-outline-secondary" to={paths.billingRun}>
            {texts.bill}
          </Link>
          <Button onClick={onAnother}>{texts.another}</Button>
        </div>
      </section>
      <section className="panel import-step">
        <ReportDetail report={report} />
      </section>
    </>
  )
}
