import { IMPORT_FILES } from '#wire/imports.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { toFailure } from '../../ui/failure.ts'
import { FileDrop } from '../../ui/form/FileDrop.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { ChosenFileTable } from './ChosenFileTable.tsx'
import { ImportDone } from './ImportDone.tsx'
import { ImportProblem } from './ImportProblem.tsx'
import { ImportSwitch } from './ImportSwitch.tsx'
import { ReportPanel } from './ReportPanel.tsx'
import { texts } from './texts.ts'
import { type Import, useImport } from './useImport.ts'
import './imports.scss'

const phaseTexts = {
  idle: '',
  reading: texts.reading,
  simulating: texts.simulating,
  importing: texts.importing,
}

/** The files of the books, and the button that asks what they would change. */
function FilesPanel({ work }: { work: Import }) {
  const { files, options, report, error, phase } = work
  const isBusy = phase !== 'idle'
  const failure = error === null ? null : toFailure(error)
  return (
    <section className="panel import-step" aria-labelledby="import-files">
      <h2 id="import-files">{texts.filesTitle}</h2>
      <FileDrop
        choose={texts.choose}
        text={texts.drop}
        dropNow={texts.dropNow}
        accept=".csv,text/csv"
        isDisabled={isBusy}
        onGiven={given => void work.add(given)}
      >
        <p className="muted">{texts.expected({ files: IMPORT_FILES.join(', ') })}</p>
      </FileDrop>
      {files.length > 0 && (
        <ChosenFileTable
          files={files}
          wrong={failure?.code === 'wrong-file' ? Object.keys(failure.fields) : []}
          isDisabled={isBusy}
          onRemove={work.remove}
        />
      )}
      <ImportSwitch
        label={texts.strict}
        isOn={options.strict}
        isDisabled={isBusy}
        onChange={strict => work.choose({ ...options, strict })}
      />
      <div className="form-actions">
        <button
          type="button"
          className={`btn ${report ? 'btn-outline-secondary' : 'btn-primary'}`}
          disabled={files.length === 0 || isBusy}
          onClick={() => void work.simulate()}
        >
          {report ? texts.simulateAgain : texts.simulate}
        </button>
        <span className="import-state" role="status">
          {phaseTexts[phase]}
        </span>
      </div>
    </section>
  )
}

/** Brings in the books of a company: files, dry run, confirmation, result. */
export function ImportsPage() {
  const work = useImport()
  const { report, error } = work
  const mayImport = useMay('administer')
  return (
    <>
      <PageHeading title={texts.title} note={texts.note} />
      {!mayImport ? (
        <p className="panel">{texts.onlyAdmin}</p>
      ) : report?.dryRun === false ? (
        <ImportDone report={report} onAnother={work.startAgain} />
      ) : (
        <>
          <FilesPanel work={work} />
          {error !== null && <ImportProblem error={error} onSimulate={() => void work.simulate()} />}
          {report && <ReportPanel work={work} report={report} />}
        </>
      )}
    </>
  )
}
