import { expect, test } from 'vitest'
import { makeLogger } from '#platform/logger.ts'
import { makeFolderStore } from '#platform/storage/folderStore.ts'
import type { MailContent } from '#wire/mail.ts'
import { reportRequestSchema } from '#wire/reportRequests.ts'
import { sampleReport, sampleReportInvoice } from '../documents/reports/sampleReport.ts'
import { TransientError } from '../transientError.ts'
import type { AttachmentSources } from './attachment.ts'
import { attachReports } from './attachReports.ts'

type Scheduled = MailContent & { kind: 'scheduled' }

/** Of one invoice, whose amount is the total. */
const week = (total = 121): Scheduled => ({
  kind: 'scheduled',
  name: 'weekly',
  period: '2026-11-23',
  today: '2026-11-23',
  reports: [
    {
      request: reportRequestSchema.parse({ report: 'overdue' }),
      fileName: 'vencudes.pdf',
      all: { count: 1, total },
      overdue: { count: 1, total },
    },
  ],
})

/** Sources that note what they are asked for, and fail as often as told. */
const sources = (failures = 0, total = { now: 121 }): AttachmentSources & { asked: string[] } => {
  const asked: string[] = []
  const report = sampleReport('overdue', 0)
  return {
    asked,
    fileStore: makeFolderStore('/nowhere'),
    logger: makeLogger('test', 'silent'),
    requestId: 'test-request',
    api: {
      invoiceDocument: async () => null,
      reportDocument: async ({ report: name }, _requestId, today) => {
        asked.push(`${name} ${today}`)
        if (asked.length <= failures) throw new Error('not now')
        const invoice = sampleReportInvoice(0, { fechaVencimiento: '2026-01-01', totalFactura: total.now })
        return { ...report, report: 'overdue', invoices: [invoice] }
      },
    },
  }
}

test('the recipients of one sending share its reports, at once or one after the other', async () => {
  const from = sources()
  const [first, second] = await Promise.all([attachReports(week(), from), attachReports(week(), from)])
  const third = await attachReports(week(), { ...from, requestId: 'another' })
  expect(from.asked).toEqual(['overdue 2026-11-23'])
  expect(second).toEqual(first)
  expect(third).toEqual(first)
  expect(first).toMatchObject([{ filename: 'vencudes.pdf', contentType: 'application/pdf' }])
})

test('reports are made anew where the words tell other sums, and by another API', async () => {
  const total = { now: 121 }
  const from = sources(0, total)
  for (const now of [121, 242, 121]) {
    total.now = now
    await attachReports(week(now), from)
  }
  expect(from.asked).toHaveLength(3)
  const other = sources()
  await attachReports(week(121), other)
  expect(other.asked).toHaveLength(1)
})

test('reports that say other sums than the words by now are not sent with them: the mail comes later, composed anew', async () => {
  const total = { now: 100 }
  const from = sources(0, total)
  await expect(attachReports(week(121), from)).rejects.toThrow(TransientError)
  expect(await attachReports(week(100), from)).toHaveLength(1)
})

test('what could not be made is made for the next', async () => {
  const from = sources(1)
  await expect(attachReports(week(), from)).rejects.toThrow('not now')
  expect(await attachReports(week(), from)).toHaveLength(1)
})
