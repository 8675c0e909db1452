import { useId, useMemo } from 'react'
import { IMPORT_FILES, type ImportFile, type ImportReport, type ImportRow } from '#wire/imports.ts'
import { valueColumn } from '../../ui/list/commonColumns.tsx'
import { ListView } from '../../ui/list/ListView.tsx'
import type { ListDefinition } from '../../ui/list/listDefinition.ts'
import { useList } from '../../ui/list/useList.ts'
import { texts } from './texts.ts'

type FileRow = ImportRow & { file: ImportFile }

/** Which rows are shown; null is all. */
export type RowChoice = { file: ImportFile | null; action: ImportRow['action'] | null }

const ACTIONS = ['added', 'changed', 'unchanged', 'refused'] as const

/** A report is here at once and does not change: there is nothing to wait for or to try again. */
const present = { isLoading: false, isFetching: false, isError: false, refetch: () => undefined }

function Changes({ row: { changes } }: { row: FileRow }) {
  return (
    <ul className="import-changes">
      {Object.entries(changes ?? {}).map(([field, [before, after]]) => (
        <li key={field}>
          <span className="muted">{field}:</span> {before ?? texts.empty} → {after ?? texts.empty}
        </li>
      ))}
    </ul>
  )
}

const changesText = ({ changes, warning }: FileRow): string =>
  warning ??
  Object.entries(changes ?? {})
    .map(([field, [before, after]]) => `${field} ${before ?? ''} ${after ?? ''}`)
    .join(' ')

const rowList: ListDefinition<FileRow> = {
  columns: [
    valueColumn('fitxer', texts.file, row => row.file, { isNarrow: true }),
    valueColumn('linia', texts.line, row => row.line, { align: 'end', isNarrow: true }),
    {
      key: 'accio',
      label: texts.action,
      isNarrow: true,
      cell: row => <span className={`import-${row.action}`}>{texts.actions[row.action]}</span>,
      sortBy: row => ACTIONS.indexOf(row.action),
    },
    valueColumn('clau', texts.key, row => row.key),
    {
      key: 'canvis',
      label: texts.changes,
      cell: row => row.warning ?? (row.changes && <Changes row={row} />),
    },
  ],
  filters: [
    { key: 'clau', label: texts.key, text: row => row.key },
    { key: 'canvis', label: texts.changes, text: changesText },
  ],
  pageSizes: [20, 50, 100],
  defaultPageSize: 50,
  rowKey: row => `${row.file} ${row.line}`,
}

type Props = {
  report: ImportReport
  choice: RowChoice
  onChoose: (choice: RowChoice) => void
}

function Chooser({ choice, onChoose }: Omit<Props, 'report'>) {
  const id = useId()
  return (
    <>
      <div>
        <label className="form-label" htmlFor={`${id}-file`}>
          {texts.file}
        </label>
        <select
          id={`${id}-file`}
          className="form-select"
          value={choice.file ?? ''}
          onChange={event =>
            onChoose({ ...choice, file: IMPORT_FILES.find(file => file === event.target.value) ?? null })
          }
        >
          <option value="">{texts.allFiles}</option>
          {IMPORT_FILES.map(file => (
            <option key={file}>{file}</option>
          ))}
        </select>
      </div>
      <div>
        <label className="form-label" htmlFor={`${id}-action`}>
          {texts.action}
        </label>
        <select
          id={`${id}-action`}
          className="form-select"
          value={choice.action ?? ''}
          onChange={event =>
            onChoose({ ...choice, action: ACTIONS.find(action => action === event.target.value) ?? null })
          }
        >
          <option value="">{texts.allActions}</option>
          {ACTIONS.map(action => (
            <option key={action} value={action}>
              {texts.actions[action]}
            </option>
          ))}
        </select>
      </div>
    </>
  )
}

/** Row by row what an import does: the key, whether it is new, and of a change each field before and after. */
export function ReportRows({ report, choice, onChoose }: Props) {
  const rows = useMemo(
    () =>
      report.files
        .filter(({ file }) => choice.file === null || file === choice.file)
        .flatMap(({ file, rows }) => rows.map(row => ({ ...row, file })))
        .filter(({ action }) => choice.action === null || action === choice.action),
    [report, choice],
  )
  const list = useList(rowList, rows)
  return (
    <ListView
      list={list}
      query={present}
      caption={texts.rows}
      searchPlaceholder={texts.rowsPlaceholder}
      toolbar={<Chooser choice={choice} onChoose={onChoose} />}
      whenEmpty={<p>{texts.noRows}</p>}
    />
  )
}
