import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildClient } from '#tests/builders/books.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { csv, type Importer, makeImporter } from './importClient.ts'

const IBAN = 'ES9121000418450200051332'
const OTHER = 'ES7921000813610123456789'
const HEAD = 'reference;clienteNif;signedOn;scheme;iban;isOneOff;lastUsedOn'

let api: TestApi
let importer: Importer
beforeAll(async () => {
  api = await startApi({ now: '2026-11-24T10:00:00Z' })
  importer = await makeImporter(api)
  await emptyBooks(api.db)
  await buildClient(api.db, { nombre: 'Taller Bo', nif: 'B69442382', iban: IBAN })
  await buildClient(api.db, { nombre: 'Anna Vila', nif: null, iban: IBAN, isEmpresa: false })
})
afterAll(() => api.stop())

const kept = () =>
  api.db
    .selectFrom('mandates')
    .innerJoin('clients', 'clients.identifier', 'mandates.clienteIdentifier')
    .select(['nombre', 'reference', 'scheme', 'isOneOff', 'signedOn', 'mandates.iban'])
    .select(['firstUsedOn', 'lastUsedOn', 'mandates.version'])
    .orderBy('mandates.identifier')
    .execute()

/** Client of this very import, of the books by NIF and by name. */
const files = {
  'clients.csv': csv('nombre;nif;tipoIVA;iban', `Forn Puig;;21;${IBAN}`),
  'mandats.csv': csv(
    HEAD,
    'M-1;B69442382;15/01/2026;B2B;ES91 2100 0418 4502 0005 1332;;01/11/2026',
    `M-2;Anna Vila;16/01/2026;core;${OTHER};Sí;`,
    `M-3;Forn Puig;17/01/2026;CORE;${IBAN};No;`,
  ),
}

it('are noted with their clients, those of the same import too, and the same again changes nothing', async () => {
  const report = await importer.run(files)
  expect(report.refusals).toEqual([])
  const mandates = await kept()
  const used = { firstUsedOn: null, lastUsedOn: null, version: 1 }
  const last = { firstUsedOn: '2026-11-01', lastUsedOn: '2026-11-01', version: 1 }
  expect(mandates).toEqual([
    {
      nombre: 'Taller Bo',
      reference: 'M-1',
      scheme: 'B2B',
      isOneOff: false,
      signedOn: '2026-01-15',
      iban: IBAN,
      ...last,
    },
    {
      nombre: 'Anna Vila',
      reference: 'M-2',
      scheme: 'CORE',
      isOneOff: true,
      signedOn: '2026-01-16',
      iban: OTHER,
      ...used,
    },
    {
      nombre: 'Forn Puig',
      reference: 'M-3',
      scheme: 'CORE',
      isOneOff: false,
      signedOn: '2026-01-17',
      iban: IBAN,
      ...used,
    },
  ])
  // We have collected since, and a hand writes references as it likes.
  await api.db
    .updateTable('mandates')
    .set({ lastUsedOn: '2026-11-20' })
    .where('reference', '=', 'M-1')
    .execute()
  const again = await importer.run({ ...files, 'mandats.csv': files['mandats.csv'].replace('M-3', 'm-3') })
  expect(
    again.files.map(({ file, unchanged, changed, added, refused }) => [
      file,
      unchanged,
      changed,
      added,
      refused,
    ]),
  ).toEqual([
    ['clients.csv', 1, 0, 0, 0],
    ['mandats.csv', 3, 0, 0, 0],
  ])
  expect(await kept()).toEqual([{ ...mandates[0], lastUsedOn: '2026-11-20' }, ...mandates.slice(1)])
})

it.each<[row: string, column: string | null, reason: RegExp]>([
  [`M-1;B69442382;15/01/2026;CORE;${IBAN};;`, null, /ja consta, amb altres dades \(scheme\)/],
  [`M-1;B69442382;16/01/2026;B2B;${OTHER};Sí;`, null, /\(signedOn, isOneOff, iban\)/],
  [`m-1;Forn Puig;15/01/2026;B2B;${IBAN};;`, null, /\(clienteNif\)/],
  [`M-1;B69442382;15/01/2026;B2B;${IBAN};;21/11/2026`, null, /\(lastUsedOn\)/],
  [`M-9;B69442382;25/11/2026;CORE;${IBAN};;`, null, /signatura/],
  [`M-9;B69442382;15/01/2026;CORE;${IBAN};;25/11/2026`, null, /cobrament/],
  [`M-9;B69442382;15/01/2026;CORE;${IBAN};;14/01/2026`, 'lastUsedOn', /signatura/],
  [`M-9;Anna Vila;15/01/2026;B2B;${IBAN};;`, null, /particular/],
  ['M-9;B69442382;15/01/2026;CORE;ES9121000418450200051333;;', 'iban', /IBAN/],
  [`M 9;B69442382;15/01/2026;CORE;${IBAN};;`, 'reference', /referència/],
  [`;B69442382;15/01/2026;CORE;${IBAN};;`, 'reference', /obligatori/],
  [`M-9;;15/01/2026;CORE;${IBAN};;`, 'clienteNif', /obligatori/],
  [`M-9;B00000000;15/01/2026;CORE;${IBAN};;`, 'clienteNif', /clients.csv/],
  [`M-9;B69442382;15/01/2026;COR1;${IBAN};;`, 'scheme', /./],
])('refuses %s', async (row, column, reason) => {
  const before = await kept()
  const report = await importer.run({ 'mandats.csv': csv(HEAD, row) })
  expect(report.refusals).toEqual([
    expect.objectContaining({ file: 'mandats.csv', line: 2, column, reason: expect.stringMatching(reason) }),
  ])
  expect(await kept()).toEqual(before)
})

it('refuses a reference that stands in the file twice, whatever its capitals', async () => {
  const row = (reference: string) => `${reference};B69442382;15/01/2026;CORE;${IBAN};;`
  const report = await importer.simulate({ 'mandats.csv': csv(HEAD, row('M-8'), row('m-8')) })
  expect(report.refusals.map(({ line, column }) => [line, column])).toEqual([[3, 'reference']])
})
