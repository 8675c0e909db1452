import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keepCertificateOfSettings } from '#api/verifactu/certificateOfSettings.ts'
import { makeCertificateVault } from '#platform/certificateVault.ts'
import { buildCompany } from '#tests/builders/books.ts'
import { issueCertificate, p12Of } from '#tests/support/certificates.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { tempDir } from '#tests/support/tempDir.ts'
import { tokenOf } from '#tests/support/tokenOf.ts'
import type { ErrorBody } from '#wire/errors.ts'
import { mailSchema } from '#wire/mail.ts'
import { CERTIFICATE_FORM, type RegistrationState } from '#wire/verifactu.ts'

const COMPANY = 'B69965747'
const PASSWORD = 'a password of the file'

let api: TestApi
beforeAll(async () => {
  // The certificates of tests are valid by the real clock.
  api = await startApi({ now: new Date().toISOString() })
})
afterAll(() => api.stop())
beforeEach(async () => {
  await emptyBooks(api.db)
  await buildCompany(api.db)
})

const bring = async (
  file: Buffer,
  password = PASSWORD,
  role: 'Administrador' | 'Gestió' = 'Administrador',
) => {
  await api.as(role)
  const user = await api.db.selectFrom('users').selectAll().where('rol', '=', role).executeTakeFirstOrThrow()
  const token = await tokenOf(api.deps, user)
  const form = new FormData()
  form.append(CERTIFICATE_FORM.file, new Blob([new Uint8Array(file)]), 'empresa.p12')
  form.append(CERTIFICATE_FORM.password, password)
  const response = await fetch(`${api.url}/api/verifactu/certificat`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  })
  return { status: response.status, body: (await response.json()) as RegistrationState & ErrorBody }
}
const sealOf = (nif: string) =>
  issueCertificate(
    { CN: 'Consultoria de prova, S.L.', organizationIdentifier: `VATES-${nif}` },
    { isSeal: true },
  )
const kept = () => api.db.selectFrom('verifactuCertificates').selectAll().execute()

it.each(['aes256', '3des'] as const)(
  'keeps the certificate of the company, of %s, and shows whose it is',
  async encryption => {
    const issued = sealOf(COMPANY)
    const { status, body } = await bring(p12Of(issued, PASSWORD, encryption))
    expect([status, body.certificate]).toMatchObject([200, { holderNif: COMPANY, holderKind: 'seal' }])
    const [row] = await kept()
    expect(row?.sealed.toString('latin1')).not.toContain('PRIVATE KEY')
    const opened = api.deps.certificateVault?.open(row?.sealed ?? Buffer.alloc(0))
    expect(opened?.privateKey.replaceAll(/\s/g, '')).toContain('BEGINPRIVATEKEY')
    const { rows } = await sql<{
      log: string
    }>`select coalesce(string_agg(audit_log::text, ''), '') as log from audit_log`.execute(api.db)
    expect(rows[0]?.log).not.toContain(PASSWORD)
    expect(rows[0]?.log).not.toContain('PRIVATE KEY')
    expect(JSON.stringify(body)).not.toContain('PRIVATE KEY')
  },
)

it('takes the place of the one before, and goes when it is taken away', async () => {
  await bring(p12Of(sealOf(COMPANY), PASSWORD))
  await bring(p12Of(sealOf(COMPANY), PASSWORD))
  expect(await kept()).toHaveLength(1)
  const gone = await (await api.as('Administrador')).delete<RegistrationState>('/api/verifactu/certificat')
  expect([gone.status, gone.body]).toMatchObject([200, { certificate: null }])
  expect(await kept()).toEqual([])
})

it('that the settings name is kept when the api starts, once, and again when it is another', async () => {
  const folder = tempDir()
  const path = join(folder, 'empresa.p12')
  const start = (VERIFACTU_CERTIFICATE_PASSWORD = PASSWORD) =>
    keepCertificateOfSettings(api.deps, { VERIFACTU_CERTIFICATE: path, VERIFACTU_CERTIFICATE_PASSWORD })
  await keepCertificateOfSettings(api.deps, {})
  // There is no such file yet: nobody is kept from working by it.
  await start()
  expect(await kept()).toEqual([])
  const oldFile = p12Of(sealOf(COMPANY), PASSWORD)
  await writeFile(path, oldFile)
  await start('another password')
  expect(await kept()).toEqual([])
  await start()
  const [first] = await kept()
  expect(first).toMatchObject({ holderNif: COMPANY })
  await start()
  expect(await kept()).toEqual([first])
  await writeFile(
    path,
    p12Of(
      issueCertificate(
        { CN: 'Renovat, S.L.', organizationIdentifier: `VATES-${COMPANY}` },
        {
          isSeal: true,
          from: new Date(Date.now() - 3_600_000),
          to: new Date(Date.now() + 40 * 86_400_000),
        },
      ),
      PASSWORD,
    ),
  )
  await start()
  const after = await kept()
  expect(after).toMatchObject([{ subject: 'Renovat, S.L.' }])
  // That one was issued later, and the file is the one of before.
  await writeFile(path, oldFile)
  await start()
  expect(await kept()).toEqual(after)
  // Nobody can open it any more: whatever the file holds is better.
  await keepCertificateOfSettings(
    { ...api.deps, certificateVault: makeCertificateVault('another key') },
    { VERIFACTU_CERTIFICATE: path, VERIFACTU_CERTIFICATE_PASSWORD: PASSWORD },
  )
  expect(await kept()).toMatchObject([{ subject: first?.subject, validFrom: first?.validFrom }])
  const { rows } = await sql<{
    log: string
  }>`select coalesce(string_agg(audit_log::text, ''), '') as log from audit_log`.execute(api.db)
  expect(rows[0]?.log).not.toContain(PASSWORD)
})

