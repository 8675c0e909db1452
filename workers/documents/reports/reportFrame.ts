import type { ReportDocument } from '#wire/reportDocuments.ts'
import type { ReportTable } from './reportTable.ts'
import { REPORT_WORDS, type ReportWords } from './reportWords.ts'

type Frame = Pick<
  ReportTable,
  'language' | 'company' | 'day' | 'title' | 'subtitle' | 'groupColumn' | 'whenEmpty'
>

/** What all reports have in common. `about` says in a line what is in this one. */
export function reportFrame(document: ReportDocument, about: (words: ReportWords) => string): Frame {
  const words = REPORT_WORDS[document.language]
  const { search } = document
  return {
    language: document.language,
    company: document.company,
    day: document.today,
    title: words.titles[document.report],
    subtitle: [about(words), ...(search === '' ? [] : [words.filteredBy(search)])],
    groupColumn: words.client,
    whenEmpty: search === '' ? words.whenEmpty[document.report] : words.nothingFound,
  }
}
