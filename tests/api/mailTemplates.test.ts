import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_TEMPLATES } from '#api/mail/defaultTemplates.ts'
import { buildMailingBooks, issueTo } from '#tests/builders/mailingBooks.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { lastAudit } from '#tests/support/auditLog.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { ErrorBody } from '#wire/errors.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { Pending } from '#wire/jobs.ts'
import type { Mail } from '#wire/mail.ts'
import {
  type InvoiceMailPreview,
  type MailPreview,
  type MailTemplate,
  templateKindSchema,
} from '#wire/mailTemplates.ts'
import type { ReminderDraft } from '#wire/reminders.ts'

const PATH = '/api/correus/plantilles'
const SPOKEN = {
  kind: 'invoice',
  language: 'ca',
  subject: 'La vostra factura {numero}',
  opening: 'Bon dia,\n\naquí teniu la factura {numero} per a {cliente}.',
  closing: 'Gràcies.\n{empresa}',
} as const

let api: TestApi
let admin: ApiClient
let staff: ApiClient
let worker: ApiClient
beforeAll(async () => {
  api = await startApi({ now: '2026-11-30T09:00:00Z' })
  admin = await api.as('Administrador')
  staff = await api.as('Gestió')
  worker = await api.asProcess()
})
afterAll(() => api.stop())
beforeEach(() => buildMailingBooks(api))

const templates = async () => (await staff.get<MailTemplate[]>(PATH)).body
const template = async (kind: string, language: string) =>
  (await templates()).find(one => one.kind === kind && one.language === language)
const change = (body: object, version = 0) =>
  admin.put<MailTemplate & ErrorBody>(PATH, body, { headers: { 'If-Match': `"${version}"` } })
const reset = (version: number) =>
  admin.delete<MailTemplate & ErrorBody>(`${PATH}/invoice/ca`, { headers: { 'If-Match': `"${version}"` } })

const issue = async (): Promise<Invoice> => {
  const [invoice] = await issueTo(api, staff, [
    { nombre: 'Vidal', nombreFiscal: 'Taller Vidal, S.L.', personasContacto: 'anna@vidal.example' },
  ])
  if (!invoice) throw new Error('no invoice')
  return invoice
}

describe('the words of mails to clients', () => {
  it('are the product’s until an administrator writes others, and come back', async () => {
    expect(await templates()).toHaveLength(16)
    expect(await template('reminders', 'es')).toEqual({
      kind: 'reminders',
      language: 'es',
      ...DEFAULT_TEMPLATES.reminders.es,
      isDefault: true,
      version: 0,
    })
    const changed = await change(SPOKEN)
    expect(changed.body).toEqual({ ...SPOKEN, isDefault: false, version: 1 })
    expect(await template('invoice', 'ca')).toEqual(changed.body)
    expect(await template('invoice', 'es')).toMatchObject({ isDefault: true })
    expect(await lastAudit(api, 'mail_templates', 'invoice ca')).toMatchObject({
      action: 'change',
      before: { isDefault: true },
      after: { subject: SPOKEN.subject },
    })
    // Who had the page open meanwhile is told, after a way back and forth, too.
    expect((await change(SPOKEN, 0)).status).toBe(409)
    expect((await reset(1)).body).toMatchObject({ isDefault: true, version: 2 })
    expect((await change(SPOKEN, 1)).body.code).toBe('stale')
    expect((await change(SPOKEN, 2)).body.version).toBe(3)
  })

  it.each([
    ['a name that the mail has not', { opening: 'Venç el {dies}.' }, 'opening', '{dies}'],
    [
      'a name of another kind of mail',
      { kind: 'reminders', subject: '{facturas}', opening: '{numero}' },
      'opening',
      '{numero}',
    ],
    ['a subject of two lines', { subject: 'Factura\nBcc: x@example.com' }, 'subject', null],
    ['no subject', { subject: ' ' }, 'subject', null],
    ['another account to pay into', { closing: 'Pagueu a ES91 2100 0418 4502 0005 1332.' }, 'closing', null],
    ['an account with dots', { closing: 'es91.2100.0418.4502.0005.1332' }, 'closing', null],
    ['too long a text', { closing: 'a'.repeat(2001) }, 'closing', null],
  ])('refuse %s, and say which field', async (_what, given, field, named) => {
    const { status, body } = await change({ ...SPOKEN, ...given })
    expect(status).toBe(422)
    expect(Object.keys(body.fields ?? {})).toEqual([field])
    if (named) expect(body.fields?.[field]).toContain(named.slice(1, -1))
    expect(await template('invoice', 'ca')).toMatchObject({ isDefault: true, version: 0 })
  })

  it('are written by administrators, and read by everybody', async () => {
    const reader = await api.as('Consulta')
    expect((await reader.get(PATH)).status).toBe(200)
    expect((await staff.put(PATH, SPOKEN)).status).toBe(403)
    expect((await staff.delete(`${PATH}/invoice/ca`)).status).toBe(403)
  })
})

