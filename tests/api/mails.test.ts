import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMails } from '#api/mail/addMails.ts'
import { buildCompany } from '#tests/builders/books.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { addUser } from '#tests/support/users.ts'
import type { Pending } from '#wire/jobs.ts'
import { type ClaimProgress, type Mail, mailSchema } from '#wire/mail.ts'
import type { MailLedger } from '#wire/mailLedger.ts'

let api: TestApi
let worker: ApiClient
let identifier: number
beforeAll(async () => {
  api = await startApi()
  worker = await api.asProcess()
  await buildCompany(api.db, { nombre: 'Consultoria Serra, S.L.', language: 'es' })
  await api.as('Administrador')
})
afterAll(() => api.stop())

/** One mail that waits. */
beforeEach(async () => {
  await api.db.deleteFrom('mails').execute()
  await api.db.deleteFrom('removalRequests').execute()
  await addUser(api, { email: `leaving@example.com`, nombreUsuario: 'Pere Vell' }).catch(() => undefined)
  const staff = await api.as('Gestió')
  await staff.post('/api/requestUsers', {
    ApplicationUserEmail: 'leaving@example.com',
    isTipoSolicitudALTA: false,
  })
  identifier = (await theMail()).identifier
})

const theMail = () => api.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
const claim = (id: string, of = identifier) =>
  worker.post<Mail>('/internal/claims', { identifier: of, claim: id })
const tell = async (id: string, progress: ClaimProgress) =>
  (await worker.put(`/internal/claims/${id}`, progress)).status
const due = async () => (await worker.get<Pending>('/internal/pending')).body.mails
/** Lets so much time pass for the mail that waits or is in somebody's hands. */
const letPass = (interval: string) =>
  sql`update mails set due_at = due_at - ${interval}::interval`.execute(api.db)
const state = async () => (await theMail()).state

