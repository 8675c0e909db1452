import { useState } from 'react'
import type { ImportReport } from '#wire/imports.ts'
import type { ImportOptions } from '../../records/imports/importsApi.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { FocusedHeading } from './FocusedHeading.tsx'
import { ImportSwitch } from './ImportSwitch.tsx'
import { ReportDetail } from './ReportDetail.tsx'
import { reportCounts } from './reportCounts.ts'
import { texts } from './texts.ts'
import type { Import } from './useImport.ts'

/** Why a report can't be confirmed; null when it can. */
function obstacleOf(report: ImportReport, { strict, replaceSample }: ImportOptions): string | null {
  const counts = reportCounts(report)
  if (strict && report.totalRefusals > 0) return texts.strictStops
  return counts.added + counts.changed === 0 && !replaceSample ? texts.nothingToDo : null
}

/** What an import would do, and the question whether it shall. */
export function ReportPanel({ work, report }: { work: Import; report: ImportReport }) {
  const { options, phase } = work
  const [isAsking, setIsAsking] = useState(false)
  const isBusy = phase !== 'idle'
  const obstacle = obstacleOf(report, options)
  const counts = reportCounts(report)
  const sentence = texts.outcome(counts)
  const warning = counts.warned > 0 && (
    <p className="field-warning">{texts.warned({ count: counts.warned })}</p>
  )
  return (
    <section className="panel import-step" aria-busy={isBusy}>
      <FocusedHeading>{texts.reportTitle}</FocusedHeading>
      <p role="status">{sentence}</p>
      {warning}
      {report.canReplaceSample && (
        <ImportSwitch
          label={texts.replaceSample}
          hint={texts.replaceSampleHint}
          isOn={options.replaceSample}
          isDisabled={isBusy}
          onChange={replaceSample => work.choose({ ...options, replaceSample })}
        />
      )}
      <div className="form-actions mb-3">
        <Button
          look="primary"
          disabled={obstacle !== null || isBusy}
          aria-describedby="import-obstacle"
          onClick={() => setIsAsking(true)}
        >
          {texts.confirm}
        </Button>
        <span className="import-state" id="import-obstacle">
          {obstacle}
        </span>
      </div>
      <ReportDetail key={report.hash} report={report} />
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.confirmTitle}
        confirmLabel={texts.confirm}
        cancelLabel={texts.cancel}
        isDangerous={options.replaceSample}
        isBusy={isBusy}
        onConfirm={() => void work.confirm()}
        onCancel={() => setIsAsking(false)}
      >
        <p>{sentence}</p>
        {warning}
        {options.replaceSample && <p className="mb-0">{texts.deletesSample}</p>}
      </ConfirmDialog>
    </section>
  )
}
