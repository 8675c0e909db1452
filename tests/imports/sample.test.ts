import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { countsOf, type Importer, makeImporter, sampleFiles } from './importClient.ts'

let api: TestApi
let importer: Importer
beforeEach(async () => {
  api = await startApi()
  importer = await makeImporter(api)
})
afterEach(() => api.stop())

/** Rows of each file of the sample, from the calculation that came with it; mandates, of which it knows nothing, bill nothing. */
const expectedCounts = async (): Promise<[string, number][]> => {
  const path = join(import.meta.dirname, '../fixtures/sample-expected.json')
  const counts: Record<string, number> = JSON.parse(await readFile(path, 'utf8')).import
  return Object.entries({ ...counts, mandats: 28 }).map(([name, count]) => [`${name}.csv`, count])
}

/** All that an import could have written. */
const wholeBooks = async () => ({
  company: await api.db.selectFrom('companyVersions').selectAll().execute(),
  groups: await api.db.selectFrom('groups').selectAll().orderBy('identifier').execute(),
  centres: await api.db.selectFrom('centres').selectAll().orderBy('identifier').execute(),
  clients: await api.db.selectFrom('clients').selectAll().orderBy('identifier').execute(),
  products: await api.db.selectFrom('products').selectAll().orderBy('identifier').execute(),
  contracts: await api.db.selectFrom('contracts').selectAll().orderBy('identifier').execute(),
  pauses: await api.db.selectFrom('pauses').selectAll().orderBy('identifier').execute(),
  mandates: await api.db.selectFrom('mandates').selectAll().orderBy('identifier').execute(),
  series: await api.db.selectFrom('series').selectAll().orderBy('identifier').execute(),
  banks: await api.db.selectFrom('banks').selectAll().orderBy('identifier').execute(),
})

test('the sample books come in whole, and a second time nothing changes', async () => {
  const files = await sampleFiles()
  const expected = await expectedCounts()

  const first = await importer.run(files)
  expect(first.refusals).toEqual([])
  expect(countsOf(first)).toEqual(
    Object.fromEntries(expected.map(([file, count]) => [file, [count, 0, 0, 0]])),
  )

  const books = await wholeBooks()
  const second = await importer.run(files)
  expect(countsOf(second)).toEqual(
    Object.fromEntries(expected.map(([file, count]) => [file, [0, 0, count, 0]])),
  )
  expect(await wholeBooks()).toEqual(books)
})

test('a dry run reports what the real run does, and writes nothing', async () => {
  const files = await sampleFiles()
  const empty = await wholeBooks()
  const { hash, dryRun, ...dry } = await importer.simulate(files)
  expect(dryRun).toBe(true)
  expect(await wholeBooks()).toEqual(empty)
  expect(await api.db.selectFrom('auditLog').selectAll().where('entity', '<>', 'sessions').execute()).toEqual(
    [],
  )

  const answer = await importer.post(files, { dryRun: 'false', hash })
  expect(answer.body).toEqual({ ...dry, hash, dryRun: false })
})

test('identifiers rise in the order of the file', async () => {
  const files = await sampleFiles()
  await importer.run(files)
  const linesOf = (name: string) =>
    (files[name] ?? Buffer.from(''))
      .toString('utf8')
      .trim()
      .split('\r\n')
      .slice(1)
      .map(line => line.split(';'))

  const { clients, contracts, banks } = await wholeBooks()
  expect(clients.map(({ nombre }) => nombre)).toEqual(linesOf('clients.csv').map(([nombre]) => nombre))
  expect(banks.map(({ nombre }) => nombre)).toEqual(linesOf('bancs.csv').map(([nombre]) => nombre))
  const nifs = new Map(clients.map(({ identifier, nif }) => [identifier, nif]))
  expect(contracts.map(contract => [nifs.get(contract.clienteIdentifier), contract.productoTitulo])).toEqual(
    linesOf('client_productes.csv').map(([nif, , title]) => [nif, title]),
  )
})