describe('a mail before it is sent', () => {
  it('reads as it goes out then, word for word', async () => {
    await change(SPOKEN)
    const { identifier } = await issue()
    const preview = await staff.get<InvoiceMailPreview>(`/api/correus/factures/${identifier}`)
    expect(preview.body).toMatchObject({
      invoice: identifier,
      number: 'A-413',
      language: 'ca',
      replyTo: 'info@serra.example',
      subject: 'La vostra factura A-413',
    })
    expect(preview.body.text).toMatch(
      /^Bon dia,\n\naquí teniu la factura A-413 per a Taller Vidal, S\.L\.\.\n\nBase imposable: 100,00/,
    )
    expect(preview.body.text).toMatch(/\n\nGràcies\.\nConsultoria Serra, S\.L\.$/)
    await staff.post('/api/correus/factures', { invoices: [identifier] })
    await fileEverything()
    const { subject, text } = preview.body
    expect(await claimed()).toMatchObject({ subject, text })
  })

  it('has its amounts as the client reads them, whoever looks at it', async () => {
    const { identifier } = await issue()
    const previewIn = async (language: string) =>
      (
        await staff.get<InvoiceMailPreview>(`/api/correus/factures/${identifier}`, {
          headers: { 'accept-language': language },
        })
      ).body.text
    expect(await previewIn('en')).toContain('Base imposable: 100,00')
    expect(await previewIn('en')).toBe(await previewIn('ca'))
  })

  it('is written anew when the words change while it is on its way to the server', async () => {
    const { identifier } = await issue()
    await staff.post('/api/correus/factures', { invoices: [identifier] })
    await fileEverything()
    const id = randomUUID()
    expect(await claimed(id)).toMatchObject({ subject: 'Factura A-413 · Consultoria Serra, S.L.' })
    await change(SPOKEN)
    expect((await worker.put(`/internal/claims/${id}`, { state: 'sending' })).status).toBe(409)
    expect(await claimed()).toMatchObject({ subject: 'La vostra factura A-413' })
  })

  it('is refused for an invoice that is not there', async () => {
    expect((await staff.get(`/api/correus/factures/999`)).status).toBe(404)
  })

  it('can be tried in words that are not kept, for each kind and language', async () => {
    for (const kind of templateKindSchema.options)
      for (const language of ['ca', 'es'] as const) {
        const words = { ...DEFAULT_TEMPLATES[kind][language], closing: 'Fins aviat.\n{empresa}' }
        const { body } = await staff.post<MailPreview>(`${PATH}/mostra`, { kind, language, ...words })
        expect(body.text).toMatch(/Fins aviat\.\nConsultoria Serra, S\.L\.$/)
        expect(body.text + body.subject).not.toMatch(/[{}]|undefined|null/)
      }
    expect(await templates()).not.toContainEqual(expect.objectContaining({ isDefault: false }))
  })

  it('reminds in the company’s words, of one invoice and of several', async () => {
    await change({
      kind: 'reminder',
      language: 'ca',
      subject: 'Ep, {cliente}: {numero}',
      opening: 'Fa {dias} que va vèncer:',
      closing: '{contacto}',
    })
    await issue()
    const later = await startApi({ now: '2027-01-05T09:00:00Z', databaseUrl: api.databaseUrl })
    try {
      const [draft] = (await (await later.as('Gestió')).get<ReminderDraft[]>('/api/recordatoris')).body
      expect(draft?.subject).toBe('Ep, Vidal: A-413')
      expect(draft?.text).toMatch(
        /^Fa \d+ dies que va vèncer:\n\n– Factura A-413 del .*\n\ninfo@serra\.example$/,
      )
    } finally {
      await later.stop()
    }
  })
})

/** The PDFs that mails wait for are there. */
const fileEverything = async () => {
  const { body } = await worker.get<Pending>('/internal/pending')
  await worker.put('/internal/files', { invoices: body.invoices.map(file => ({ ...file, error: null })) })
}

const claimed = async (claim: string = randomUUID()): Promise<Mail['content']> => {
  const mail = await api.db.selectFrom('mails').select('identifier').executeTakeFirstOrThrow()
  const { status, body, text } = await worker.post<Mail>('/internal/claims', {
    identifier: mail.identifier,
    claim,
  })
  expect(status, text).toBe(200)
  return body.content
}
