import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildCompany } from '#tests/builders/books.ts'
import { issueCertificate, p12Of } from '#tests/support/certificates.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { ErrorBody } from '#wire/errors.ts'
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
  await sql`delete from verifactu_certificates`.execute(api.db)
  await buildCompany(api.db)
})

const bring = async (
  file: Buffer,
  password = PASSWORD,
  role: 'Administrador' | 'Gestió' = 'Administrador',
) => {
  await api.as(role)
  const user = await api.db.selectFrom('users').selectAll().where('rol', '=', role).executeTakeFirstOrThrow()
  const { token } = await api.deps.tokens.issueUserToken(user)
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