test('values arrive as the file says them', async () => {
  await importer.run(await sampleFiles())
  const { clients, contracts, series, products, company, centres, groups } = await wholeBooks()
  expect(clients[0]).toMatchObject({
    nombre: 'Tallers Puigverd',
    nif: 'B69442382',
    cp: '08500',
    pais: 'España',
    isActive: true,
    subtitulo: null,
    tipoIva: '21.00',
    iban: 'ES1098552862785501526169',
    isAdeudo: true,
    tipoVencimiento: '1',
    inRequest: false,
  })
  expect(clients[2]?.personasContacto).toBe(
    'administracio@mecanicalestany.example;taller@mecanicalestany.example',
  )
  expect(contracts[3]).toMatchObject({
    productoTitulo: 'Hores de consultoria',
    productoUnidades: '2.50',
    productoPrecio: '62.00',
    isRecurrente: false,
    fechaInicio: '2026-11-19',
    anchor: '2026-11-19',
    billedThrough: null,
  })
  expect(products.find(({ nombre }) => nombre === 'Equip de diagnosi')?.precio).toBe('1890.00')
  expect(series.find(({ identifier }) => identifier === 'A')).toMatchObject({
    lastNumber: 412,
    lastDate: '2026-10-31',
  })
  expect(company).toHaveLength(1)
  expect(company[0]).toMatchObject({ nif: 'B69965747', language: 'ca', logo: null })
  expect(centres[0]?.grupoIdentifier).toBe(
    groups.find(({ nombre }) => nombre === 'Xarxa Tramuntana')?.identifier,
  )
})

test('who came in inactive is paused ever since', async () => {
  await importer.run(await sampleFiles())
  const { clients, contracts, pauses } = await wholeBooks()
  const inactiveClients = clients.filter(({ isActive }) => !isActive)
  const inactiveContracts = contracts.filter(({ isActive }) => !isActive)
  expect(inactiveClients.length).toBeGreaterThan(0)
  expect(inactiveContracts.length).toBeGreaterThan(0)
  expect(pauses.map(({ identifier: _, ...pause }) => pause)).toEqual([
    ...inactiveClients.map(({ identifier }) => ({
      clienteIdentifier: identifier,
      contractIdentifier: null,
      firstDay: null,
      lastDay: null,
    })),
    ...inactiveContracts.map(({ identifier }) => ({
      clienteIdentifier: null,
      contractIdentifier: identifier,
      firstDay: null,
      lastDay: null,
    })),
  ])
})

/** In Windows-1252 as old Excels save it; what it has no letter for would throw. */
const toWindows1252 = (text: string): Buffer => {
  const special: Record<string, number> = { '€': 0x80, '–': 0x96, '’': 0x92 }
  return Buffer.from(
    Array.from(text, character => {
      const code = special[character] ?? character.charCodeAt(0)
      if (code > 255) throw new Error(`no ${character} in Windows-1252`)
      return code
    }),
  )
}

test.each<[string, (text: string) => Buffer]>([
  ['Windows-1252', toWindows1252],
  ['UTF-8 without BOM, lines that end with LF', text => Buffer.from(text.replaceAll('\r\n', '\n'))],
  ['UTF-8 without BOM, lines that end with CR', text => Buffer.from(text.replaceAll('\r\n', '\r'))],
  ['UTF-8 with letters and accents apart', text => Buffer.from(`\ufeff${text.normalize('NFD')}`)],
])('saved as %s it is the same', async (_, save) => {
  const files = await sampleFiles()
  await importer.run(files)
  const twin = Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, save(bytes.toString('utf8').replace('\ufeff', ''))]),
  )
  const report = await importer.simulate(twin)
  expect(report.refusals).toEqual([])
  const expected = await expectedCounts()
  expect(countsOf(report)).toEqual(
    Object.fromEntries(expected.map(([file, count]) => [file, [0, 0, count, 0]])),
  )
})
