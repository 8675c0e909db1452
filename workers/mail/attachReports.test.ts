import { expect, test } from 'vitest'
import type { MailContent } from '#contract/mail.ts'
import { reportRequestSchema } from '#contract/reportRequests.ts'
import { makeFileDocuments } from '#platform/documents/fileDocuments.ts'
import { sampleReport } from '../documents/reports/sampleReport.ts'
import type { AttachmentSources } from './attachments.ts'
import { attachReports } from './attachReports.ts'

type Scheduled = MailContent & { kind: 'scheduled' }

const week = (total = 121): Scheduled => ({
  kind: 'scheduled',
  nom: 'setmanal',
  periode: '2026-11-23',
  avui: '2026-11-23',
  informes: [
    {
      peticio: reportRequestSchema.parse({ informe: 'vencudes' }),
      fitxer: 'vencudes.pdf',
      tot: { quants: 1, total },
      vencudes: { quants: 1, total },
    },
  ],
})

/** Sources that note what they are asked for, and fail as often as told. */
const sources = (failures = 0): AttachmentSources & { asked: string[] } => {
  const asked: string[] = []
  return {
    asked,
    documents: makeFileDocuments('/nowhere'),
    requestId: 'test-request',
    api: {
      invoiceDocument: async () => null,
      reportDocument: async ({ informe }, _requestId, avui) => {
        asked.push(`${informe} ${avui}`)
        if (asked.length <= failures) throw new Error('not now')
        return sampleReport('vencudes', 1)
      },
    },
  }
}

test('the recipients of one sending share its reports, at once or one after the other', async () => {
  const from = sources()
  const [first, second] = await Promise.all([attachReports(week(), from), attachReports(week(), from)])
  const third = await attachReports(week(), { ...from, requestId: 'another' })
  expect(from.asked).toEqual(['vencudes 2026-11-23'])
  expect(second).toEqual(first)
  expect(third).toEqual(first)
  expect(first).toMatchObject([{ filename: 'vencudes.pdf', contentType: 'application/pdf' }])
})

test('reports are made anew where the words tell other sums, and by another API', async () => {
  const from = sources()
  await attachReports(week(121), from)
  await attachReports(week(242), from)
  await attachReports(week(121), from)
  expect(from.asked).toHaveLength(3)
  const other = sources()
  await attachReports(week(121), other)
  expect(other.asked).toHaveLength(1)
})

test('what could not be made is made for the next', async () => {
  const from = sources(1)
  await expect(attachReports(week(), from)).rejects.toThrow('not now')
  expect(await attachReports(week(), from)).toHaveLength(1)
})
