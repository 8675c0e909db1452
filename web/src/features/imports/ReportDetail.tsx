import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ImportReport } from '#wire/imports.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { Refusals } from './Refusals.tsx'
import { ReportRows, type RowChoice } from './ReportRows.tsx'
import { ReportTable } from './ReportTable.tsx'
import { texts as refusalTexts } from './refusalTexts.ts'
import { texts } from './texts.ts'

/** A report: figures by file, and below them the rows or the refusals. What is refused is shown first. */
export function ReportDetail({ report }: { report: ImportReport }) {
  const hasRefusals = report.totalRefusals > 0
  const [view, setView] = useState(hasRefusals ? 'refusals' : 'rows')
  const [choice, setChoice] = useState<RowChoice>({ file: null, action: null })
  const setAddress = useSearchParams()[1]

  const show = (key: string) => {
    setView(key)
    // Filter and page of one list are not those of the other.
    setAddress({}, { replace: true, preventScrollReset: true })
  }

  const rows = <ReportRows report={report} choice={choice} onChoose={setChoice} />
  return (
    <>
      <ReportTable
        report={report}
        onShow={(file, action) => {
          setChoice({ file, action })
          show('rows')
        }}
      />
      {hasRefusals ? (
        <Tabs
          label={texts.views}
          selected={view}
          onSelect={show}
          tabs={[
            {
              key: 'refusals',
              label: refusalTexts.counted({ count: report.totalRefusals }),
              content: view === 'refusals' && (
                <Refusals refusals={report.refusals} total={report.totalRefusals} />
              ),
            },
            { key: 'rows', label: texts.rows, content: view === 'rows' && rows },
          ]}
        />
      ) : (
        rows
      )}
    </>
  )
}
