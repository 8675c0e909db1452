import { Link } from 'react-router-dom'
import { formatMoney, formatQuantity } from '#domain/money.ts'
import type { BillingRun } from '#wire/billing.ts'
import { paths } from '../../paths.ts'
import { numbersText } from './numbersText.ts'
import { RunDownloads } from './RunDownloads.tsx'
import { texts as runTexts } from './runTexts.ts'
import { texts } from './texts.ts'

/** What a run came to, and where to go from here. */
export function RunSummary({ run }: { run: BillingRun }) {
  const { serieIdentifier: series, firstNumber: first, lastNumber: last } = run
  const range = new URLSearchParams({ des: run.fechaFactura, fins: run.fechaFactura })
  const listOfRun = `${paths.invoices.list}?${range}`
  return (
    <section className="panel run-summary">
      {run.invoices === 0 && <p>{runTexts.nothingIssued}</p>}
      <dl>
        {first !== null && last !== null && (
          <div>
            <dt>{runTexts.numbers}</dt>
            <dd>
              <Link to={listOfRun}>{numbersText(series, first, last)}</Link>
            </dd>
          </div>
        )}
        <div>
          <dt>{runTexts.invoices}</dt>
          <dd>{formatQuantity(run.invoices)}</dd>
        </div>
        <div>
          <dt>{texts.totalVat}</dt>
          <dd>{formatMoney(run.totalFactura)}</dd>
        </div>
        {run.skipped > 0 && (
          <div>
            <dt>{runTexts.skipped}</dt>
            <dd>{formatQuantity(run.skipped)}</dd>
          </div>
        )}
        {run.failedPdfs > 0 && (
          <div>
            <dt>{runTexts.failedPdfs}</dt>
            <dd>{formatQuantity(run.failedPdfs)}</dd>
          </div>
        )}
      </dl>
      {run.failedPdfs > 0 && <p className="muted">{runTexts.failedPdfsHint}</p>}
      <div className="form-actions">
        <Link className="btn btn-primary" to={listOfRun}>
          {texts.seeInvoices}
        </Link>
        <Link className="btn btn-outline-secondary" to={paths.billingRun}>
          {runTexts.newRun}
        </Link>
        {run.invoices > 0 && <RunDownloads run={run} />}
      </div>
    </section>
  )
}
