import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildCompany } from '#tests/builders/books.ts'
import { csv, makeImporter } from '#tests/imports/importClient.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { addUser } from '#tests/support/users.ts'
import type { Company } from '#wire/company.ts'
import { mailSchema } from '#wire/mail.ts'

let api: TestApi
let administrator: ApiClient
beforeAll(async () => {
  api = await startApi()
  administrator = await api.as('Administrador')
  await addUser(api, { rol: 'Administrador', email: 'segona@example.com' })
  await addUser(api, { rol: 'Administrador', email: 'fora@example.com', isEnabled: false })
})
afterAll(() => api.stop())
beforeEach(async () => {
  await emptyBooks(api.db)
  await api.db.deleteFrom('mails').execute()
  await buildCompany(api.db, { email: 'info@serra.example' })
})

const change = async (fields: Partial<Company>) => {
  const { body } = await administrator.get<Company>('/api/empresa')
  const { nombre, nif } = body
  const answer = await administrator.put('/api/empresa', { nombre, nif, ...fields })
  expect(answer.status, answer.text).toBe(200)
}
const waiting = () => api.db.selectFrom('mails').select(['identifier', 'kind', 'recipient']).execute()

it('tells all administrators and the address of before that clients answer to another one, by whom', async () => {
  await change({ email: 'lladre@elsewhere.example' })
  const mails = await waiting()
  expect(mails.map(({ kind, recipient }) => `${kind} ${recipient}`).sort()).toEqual([
    'answersChanged administrador@example.com',
    'answersChanged info@serra.example',
    'answersChanged segona@example.com',
  ])
  const worker = await api.asProcess()
  const { body } = await worker.post('/internal/claims', {
    identifier: mails[0]?.identifier,
    claim: '00000000-0000-4000-8000-000000000001',
  })
  expect(mailSchema.parse(body).content).toMatchObject({
    kind: 'answersChanged',
    account: 'administrador@example.com',
    before: 'info@serra.example',
    after: 'lladre@elsewhere.example',
  })
})

it('tells the same of what an import brings, and nothing of one that leaves it', async () => {
  const importer = await makeImporter(api)
  const file = (email: string, telefono: string) => ({
    'empresa.csv': csv(
      'nombre;nif;email;telefono',
      `Consultoria de prova, S.L.;B69965747;${email};${telefono}`,
    ),
  })
  await importer.run(file('info@serra.example', '972 00 00 00'))
  expect(await waiting()).toEqual([])
  await importer.run(file('lladre@elsewhere.example', '972 00 00 00'))
  expect((await waiting()).map(({ kind, recipient }) => `${kind} ${recipient}`).sort()).toEqual([
    'answersChanged administrador@example.com',
    'answersChanged info@serra.example',
    'answersChanged segona@example.com',
  ])
})

it('tells of one that is taken away, and of a first one', async () => {
  await change({ email: null })
  expect(await waiting()).toHaveLength(3)
  await api.db.deleteFrom('mails').execute()
  await change({ email: 'info@serra.example' })
  expect((await waiting()).map(({ recipient }) => recipient).sort()).toEqual([
    'administrador@example.com',
    'segona@example.com',
  ])
})

it('tells nobody of what is the same address, or of something else', async () => {
  await change({ email: 'Info@Serra.example' })
  await change({ telefono: '972 00 00 00' })
  expect(await waiting()).toEqual([])
})

it('tells a recipient once who is administrator and had the address', async () => {
  await change({ email: 'segona@example.com' })
  await api.db.deleteFrom('mails').execute()
  await change({ email: 'info@serra.example' })
  expect(await waiting()).toHaveLength(2)
})