describe('a mail', () => {
  test('is taken in hand by one, with what its text is made from', async () => {
    const claims = Array.from({ length: 8 }, () => randomUUID())
    const answers = await Promise.all(claims.map(id => claim(id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
    const taken = answers.find(({ status }) => status === 200)
    expect(mailSchema.strict().parse(taken?.body)).toMatchObject({
      identifier,
      messageId: (await theMail()).messageId,
      recipient: 'administrador@example.com',
      language: 'es',
      replyTo: null,
      companyName: 'Consultoria Serra, S.L.',
      content: {
        kind: 'removalRequest',
        account: 'leaving@example.com',
        nombreUsuario: 'Pere Vell',
        requestedBy: 'gestio@example.com',
        requestedByName: 'Gestió',
      },
    })
    expect(await due()).toEqual([])
  })

  test('is the same for the same claim, whose answer may have been lost', async () => {
    const id = randomUUID()
    const [first, second] = [await claim(id), await claim(id)]
    expect([second.status, second.body]).toEqual([200, first.body])
    expect((await theMail()).attempts).toBe(1)
  })

  test('goes from hand to server to sent; each may be told twice, and nobody takes it again', async () => {
    const id = randomUUID()
    await claim(id)
    for (const progress of ['sending', 'sending', 'sent', 'sent'] as const) {
      expect(await tell(id, { state: progress })).toBe(204)
      expect(await state()).toBe(progress)
    }
    await letPass('1 day')
    expect(await due()).toEqual([])
    expect((await claim(randomUUID())).status).toBe(409)
    expect(await tell(id, { state: 'sending' })).toBe(409)
    expect(await tell(id, { state: 'pending', error: 'x' })).toBe(409)
    expect(await state()).toBe('sent')
  })

  test('comes into other hands when the first drop it, and those may not send it any more', async () => {
    const [lost, next] = [randomUUID(), randomUUID()]
    await claim(lost)
    await letPass('46 seconds')
    expect(await due()).toMatchObject([{ identifier, attempts: 1 }])
    expect((await claim(next)).status).toBe(200)
    for (const progress of ['sending', 'sent'] as const)
      expect(await tell(lost, { state: progress })).toBe(409)
    expect(await tell(next, { state: 'sending' })).toBe(204)
  })

  test('stays in the same hands as long as they say so, before the message is handed over and after', async () => {
    const id = randomUUID()
    await claim(id)
    for (const progress of ['held', 'sending', 'held', 'held'] as const) {
      expect(await tell(id, { state: progress })).toBe(204)
      await letPass('40 seconds')
      expect(await due()).toEqual([])
      expect((await claim(randomUUID())).status).toBe(409)
    }
    expect(await tell(id, { state: 'sent' })).toBe(204)
    // Late, it brings nothing back.
    expect(await tell(id, { state: 'held' })).toBe(409)
    expect(await state()).toBe('sent')
  })

  test('that somebody else has by now is not held any more', async () => {
    const [lost, next] = [randomUUID(), randomUUID()]
    await claim(lost)
    await letPass('46 seconds')
    await claim(next)
    expect(await tell(lost, { state: 'held' })).toBe(409)
    expect(await tell(next, { state: 'held' })).toBe(204)
  })

  test('is uncertain when nobody says how it ended, and never sent again by itself', async () => {
    const id = randomUUID()
    await claim(id)
    await tell(id, { state: 'sending' })
    await letPass('40 seconds')
    expect(await due()).toEqual([])
    await letPass('6 seconds')
    expect(await due()).toMatchObject([{ identifier, attempts: 1 }])
    expect((await claim(randomUUID())).status).toBe(409)
    expect(await theMail()).toMatchObject({ state: 'uncertain', settledAt: expect.any(Date) })
    await letPass('1 day')
    expect(await due()).toEqual([])
    expect((await claim(randomUUID())).status).toBe(409)
    // Who had it may still come to know.
    expect(await tell(id, { state: 'sent' })).toBe(204)
    expect(await state()).toBe('sent')
  })

  test('refused for now, comes again after pauses that double, up to half an hour', async () => {
    const pauses: number[] = []
    for (let attempt = 1; attempt <= 9; attempt++) {
      const id = randomUUID()
      expect((await claim(id)).status).toBe(200)
      if (attempt % 2 === 0) await tell(id, { state: 'sending' })
      expect(await tell(id, { state: 'pending', error: '451 later' })).toBe(204)
      const { rows } = await sql<{ pause: number }>`
        select round(extract(epoch from due_at - now()))::int as pause from mails
      `.execute(api.db)
      pauses.push(rows[0]?.pause ?? 0)
      expect(await due()).toEqual([])
      expect((await claim(randomUUID())).status).toBe(409)
      await letPass('31 minutes')
      expect(await due()).toMatchObject([{ identifier, attempts: attempt }])
    }
    const expected = [30, 60, 120, 240, 480, 960, 1800, 1800, 1800]
    for (const [index, pause] of pauses.entries())
      expect(Math.abs(pause - (expected[index] ?? 0))).toBeLessThan(20)
    expect((await theMail()).error).toBe('451 later')
  })

  test('is given back for good: a word of before that arrives late does not take it in hand again', async () => {
    const id = randomUUID()
    await claim(id)
    expect(await tell(id, { state: 'pending', code: 'notReady', error: 'the API was away' })).toBe(204)
    expect(await tell(id, { state: 'sending' })).toBe(409)
    expect(await state()).toBe('pending')
  })

  test('refused for good, stays so, with the reason', async () => {
    const id = randomUUID()
    await claim(id)
    expect(await tell(id, { state: 'refused', error: '550 no such user' })).toBe(204)
    await letPass('1 day')
    expect(await due()).toEqual([])
    expect(await theMail()).toMatchObject({ state: 'refused', error: '550 no such user' })
  })

  test('says why in the language of who reads, with the server’s own words; mails of before as they were noted', async () => {
    const administrator = await api.as('Administrador')
    const told = async (language: string) => {
      const headers = { 'accept-language': language }
      const { body } = await administrator.get<MailLedger>('/api/correus', { headers })
      return body.mails[0]?.error
    }
    const id = randomUUID()
    await claim(id)
    expect(await tell(id, { state: 'pending', code: 'answered', error: '451 later' })).toBe(204)
    expect(await Promise.all(['ca', 'es', 'en'].map(told))).toEqual([
      'El servidor de correu ha respost: 451 later',
      'El servidor de correo ha respondido: 451 later',
      'The mail server answered: 451 later',
    ])
    // Put aside, it keeps its reason; sent again, it has none.
    await administrator.post(`/api/correus/${identifier}/arxiva`)
    expect(await told('en')).toBe('The mail server answered: 451 later')
    await administrator.post(`/api/correus/${identifier}/reintent`)
    expect(await theMail()).toMatchObject({ error: null, errorCode: null })
    await administrator.post(`/api/correus/${identifier}/arxiva`)
    expect(await told('en')).toBe('Withdrawn before it was sent.')

    const before = 'No s’ha pogut parlar amb el servidor de correu (ECONNREFUSED).'
    await api.db.updateTable('mails').set({ error: before, errorCode: null }).execute()
    expect(await told('en')).toBe(before)
  })

  test('that can’t be composed comes again, later and later, and stands among what was not delivered', async () => {
    await api.db.updateTable('mails').set({ payload: '{}' }).execute()
    for (let attempt = 1; attempt <= 3; attempt++) {
      expect((await claim(randomUUID())).status).toBe(500)
      await letPass(`${30 * 2 ** (attempt - 1) - 10} seconds`)
      expect(await due()).toEqual([])
      await letPass('11 seconds')
      expect(await due()).toMatchObject([{ identifier, attempts: attempt }])
    }
    const administrator = await api.as('Administrador')
    const headers = { 'accept-language': 'en' }
    const { body } = await administrator.get<MailLedger>('/api/correus?state=undelivered', { headers })
    expect(body.mails).toMatchObject([
      { identifier, state: 'pending', error: expect.stringMatching(/^The message could not.*request/s) },
    ])
    expect((await administrator.post(`/api/correus/${identifier}/reintent`)).status).toBe(200)
  })

  test('is written once for its kind and key', async () => {
    const { kind, key, recipient, payload } = await theMail()
    await addMails(api.db, [{ kind, key, recipient, payload: { ...payload } }], null)
    expect(await api.db.selectFrom('mails').selectAll().execute()).toHaveLength(1)
  })

  test.each([
    'a@example.com\r\nBcc: b@example.com',
    'a@example.com,b@example.com',
    'a@example.com <b@example.com>',
    'nobody',
    '',
  ])('has one address for a recipient, and nothing like %j', async recipient => {
    const mail = { kind: 'removalRequest', key: 'another', recipient, payload: {} } as const
    await expect(addMails(api.db, [mail], null)).rejects.toThrow('mails_recipient_check')
  })
})

describe('/internal/claims', () => {
  test('is for the workers only', async () => {
    const body = { identifier, claim: randomUUID() }
    expect((await api.visitor.post('/internal/claims', body)).status).toBe(401)
    for (const role of ['Administrador', 'Gestió', 'Consulta'] as const) {
      const client = await api.as(role)
      expect((await client.post('/internal/claims', body)).status).toBe(403)
      expect((await client.put(`/internal/claims/${body.claim}`, { state: 'sent' })).status).toBe(403)
    }
    expect(await state()).toBe('pending')
  })

  test('refuses what it can’t read, without a fault', async () => {
    expect((await claim('no uuid')).status).toBe(422)
    expect((await claim(randomUUID(), 0)).status).toBe(422)
    expect((await claim(randomUUID(), 2_000_000_000)).status).toBe(409)
    expect((await worker.put('/internal/claims/no-uuid', { state: 'sent' })).status).toBe(404)
    expect(await tell(randomUUID(), { state: 'sent' })).toBe(409)
    for (const body of [{}, { state: 'gone' }, { state: 'refused' }, { state: 'refused', error: '' }, 7])
      expect([400, 422]).toContain((await worker.put(`/internal/claims/${randomUUID()}`, body)).status)
  })
})
