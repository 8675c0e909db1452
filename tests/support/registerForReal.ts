import { expect } from 'vitest'
import type { Environment } from '#domain/verifactu/environments.ts'
import type { Company } from '#wire/company.ts'
import type { Declarations } from '#wire/declarations.ts'
import { CERTIFICATE_FORM } from '#wire/verifactu.ts'
import { issueCertificate, p12Of } from './certificates.ts'
import type { TestApi } from './startApi.ts'
import { tokenOf } from './tokenOf.ts'

const DAY_MS = 86_400_000

/** Brings the company's certificate, of now and a year by the clock of the API: its own seal, or that of a person who represents it. */
export const bringCertificate = async (
  api: TestApi,
  nif = 'B69965747',
  { isSeal }: { isSeal: boolean } = { isSeal: true },
): Promise<void> => {
  await api.as('Administrador')
  const now = api.deps.clock.now().getTime()
  const issued = issueCertificate(
    {
      CN: 'Consultoria de prova, S.L.',
      organizationIdentifier: `VATES-${nif}`,
      ...(!isSeal && { serialNumber: 'IDCES-12345678Z' }),
    },
    { isSeal, from: new Date(now - DAY_MS), to: new Date(now + 365 * DAY_MS) },
  )
  const user = await api.db
    .selectFrom('users')
    .selectAll()
    .where('rol', '=', 'Administrador')
    .executeTakeFirstOrThrow()
  const token = await tokenOf(api.deps, user)
  const form = new FormData()
  form.append(CERTIFICATE_FORM.file, new Blob([new Uint8Array(p12Of(issued, 'secret'))]), 'empresa.p12')
  form.append(CERTIFICATE_FORM.password, 'secret')
  const { status } = await fetch(`${api.url}/api/verifactu/certificat`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  })
  expect(status).toBe(200)
}

/** Signs the declaration of the version that runs, which names the company's address. */
export const signDeclaration = async (api: TestApi): Promise<void> => {
  const admin = await api.as('Administrador')
  const company = (await admin.get<Company>('/api/empresa')).body
  if (company.poblacion === null)
    await admin.put('/api/empresa', {
      ...company,
      direccion: 'Carrer Major, 1',
      cp: '08500',
      poblacion: 'Vic',
    })
  const { body } = await admin.get<Declarations>('/api/verifactu/declaracio')
  const { status, text } = await admin.post('/api/verifactu/declaracio', {
    digest: body.declarations[0]?.digest,
  })
  expect(status, text).toBe(200)
}

/** Has invoices registered with the agency, as administrators do: certificate, declaration, environment, switch. */
export const registerForReal = async (
  api: TestApi,
  environment: Environment = 'producció',
): Promise<void> => {
  const admin = await api.as('Administrador')
  await bringCertificate(api)
  await signDeclaration(api)
  for (const { status, text } of [
    await admin.put('/api/verifactu/entorn', { environment }),
    await admin.put('/api/configuration/verifactu', true),
  ])
    expect(status, text).toBe(200)
}
