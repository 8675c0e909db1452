import { expect, it } from 'vitest'
import { makeLogger } from '#platform/logger.ts'
import { makeFolderStore } from '#platform/storage/folderStore.ts'
import { buildInvoiceDocument } from '#tests/builders/invoiceDocument.ts'
import type { AttachmentSources } from '#workers/mail/attachment.ts'
import { attachRemindedInvoices } from '#workers/mail/attachRemindedInvoices.ts'
import { pagesOf } from '#workers/print/readPdf.ts'

/** None of them is kept: each is printed. */
const sources: AttachmentSources = {
  fileStore: makeFolderStore('/nowhere'),
  logger: makeLogger('test', 'silent'),
  requestId: 'test-request',
  api: {
    invoiceDocument: async identifier => buildInvoiceDocument({ identifier, numFact: identifier }),
    reportDocument: () => Promise.reject(new Error('not asked for')),
  },
}

const remindedOf = (count: number) => {
  const invoices = Array.from({ length: count }, (_, index) => ({
    identifier: index + 1,
    version: 1,
    number: `A-${index + 1}`,
  }))
  return attachRemindedInvoices({ kind: 'reminder', subject: '', text: '', invoices }, sources)
}

it('brings each invoice by itself, and many as one file, which is the same each time', async () => {
  const names = (await remindedOf(10)).map(({ filename }) => filename)
  expect(names).toHaveLength(10)
  expect(names.at(-1)).toBe('A-10.pdf')
  const [all, ...others] = await remindedOf(11)
  expect(others).toEqual([])
  expect(all).toMatchObject({ filename: 'A-1 – A-11.pdf', contentType: 'application/pdf' })
  const pages = pagesOf(Buffer.from(all?.bytes ?? []))
  expect(pages.map(page => /\bA-\d+/.exec(page)?.[0])).toEqual(
    Array.from({ length: 11 }, (_, index) => `A-${index + 1}`),
  )
  expect(await remindedOf(11)).toEqual([all])
})
