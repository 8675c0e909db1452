import { formatQuantity } from '#domain/money.ts'
import type { ImportFile, ImportReport, ImportRow } from '#wire/imports.ts'
import { type Counts, reportCounts } from './reportCounts.ts'
import { texts } from './texts.ts'

const columns: readonly { key: keyof Counts; action: ImportRow['action']; label: string }[] = [
  { key: 'added', action: 'added', label: texts.rowsBy.added },
  { key: 'changed', action: 'changed', label: texts.rowsBy.changed },
  { key: 'unchanged', action: 'unchanged', label: texts.rowsBy.unchanged },
  { key: 'refused', action: 'refused', label: texts.rowsBy.refused },
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
                      aria-label={texts.showRows({ count: file[key], what: label, file: file.file })}
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
