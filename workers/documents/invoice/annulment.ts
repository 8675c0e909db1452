import type { Content } from 'pdfmake/interfaces.js'
import { formatDay } from '#domain/dates.ts'
import type { InvoiceDocument } from '#wire/documents.ts'
import { COLOUR, CONTENT_WIDTH, paragraphs, SIZE } from './invoiceLook.ts'
import type { InvoiceWords } from './invoiceWords.ts'

/** Above the lines of an invoice that was annulled: that it was, when and why. All else stands as it was issued. */
export function annulment({ annulment }: InvoiceDocument, words: InvoiceWords): Content[] {
  if (annulment === undefined) return []
  const sentences = [
    words.annulment.says(formatDay(annulment.day)),
    `${words.annulment.reason}: ${annulment.reason}`,
  ]
  return [
    {
      stack: paragraphs(sentences, CONTENT_WIDTH, { fontSize: SIZE.body, bold: true, color: COLOUR.alarm }),
      margin: [0, 0, 0, 10],
    },
  ]
}
