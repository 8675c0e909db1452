import type { ReportDocument } from '#wire/reportDocuments.ts'
import type { ReportTable } from './reportTable.ts'
import { texts } from './texts.ts'

type Frame = Pick<
  ReportTable,
  'language' | 'company' | 'day' | 'title' | 'subtitle' | 'groupColumn' | 'whenEmpty'
>

/** What all reports have in common. `about` says in a line what is in this one. */
export function reportFrame(document: ReportDocument, about: () => string): Frame {
  const { search } = document
  return {
    language: document.language,
    company: document.company,
    day: document.today,
    title: texts.titles[document.report],
    subtitle: [about(), ...(search === '' ? [] : [texts.filteredBy({ text: search })])],
    groupColumn: texts.client,
    whenEmpty: search === '' ? texts.whenEmpty[document.report] : texts.nothingFound,
  }
}
