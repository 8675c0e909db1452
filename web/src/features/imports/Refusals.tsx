import { useMemo } from 'react'
import type { ImportRefusal } from '#wire/imports.ts'
import { Button } from '../../ui/Button.tsx'
import { valueColumn } from '../../ui/list/commonColumns.tsx'
import { ListView } from '../../ui/list/ListView.tsx'
import type { ListDefinition } from '../../ui/list/listDefinition.ts'
import { useList } from '../../ui/list/useList.ts'
import { saveFile } from '../../ui/saveFile.ts'
import { refusalsCsv } from './refusalsCsv.ts'
import { texts } from './refusalTexts.ts'

type Row = ImportRefusal & { place: number }

const present = { isLoading: false, isFetching: false, isError: false, refetch: () => undefined }

const refusalList: ListDefinition<Row> = {
  columns: [
    valueColumn('fitxer', texts.file, row => row.file, { isNarrow: true }),
    valueColumn('linia', texts.line, row => row.line, { align: 'end', isNarrow: true }),
    valueColumn('columna', texts.column, row => row.column),
    valueColumn('valor', texts.value, row => row.value),
    valueColumn('motiu', texts.reason, row => row.reason),
  ],
  filters: [
    { key: 'fitxer', label: texts.file, text: row => row.file },
    { key: 'columna', label: texts.column, text: row => row.column ?? '' },
    { key: 'valor', label: texts.value, text: row => row.value ?? '' },
    { key: 'motiu', label: texts.reason, text: row => row.reason },
  ],
  pageSizes: [20, 50, 100],
  defaultPageSize: 50,
  rowKey: row => row.place,
}

const download = (refusals: readonly ImportRefusal[]): void =>
  saveFile(texts.csv.fileName, 'text/csv;charset=utf-8', refusalsCsv(refusals))

/** Why rows were not taken, cell by cell; to be filtered, and taken along to where they are corrected. */
export function Refusals({ refusals, total }: { refusals: readonly ImportRefusal[]; total: number }) {
  const rows = useMemo(() => refusals.map((refusal, place) => ({ ...refusal, place })), [refusals])
  const list = useList(refusalList, rows)
  return (
    <>
      <p>
        <Button onClick={() => download(refusals)}>{texts.download}</Button>
      </p>
      {total > refusals.length && <p role="note">{texts.onlyFirst({ shown: refusals.length, total })}</p>}
      <ListView
        list={list}
        query={present}
        caption={texts.title}
        searchPlaceholder={texts.searchPlaceholder}
      />
    </>
  )
}
