import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { buildBank, buildClient, buildCompany, buildContract, buildSeries } from '#tests/builders/books.ts'
import { eventually } from '#tests/support/eventually.ts'
import { bytesOf, readMail } from '#tests/support/smtpSink.ts'
import { startApi, TEST_SERVICE_SECRET } from '#tests/support/startApi.ts'
import { tempDir } from '#tests/support/tempDir.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { ReminderDraft } from '#wire/reminders.ts'
import { textOf } from '#workers/print/readPdf.ts'
import { startTestWorkers } from './support/testWorkers.ts'

it('a reminder brings the words that staff have confirmed, and the invoices', async () => {
  const api = await startApi({ now: '2026-11-30T10:00:00Z' })
  onTestFinished(api.stop)
  await buildCompany(api.db)
  await buildSeries(api.db)
  await buildBank(api.db)
  const client = await buildClient(api.db, { nombre: 'Taller Puig', tipoVencimiento: '0' })
  await buildContract(api.db, { clienteIdentifier: client.identifier, fechaInicio: '2026-10-20' })
  const staff = await api.as('Gestió')
  const issued = await staff.post<Invoice[]>(
    '/api/facturas',
    { serieIdentifier: 'A', fechaFactura: '2026-10-31' },
    { headers: { 'Idempotency-Key': randomUUID() } },
  )
  const drafts = await staff.get<ReminderDraft[]>('/api/recordatoris')
  const invoices = drafts.body.flatMap(draft => draft.invoices)
  expect(invoices.map(({ identifier }) => identifier)).toEqual(
    issued.body.map(({ identifier }) => identifier),
  )
  const { status } = await staff.post('/api/recordatoris', {
    key: randomUUID(),
    reminders: [
      {
        clienteIdentifier: client.identifier,
        invoices,
        addresses: ['anna@puig.example'],
        outsideAddresses: ['anna@puig.example'],
        subject: 'Us recordem',
        text: 'Si us plau, pagueu.',
      },
    ],
  })
  expect(status).toBe(202)

  const folder = tempDir()
  startTestWorkers({
    apiUrl: api.url,
    serviceSecret: TEST_SERVICE_SECRET,
    folder,
    sweepEveryMs: 200,
    databaseUrl: api.databaseUrl,
  })
  await eventually('it is sent', async () => {
    const [mail] = await api.db.selectFrom('mails').select('state').execute()
    return mail?.state === 'sent'
  })
  const [name = ''] = (await readdir(join(folder, 'outbox'))).filter(file => file.endsWith('.eml'))
  const mail = await readMail(await readFile(join(folder, 'outbox', name)))
  expect(mail.to?.map(({ address }) => address)).toEqual(['anna@puig.example'])
  expect(mail.subject).toBe('Us recordem')
  expect(mail.text?.trim()).toBe('Si us plau, pagueu.')
  expect(mail.attachments.map(({ filename }) => filename)).toEqual(['A-1.pdf'])
  const [printed] = mail.attachments.map(file => textOf(bytesOf(file)))
  expect(printed).toContain('Taller Puig')
  expect(printed).toContain('121,00')
})
