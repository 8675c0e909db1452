import type { ReportDocument } from '#wire/reportDocuments.ts'
import type { ReportTable } from './reportTable.ts'
import { REPORT_WORDS, type ReportWords } from './reportWords.ts'

type Frame = Pick<
  ReportTable,
  'language' | 'company' | 'day' | 'title' | 'subtitle' | 'groupColumn' | 'whenEmpty'
>

/** What all reports have in common. `about` says in a line what is in this one. */
export function reportFrame(document: ReportDocument, about: (words: ReportWords) => string): Frame {
  const words = REPORT_WORDS[document.idioma]
  const { cerca } = document
  return {
    language: document.idioma,
    company: document.empresa,
    day: document.avui,
    title: words.titles[document.informe],
    subtitle: [about(words), ...(cerca === '' ? [] : [words.filteredBy(cerca)])],
    groupColumn: words.client,
    whenEmpty: cerca === '' ? words.whenEmpty[document.informe] : words.nothingFound,
  }
}
