import { formatQuantity } from '#domain/money.ts'
import type { ImportFile, ImportReport, ImportRow } from '#wire/imports.ts'
import { type Counts, reportCounts } from './reportCounts.ts'
import { showRows, texts } from './texts.ts'

const columns: readonly { key: keyof Counts; action: ImportRow['action']; label: string }[] = [
  { key: 'added', action: 'added', label: texts.new },
  { key: 'changed', action: 'changed', label: texts.changed },
  { key: 'unchanged', action: 'unchanged', label: texts.unchanged },
  { key: 'refused', action: 'refused', label: texts.refused },
]

type Props = {
  report: ImportReport
  /** Shows the rows behind a figure. */
  onShow?: (file: ImportFile, action: ImportRow['action']) => void
}

/** How many rows of each file came to which end. */
export function ReportTable({ report, onShow }: Props) {
  const totals = reportCounts(report)
  return (
    <div className="import-scroll">
      <table className="import-table">
        <caption className="visually-hidden">{texts.result}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.file}</th>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col" className="align-end">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.files.map(file => (
            <tr key={file.file}>
              <th scope="row">{file.file}</th>
              {columns.map(({ key, action, label }) => (
                <td key={key} className={`align-end figure import-${action}`}>
                  {onShow && file[key] > 0 ? (
                    <button
                      type="button"
                      aria-label={`${formatQuantity(file[key])} ${showRows(label, file.file)}`}
                      onClick={() => onShow(file.file, action)}
                    >
                      {formatQuantity(file[key])}
                    </button>
                  ) : (
                    formatQuantity(file[key])
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.total}</th>
            {columns.map(({ key, action }) => (
              <td key={key} className={`align-end figure${totals[key] > 0 ? ` import-${action}` : ''}`}>
                {formatQuantity(totals[key])}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
