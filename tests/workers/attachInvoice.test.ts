import { mkdir, rm, writeFile } from 'node:fs/promises'
import { expect, it, onTestFinished } from 'vitest'
import { makeLogger } from '#platform/logger.ts'
import { makeFolderStore } from '#platform/storage/folderStore.ts'
import { tempDir } from '#tests/support/tempDir.ts'
import { invoicePdfKey } from '#wire/documents.ts'
import { makeApiClient } from '#workers/apiClient.ts'
import { invoicePdf } from '#workers/mail/attachInvoice.ts'
import { NotPrintedError } from '#workers/mail/notPrintedError.ts'
import { TransientError } from '#workers/transientError.ts'
import { SERVICE_SECRET, startPendingApi } from './support/pendingApi.ts'

const setUp = async () => {
  const pending = await startPendingApi()
  const logger = makeLogger('test', 'silent')
  const api = makeApiClient({
    apiUrl: pending.url,
    serviceSecret: SERVICE_SECRET,
    logger,
    signal: AbortSignal.timeout(60_000),
    retryForMs: 0,
  })
  onTestFinished(api.close)
  const folder = tempDir()
  return {
    pending,
    folder,
    sources: { api, fileStore: makeFolderStore(folder), logger, requestId: 'of-the-test' },
  }
}

it('is the file that is kept, under a name that any system takes', async () => {
  const { pending, sources } = await setUp()
  const [identifier = 0] = pending.issue(1)
  await sources.fileStore.put(invoicePdfKey({ identifier, version: 1 }), Buffer.from('%PDF-kept'))
  const attachment = await invoicePdf({ identifier, version: 1, number: 'A/Ç-413' }, sources)
  expect(attachment).toEqual({
    filename: 'A_Ç-413.pdf',
    contentType: 'application/pdf',
    bytes: Buffer.from('%PDF-kept'),
  })
  expect(pending.arrived).toEqual([])
})

it('comes later when the invoice has changed, when it is gone, and while the API or the store is away', async () => {
  const { pending, folder, sources } = await setUp()
  const [changed = 0, removed = 0] = pending.issue(2)
  const of = (identifier: number) => invoicePdf({ identifier, version: 1, number: 'A-1' }, sources)
  pending.change(changed)
  pending.remove(removed)
  await expect(of(changed)).rejects.toThrow(TransientError)
  await expect(of(removed)).rejects.toThrow(TransientError)
  pending.failWith(503)
  await expect(of(changed)).rejects.toThrow(TransientError)
  await rm(folder, { recursive: true })
  await writeFile(folder, 'a file where a folder should be')
  await expect(of(changed)).rejects.toThrow('El magatzem de documents no respon.')
  await expect(of(changed)).rejects.toThrow(TransientError)
})

it('is printed anew where the store answers and can’t read this one', async () => {
  const { pending, folder, sources } = await setUp()
  const [identifier = 0] = pending.issue(1)
  // It is there, and is no file that can be read.
  await mkdir(`${folder}/${invoicePdfKey({ identifier, version: 1 })}`, { recursive: true })
  const { bytes } = await invoicePdf({ identifier, version: 1, number: 'A-413' }, sources)
  expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-')
})

it('never comes where the PDF can’t be made', async () => {
  const { pending, sources } = await setUp()
  const [identifier = 0] = pending.issue(1, { fechaFactura: 'not a day' })
  const error = await invoicePdf({ identifier, version: 1, number: 'A-1' }, sources).catch(reason => reason)
  expect(error).toBeInstanceOf(NotPrintedError)
})