it('refuses what can’t be used, in words, and keeps nothing of it', async () => {
  const own = p12Of(sealOf(COMPANY), PASSWORD)
  const over = issueCertificate(
    { CN: 'x', organizationIdentifier: `VATES-${COMPANY}` },
    { isSeal: true, from: new Date('2020-01-01'), to: new Date('2021-01-01') },
  )
  const refusals: [Buffer, string, string][] = [
    [own, 'another', 'contrasenya'],
    [Buffer.from('no certificate'), PASSWORD, 'no és un certificat'],
    [p12Of({ ...sealOf(COMPANY), privateKey: null }, PASSWORD), PASSWORD, 'clau privada'],
    [p12Of(over, PASSWORD), PASSWORD, 'caduca'],
    [p12Of(sealOf('A28083806'), PASSWORD), PASSWORD, 'A28083806'],
  ]
  for (const [file, password, said] of refusals) {
    const { status, body } = await bring(file, password)
    expect(status, said).toBe(422)
    expect(`${body.error} ${Object.values(body.fields ?? {}).join(' ')}`).toContain(said)
  }
  expect((await bring(Buffer.alloc(2_000_000))).status).toBe(413)
  expect((await bring(own, PASSWORD, 'Gestió')).status).toBe(403)
  expect(await kept()).toEqual([])
})

describe('before it ends', () => {
  const DAY_MS = 86_400_000
  const start = new Date()
  afterAll(() => {
    api.deps.clock.now = () => start
  })
  const endingIn = (days: number) =>
    p12Of(
      issueCertificate(
        { CN: 'Consultoria de prova, S.L.', organizationIdentifier: `VATES-${COMPANY}` },
        { isSeal: true, to: new Date(start.getTime() + days * DAY_MS) },
      ),
      PASSWORD,
    )
  /** What administrators are told when the workers ask, so many days from now: the days that are left. */
  const toldIn = async (days: number): Promise<number[]> => {
    api.deps.clock.now = () => new Date(start.getTime() + days * DAY_MS)
    const before = await warnings()
    const asked = await (await api.asProcess()).post('/internal/dispatches')
    expect(asked.status, asked.text).toBe(200)
    return (await warnings()).slice(before.length)
  }
  const warnings = async () => {
    const rows = await api.db
      .selectFrom('mails')
      .select(['payload', 'recipient'])
      .where('kind', '=', 'certificateEnding')
      .orderBy('identifier')
      .execute()
    expect(new Set(rows.map(({ recipient }) => recipient)).size).toBeLessThanOrEqual(1)
    return rows.map(({ payload }) => Number(payload.days))
  }
  beforeEach(async () => {
    api.deps.clock.now = () => start
    await sql`truncate mails`.execute(api.db)
  })

  it.each([59, 29, 6])('administrators are told %i days before, once', async days => {
    await bring(endingIn(days))
    expect(await toldIn(0)).toEqual([days])
    expect(await toldIn(0)).toEqual([])
    expect(await toldIn(1)).toEqual([])
  })

  it('they are told at 60, 30 and 7 days, whatever comes in between', async () => {
    await bring(endingIn(62))
    const told = []
    for (let day = 0; day <= 62; day++) told.push(...(await toldIn(day)))
    expect(told).toEqual([60, 30, 7])
    const worker = await api.asProcess()
    const { identifier } = await api.db.selectFrom('mails').select('identifier').executeTakeFirstOrThrow()
    const { body } = await worker.post('/internal/claims', { identifier, claim: randomUUID() })
    expect(mailSchema.parse(body).content).toMatchObject({
      kind: 'certificateEnding',
      holder: expect.stringContaining('Consultoria de prova'),
      days: 60,
    })
  })

  it('after days on which nothing ran they are told of the latest alone, and that it is over', async () => {
    await bring(endingIn(62))
    expect(await toldIn(40)).toEqual([22])
    expect(await toldIn(70)).toEqual([-8])
    expect(await toldIn(71)).toEqual([])
  })

  it('workers that ask at once write one warning', async () => {
    await bring(endingIn(59))
    const worker = await api.asProcess()
    await Promise.all(Array.from({ length: 4 }, () => worker.post('/internal/dispatches')))
    expect(await warnings()).toEqual([59])
  })

  it('a newer certificate stops them, those that wait as well', async () => {
    await bring(endingIn(29))
    expect(await toldIn(0)).toEqual([29])
    await bring(endingIn(365))
    expect(await warnings()).toEqual([])
    expect(await toldIn(30)).toEqual([])
  })
})
