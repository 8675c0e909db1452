import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { formatDay } from '#domain/dates.ts'
import { localeOf } from '#language/language.ts'
import { FONT_FAMILY } from '#workers/print/fonts.ts'
import { placedOnPage } from '#workers/print/placedTexts.ts'
import { printPdf } from '#workers/print/printer.ts'
import { printableLogo } from '../logo.ts'
import { LOGO, MARGIN } from './reportLook.ts'
import { reportPages } from './reportPages.ts'
import type { ReportTable } from './reportTable.ts'

/** A report as an A4 document, across where its columns need it. An unreadable logo is printed as the company's name. */
export const reportPdf = (table: ReportTable): Promise<Uint8Array> => printPdf(reportDefinition(table))

function reportDefinition(table: ReportTable): TDocumentDefinitions {
  const { company, title, day } = table
  const logo = company.logo === null ? null : printableLogo(company.logo)
  const pages = reportPages(table, logo !== null)
  return {
    pageSize: 'A4',
    pageOrientation: table.isLandscape ? 'landscape' : 'portrait',
    // All is placed on the sheet itself.
    pageMargins: 0,
    version: '1.7',
    language: localeOf(table.language),
    displayTitle: true,
    info: {
      title: `${title} · ${formatDay(day)}`,
      author: company.nombre,
      creator: 'facturacio',
      producer: 'pdfmake',
      creationDate: new Date(`${day}T00:00:00Z`),
    },
    defaultStyle: { font: FONT_FAMILY },
    content: pages.map(
      (page, index): Content => ({
        stack: [...(index === 0 && logo !== null ? [logoAt(logo)] : []), placedOnPage(page)],
        ...(index === 0 ? {} : { pageBreak: 'before' }),
      }),
    ),
  }
}

const logoAt = (image: string): Content => ({
  image,
  fit: [LOGO.width, LOGO.height],
  absolutePosition: { x: MARGIN.side, y: MARGIN.top },
})
